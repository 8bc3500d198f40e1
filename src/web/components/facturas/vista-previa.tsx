import { useId } from 'react';
import type { VistaPrevia } from '#contract/wire/vista-previa.ts';
import { describeSat, FORMAS_DE_PAGO_SAT, MESES, METODOS_DE_PAGO, PERIODICIDADES } from '#domain/cfdi/catalogos.ts';
import { REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { formatMillonesimas, formatPrecio, type Millonesimas, toCentavos } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { Fact } from '#web/components/display/datos.tsx';
import factura from './factura.module.css';
import styles from './vista-previa.module.css';

interface VistaPreviaProps {
  readonly vista: VistaPrevia;
  /** Its name, where several are shown: of one the dialog's says it. */
  readonly titulo?: string | undefined;
}

/** An invoice as it will be stamped: to whom, for what, with which taxes. */
export function VistaPreviaDeFactura({ vista, titulo }: VistaPreviaProps) {
  const { receptor, formaPago, metodoPago, global, sustituye, avisos } = vista;
  const id = useId();
  return (
    <section className="stack-4 shrink" aria-labelledby={id}>
      <h3 id={id} className={titulo === undefined ? 'visually-hidden' : styles.titulo}>
        {titulo ?? 'Lo que se va a timbrar'}
      </h3>
      {avisos.map((aviso) => (
        <p key={aviso} className={factura.aviso} data-tono="naranja">{`${aviso}.`}</p>
      ))}
      <dl className={`stack-2 ${factura.datos}`}>
        <div className="wide">
          <dt>Cliente</dt>
          <dd className="strong">{receptor.nombre}</dd>
        </div>
        <Fact name="RFC">
          <span className="mono">{receptor.rfc}</span>
        </Fact>
        <Fact name="Código postal">{receptor.codigoPostal}</Fact>
        <Fact name="Régimen fiscal">{describeSat(REGIMENES_FISCALES, receptor.regimen)}</Fact>
        <Fact name="Uso de CFDI">{describeSat(USOS_CFDI, receptor.uso)}</Fact>
        <Fact name="Forma de pago">{describeSat(FORMAS_DE_PAGO_SAT, formaPago)}</Fact>
        <Fact name="Método de pago">{describeSat(METODOS_DE_PAGO, metodoPago)}</Fact>
        {global && (
          <Fact name="Factura global">
            {`${describeSat(PERIODICIDADES, global.periodicidad)}, ${describeSat(MESES, global.meses)} ${global.anio}`}
          </Fact>
        )}
        {sustituye !== '' && <Fact name="Sustituye a">{`${sustituye}, relación 04`}</Fact>}
      </dl>
      <Conceptos vista={vista} />
      <Totales vista={vista} />
    </section>
  );
}

function Conceptos({ vista: { conceptos } }: Pick<VistaPreviaProps, 'vista'>) {
  const cuantos = contar(conceptos.length, 'concepto', 'conceptos');
  return (
    <div className="stack-2">
      <p className="hint">{`${cuantos}, sin IVA`}</p>
      <ol className={styles.conceptos}>
        {conceptos.map((concepto, index) => {
          const { cantidad, claveUnidad, unidad, clave, noIdentificacion, descripcion, importe, descuento } = concepto;
          const detalle = [
            `${cantidad} ${unidad || claveUnidad} × ${formatDeclarado(concepto.valorUnitario)}`,
            `Clave ${clave}`,
            ...(noIdentificacion === '' ? [] : [`No. ${noIdentificacion}`]),
            ...(descuento > 0 ? [`Descuento ${formatDeclarado(descuento)}`] : []),
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order is that of the document.
            <li key={index} className={styles.concepto}>
              <span className="anywhere">{descripcion}</span>
              <span className={styles.importe}>{formatPrecio(toCentavos(importe))}</span>
              <span className="hint num wide">{detalle.join(' · ')}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Totales({ vista }: Pick<VistaPreviaProps, 'vista'>) {
  const { subtotal, descuento, base, iva, total, totalConLetra } = vista;
  return (
    <div className="stack-1">
      <dl className={`stack-1 ${styles.totales}`}>
        <Fact name="Subtotal">{formatPrecio(subtotal)}</Fact>
        {descuento > 0 && <Fact name="Descuento">{formatPrecio(-descuento)}</Fact>}
        {descuento > 0 && <Fact name="Base">{formatPrecio(base)}</Fact>}
        <Fact name={descuento > 0 ? 'IVA 16 %' : `IVA 16 % de ${formatPrecio(base)}`}>{formatPrecio(iva)}</Fact>
        <Fact name="Total">{formatPrecio(total)}</Fact>
      </dl>
      <p className={`hint ${styles.letra}`}>{totalConLetra}</p>
    </div>
  );
}

/** Writes an amount of a line with as many decimals as it is declared with: two where they say all. */
function formatDeclarado(amount: Millonesimas): string {
  const centavos = toCentavos(amount);
  if (centavos * 10_000 === amount) return formatPrecio(centavos);
  const pesos = formatPrecio(Math.trunc(amount / 1_000_000) * 100).slice(0, -3);
  return pesos + formatMillonesimas(amount).slice(-7);
}
