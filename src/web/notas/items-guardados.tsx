import { Link } from 'react-router';
import type { Nota, Partida } from '#contract/wire/nota.ts';
import { codigoBaja } from '#domain/baja.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { describeDevueltas, describeVendido } from '#domain/nota.ts';
import enlace from '#web/components/display/enlace.module.css';
import partidas from '#web/components/partidas/partidas.module.css';
import { direccion } from '#web/components/ventas/direccion.ts';
import styles from './guardada.module.css';

/** Shows what was sold, with the part and the write-off of each item, and what it came to. */
export function ItemsGuardados({ nota }: { readonly nota: Nota }) {
  const { total, anticipo, piezas } = nota;
  return (
    <div className={`shrink card ${styles.items}`}>
      <table className={`full ${partidas.tabla}`}>
        <caption className="visually-hidden">Items de la nota</caption>
        <thead>
          <tr>
            <th scope="col">Cantidad</th>
            <th scope="col">Descripción</th>
            <th scope="col"># Inventario</th>
            <th scope="col">Baja</th>
            <th scope="col" className={partidas.cifra}>
              Precio unitario
            </th>
            <th scope="col" className={partidas.cifra}>
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {nota.items.map((partida) => (
            <Item key={partida.id} nota={nota} partida={partida} />
          ))}
        </tbody>
      </table>
      <dl className={`cluster-0 ${styles.totales}`}>
        <Suma name="Piezas">{piezas}</Suma>
        <Suma name="Total">{formatPrecio(total)}</Suma>
        {anticipo > 0 && <Suma name="Anticipo">{formatPrecio(anticipo)}</Suma>}
        {anticipo > 0 && <Suma name="Resta">{formatPrecio(total - anticipo)}</Suma>}
      </dl>
    </div>
  );
}

function Suma({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Item({ nota, partida }: { readonly nota: Nota; readonly partida: Partida }) {
  const { cantidad, precio, devueltas, inventario, piezaId, bajaId, isFacturada, porFacturar } = partida;
  return (
    <tr>
      <td data-label="Cantidad">
        {cantidad}
        {devueltas > 0 && <span className={`soft ${styles.devueltas}`}>{describeDevueltas(devueltas)}</span>}
      </td>
      <td className={`anywhere full ${partidas.descripcion}`}>
        {describeVendido(partida)}
        {nota.factura && porFacturar > 0 && (
          <span className={`soft ${styles.sinFacturar}`}>
            {isFacturada ? `${porFacturar} sin facturar` : 'sin facturar'}
          </span>
        )}
      </td>
      <td data-label="# Inventario">
        <Link className={enlace.enlace} to={direccion('inventarioPieza', piezaId)}>
          <span className="mono">{inventario}</span>
        </Link>
      </td>
      <td data-label="Baja">
        <Link className={enlace.enlace} to={direccion('reporteInventarioFila', bajaId)}>
          <span className="mono">{codigoBaja(bajaId, nota.id)}</span>
        </Link>
      </td>
      <td className={partidas.cifra} data-label="Precio unitario">
        {formatPrecio(precio)}
      </td>
      <td className={partidas.cifra} data-label="Importe">
        {formatPrecio(cantidad * precio)}
      </td>
    </tr>
  );
}
