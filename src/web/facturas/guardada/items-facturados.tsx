import type { Factura } from '#contract/wire/factura.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { describeDevueltas } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { EncabezadoDeItems } from '#web/components/facturas/encabezado-de-items.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { PartidaDescrita } from '#web/components/facturas/partida-descrita.tsx';
import { Resumen } from '#web/components/facturas/resumen.tsx';
import partidas from '#web/components/partidas/partidas.module.css';

/** The items of an invoice, and the sum of them. */
export function ItemsFacturados({ factura }: { readonly factura: Factura }) {
  const { items, ivaIncluido, subtotal, descuento, iva, timbre } = factura.factura;
  const { desglose } = appState().facturacion;
  const pantalla = resumenDePantalla(items, { ivaIncluido, desglose });
  return (
    <div className={`shrink card ${styles.items}`}>
      <table className={`full ${partidas.tabla}`}>
        <EncabezadoDeItems />
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td data-label="Cantidad">
                {item.cantidad}
                {item.devueltas > 0 && <span className={styles.uuid}>{describeDevueltas(item.devueltas)}</span>}
              </td>
              <td className={`anywhere full ${partidas.descripcion}`}>
                <PartidaDescrita partida={item} />
              </td>
              <td data-label="# Inventario">
                <span className="mono">{item.inventario ?? '—'}</span>
              </td>
              <td className={partidas.cifra} data-label="Precio unitario">
                {formatPrecio(item.precio)}
              </td>
              <td className={partidas.cifra} data-label="Importe">
                {formatPrecio(item.cantidad * item.precio)}
                {item.descuento > 0 && (
                  <span className={styles.uuid}>{`Descuento sin IVA ${formatPrecio(item.descuento)}`}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Resumen {...pantalla} total={timbre.total} fiscal={{ subtotal, descuento, iva }} />
    </div>
  );
}
