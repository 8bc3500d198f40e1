import type { Documento } from '#contract/wire/documento.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { cleanPieza, PROVEEDOR_POR_DEFINIR, totalDeOrden } from '#domain/documento.ts';
import { formatDia } from '#domain/fecha.ts';
import frame from '#web/components/impresion/print-frame.module.css';
import { carOf } from './datos-de-siniestro.tsx';
import styles from './documentos.module.css';

/** The parts that are ordered of one supplier, with their cost, the IVA of each line and the day that was promised. */
export function Orden({ documento: { proveedor, prometida, registros } }: { readonly documento: Documento }) {
  const { subtotal, iva, total } = totalDeOrden(registros.map(({ costo }) => costo));
  return (
    <>
      <dl className={`${frame.datos} ${styles.datos}`}>
        <div>
          <dt>Proveedor</dt>
          <dd>{proveedor || PROVEEDOR_POR_DEFINIR}</dd>
        </div>
        <div>
          <dt>Fecha promesa</dt>
          <dd>{prometida ? formatDia(prometida) : 'Por acordar'}</dd>
        </div>
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
