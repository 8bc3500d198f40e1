import { avisoDeTardia, isDelPeriodo, type PeriodoPedido } from '#domain/cfdi/periodo-global.ts';
import { avisoDeIvaAparte, NOMBRE_PUBLICO, RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { addIva, formatPrecio } from '#domain/dinero.ts';
import { diaOf, formatDia, readDia } from '#domain/fecha.ts';
import { totalDeNota } from '#domain/nota.ts';
import { contar } from '#domain/plural.ts';
import styles from '#web/components/facturas/factura.module.css';
import { PeriodoFields } from '#web/components/facturas/periodo-fields.tsx';
import { renglonesOf } from '#web/components/partidas/item.ts';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import type { FacturaForm, FacturaValues, NotaFacturada } from './factura-values.ts';
import tabla from './publico.module.css';

/** The global invoice of sales to the general public: its period, and the lines that it will have. */
export function Publico({ form: { values, set } }: { readonly form: FacturaForm }) {
  const { periodo, notas } = values;
  return (
    <>
      <p className={styles.aviso}>
        {`Se emite a ${NOMBRE_PUBLICO}, ${RFC_PUBLICO}, régimen 616, uso S01 y el código postal del negocio. Quien pida después la suya la recibe aparte, y esta se emite de nuevo sin su nota.`}
      </p>
      <PeriodoFields periodo={periodo} onChange={(otro) => set('periodo', otro)} />
      <div>
        {values.ivaIncluido === 'no' && <IvaAparte values={values} />}
        <Cubre periodo={periodo} notas={notas} />
        <Conceptos values={values} />
      </div>
    </>
  );
}

/** Says that the document declares more than was charged, however that came about. */
function IvaAparte({ values: { items } }: { readonly values: FacturaValues }) {
  const cobrado = totalDeNota(renglonesOf(items));
  return (
    <p className={styles.aviso} data-tono="naranja">
      {`${avisoDeIvaAparte({ cobrado, declarado: addIva(cobrado).total })}.`}
    </p>
  );
}

interface CubreProps {
  readonly periodo: PeriodoPedido;
  readonly notas: readonly NotaFacturada[];
}

/** Says whether the period covers the notes, as the proposed one does, and names those that were sold outside of it. */
function Cubre({ periodo: { periodicidad, fecha }, notas }: CubreProps) {
  const dia = readDia(fecha);
  const fuera = dia === null ? [] : notas.filter((nota) => nota.fecha && !isDelPeriodo(periodicidad, dia, nota.fecha));
  const tardia =
    dia === null || fuera.length > 0 ? null : avisoDeTardia({ periodicidad, fecha: dia }, diaOf(new Date()));
  const cuales = fuera.map(({ id, fecha: suya }) => `${id} (${formatDia(suya ?? '')})`).join(', ');
  return (
    <div role="status" className={tabla.cubre}>
      {fuera.length > 0 ? (
        <p className={styles.aviso} data-tono="naranja">
          {`${fuera.length === 1 ? 'Fuera del periodo queda la nota' : 'Fuera del periodo quedan las notas'} ${cuales}. Elige el suyo, o quítala: una factura global es de un solo periodo.`}
        </p>
      ) : (
        dia !== null &&
        tardia === null &&
        notas.every(({ fecha: suya }) => suya) && <p className="hint">El periodo cubre las fechas de sus notas.</p>
      )}
      {tardia !== null && (
        <p className={styles.aviso} data-tono="naranja">
          {`${tardia}.`}
        </p>
      )}
    </div>
  );
}

/** The lines of the document: one for each note, with its number. */
function Conceptos({ values }: { readonly values: FacturaValues }) {
  const conceptos = conceptosOf(values);
  const cuantos = contar(conceptos.length, 'concepto', 'conceptos, uno por nota');
  return (
    <div>
      <h3 className={tabla.titulo}>{`${cuantos}: «Venta», 01010101`}</h3>
      {/* However many they are, the items below stay within reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={tabla.marco} tabIndex={0} aria-label="Conceptos del CFDI">
        <table className={`num full ${tabla.tabla}`}>
          <thead>
            <tr>
              <th scope="col">Nota</th>
              <th scope="col">Fecha</th>
              <th scope="col">Importe</th>
            </tr>
          </thead>
          <tbody>
            {conceptos.map(({ id, fecha, total }) => (
              <tr key={id}>
                <td>
                  <NotaLink id={id} />
                </td>
                <td>{fecha}</td>
                <td>{formatPrecio(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Tells what each note comes to on the document, IVA and all. */
function conceptosOf({ items, notas, ivaIncluido }: FacturaValues) {
  const porNota = Map.groupBy(items, ({ nota }) => nota);
  return [...porNota].flatMap(([id, suyos]) => {
    if (id === null) return [];
    const cobrado = totalDeNota(renglonesOf(suyos));
    const fecha = notas.find((nota) => nota.id === id)?.fecha;
    return [
      { id, fecha: fecha ? formatDia(fecha) : '—', total: ivaIncluido === 'si' ? cobrado : addIva(cobrado).total },
    ];
  });
}
