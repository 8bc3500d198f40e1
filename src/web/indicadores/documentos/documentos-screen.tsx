import { indicadores } from '#contract/indicadores.ts';
import type { Documento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { cleanPieza, PROVEEDOR_POR_DEFINIR, totalDeOrden } from '#domain/documento.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import frame from '#web/components/impresion/print-frame.module.css';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { RecordScreen } from '#web/components/record/record-screen.tsx';
import styles from './documentos.module.css';

/** The documents of the folios in the address (`12-13`), on paper: the print dialog opens by itself. */
export function DocumentosScreen() {
  return (
    <div className={styles.screen}>
      <RecordScreen
        call={indicadores.getDocumentos}
        request={(id) => ({ folios: id.split('-').map(Number) })}
        isId={(id) => /^[1-9]\d{0,8}(?:-[1-9]\d{0,8}){0,199}$/.test(id)}
        recordOf={({ documentos }) => documentos}
        what="el documento"
        title={(documentos) => (documentos ? titleOf(documentos) : 'Documento')}
        back={<VolverALista text="Buscador de indicadores" />}
      >
        {(documentos) => documentos && <Documentos documentos={documentos} />}
      </RecordScreen>
    </div>
  );
}

const TITULOS = { remision: 'Remisión', orden: 'Orden de compra' } as const;

function titleOf(documentos: readonly Documento[]): string {
  const [first] = documentos;
  if (!first) return 'Documento';
  if (documentos.length === 1) return `${TITULOS[first.tipo]} ${first.folio}`;
  return `${documentos.length} documentos`;
}

function Documentos({ documentos }: { readonly documentos: readonly Documento[] }) {
  const { nombre, direccion, telefono, correo } = appState().negocio;
  const negocio = { nombre, lines: [direccion, `Tel. ${telefono} · ${correo}`] };
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={button.primary} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <PrintFrame isReady>
        {documentos.map((documento) => (
          <PrintPage
            key={documento.folio}
            title={TITULOS[documento.tipo]}
            folio={String(documento.folio)}
            negocio={negocio}
          >
            <p className={styles.fecha}>Fecha: {formatFecha(documento.creado)}</p>
            {documento.tipo === 'remision' ? <Remision documento={documento} /> : <Orden documento={documento} />}
          </PrintPage>
        ))}
      </PrintFrame>
    </>
  );
}

/** The parts that were delivered, and the lines on which whoever takes them signs. */
function Remision({ documento: { registros } }: { readonly documento: Documento }) {
  const isUno = isDeUno(registros);
  return (
    <>
      <DatosDeSiniestro registros={registros} />
      <table>
        <thead>
          <tr>
            {!isUno && <th scope="col">Siniestro</th>}
            <th scope="col">Pieza suministrada</th>
            <th scope="col">Origen</th>
            <th scope="col">Código</th>
          </tr>
        </thead>
        <tbody>
          {registros.map(({ id, reporte, pieza, origen, codigo, ...auto }) => (
            <tr key={id}>
              {!isUno && <td>{reporte}</td>}
              <td>
                {cleanPieza(pieza)}
                {!isUno && <span className={styles.auto}>{carOf(auto)}</span>}
              </td>
              <td>{origen}</td>
              <td>{codigo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.recibi} aria-label="Recibí">
        <p>Recibí:</p>
        {['Nombre', 'Firma', 'Fecha'].map((linea) => (
          <p key={linea} className={styles.linea}>
            {linea}
          </p>
        ))}
      </section>
    </>
  );
}

/** True when all records are of one claim. */
function isDeUno(registros: readonly Registro[]): boolean {
  return new Set(registros.map(({ reporte }) => reporte)).size <= 1;
}

/** The claims that records belong to, who insures them, and where they go. */
function DatosDeSiniestro({ registros }: { readonly registros: readonly Registro[] }) {
  const facts = [
    ['Siniestro', valuesOf(registros, ({ reporte }) => reporte)],
    ['Aseguradora', valuesOf(registros, ({ aseguradora }) => aseguradora)],
    ['Taller', valuesOf(registros, ({ taller }) => taller)],
    ['Ciudad', valuesOf(registros, ({ ciudad }) => ciudad)],
    // With several claims each part says its own car.
    ...(isDeUno(registros) ? [['Vehículo', valuesOf(registros, carOf)] as const] : []),
  ] as const;
  return (
    <dl className={`${frame.datos} ${styles.datos}`}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value || '—'}
        </Fact>
      ))}
    </dl>
  );
}

/** Writes the car of a record: 'VOLKSWAGEN JETTA 2016'. */
function carOf({ marca, auto, anios }: Pick<Registro, 'marca' | 'auto' | 'anios'>): string {
  return [marca, auto, anios && formatAnioRange(anios)].filter(Boolean).join(' ');
}

function valuesOf(registros: readonly Registro[], textOf: (registro: Registro) => string): string {
  return [...new Set(registros.map(textOf))].filter(Boolean).join(', ');
}

/** The parts that are ordered of one supplier, with their cost, the IVA of each line and the day that was promised. */
function Orden({ documento: { proveedor, prometida, registros } }: { readonly documento: Documento }) {
  const { subtotal, iva, total } = totalDeOrden(registros.map(({ costo }) => costo));
  return (
    <>
      <dl className={`${frame.datos} ${styles.datos}`}>
        <Fact name="Proveedor">{proveedor || PROVEEDOR_POR_DEFINIR}</Fact>
        <Fact name="Fecha promesa">{prometida ? formatDia(prometida) : 'Por acordar'}</Fact>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Pieza</th>
            <th scope="col">Código</th>
            <th scope="col" className={styles.importe}>
              Costo
            </th>
          </tr>
        </thead>
        <tbody>
          {registros.map(({ id, pieza, marca, auto, anios, codigo, costo }) => (
            <tr key={id}>
              <td>
                {cleanPieza(pieza)}
                <span className={styles.auto}>{carOf({ marca, auto, anios })}</span>
              </td>
              <td>{codigo}</td>
              <td className={styles.importe}>{costo === null ? 'Faltan datos' : formatPrecio(costo)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className={styles.totales}>
          {(
            [
              ['Subtotal', subtotal],
              ['IVA 16 %', iva],
              ['Total', total],
            ] as const
          ).map(([name, importe]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td className={styles.importe}>{formatPrecio(importe)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
