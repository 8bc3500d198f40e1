import { Link } from 'react-router';
import type { Apartado } from '#contract/wire/apartado.ts';
import { cuentaDeApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import datos from '#web/components/datos.module.css';
import { Fact } from '#web/components/datos.tsx';
import enlace from '#web/components/enlace.module.css';
import { figureColumn, orNada, RowLink } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { DatosDeAnticipo } from './anticipo.tsx';
import styles from './apartados.module.css';
import { EstatusApartado, quedaText } from './estatus.tsx';
import { Liberar } from './liberar.tsx';

/** A hold in full. One that ended by its time can still be sold: its money in advance is taken off. */
export function Guardado({ apartado }: { readonly apartado: Apartado }) {
  const { id, estatus, anticipo, items } = apartado;
  return (
    <div className={styles.guardado}>
      <div className={styles.acciones}>
        {estatus !== 'vendido' && (
          <Link className={button.primary} to={`../../new?apartado=${id}`} relative="path">
            Vender
          </Link>
        )}
        {estatus === 'activo' && <Liberar apartado={apartado} />}
        {anticipo && (
          <Link className={button.secondary} to="?recibo=1">
            Imprimir recibo
          </Link>
        )}
      </div>
      <div className={styles.columnas}>
        <Datos apartado={apartado} />
        {anticipo && <DatosDeAnticipo apartado={apartado} anticipo={anticipo} />}
      </div>
      <section className={styles.piezas}>
        <h2>Piezas</h2>
        <DataTable {...TABLA} rows={items} />
      </section>
    </div>
  );
}

function Datos({ apartado }: { readonly apartado: Apartado }) {
  const { nombre, telefono, nota, hasta, creado, estatus, autor, notaId, anticipo, items } = apartado;
  const cuenta = cuentaDeApartado(items, anticipo?.monto ?? 0);
  // Money that is settled or taken off already is paid of nothing any more.
  const isPorPagar = estatus !== 'vendido' && anticipo?.resuelto === null;
  const queda = quedaText(apartado);
  return (
    <dl className={datos.datos}>
      <Fact name="Estatus">
        <EstatusApartado estatus={estatus} />
      </Fact>
      <Fact name="Para">{nombre}</Fact>
      <Fact name="Teléfono">
        {telefono === '' ? (
          '—'
        ) : (
          <a className={enlace.enlace} href={`tel:${telefono.replaceAll(/[^\d+]/g, '')}`}>
            {telefono}
          </a>
        )}
      </Fact>
      <Fact name="Hasta">
        {formatMomento(hasta)}
        {queda && <span className={styles.soft}> · {queda}</span>}
      </Fact>
      {cuenta && <Fact name="Total a precio de lista">{formatPrecio(cuenta.total)}</Fact>}
      {cuenta && isPorPagar && anticipo && (
        <Fact name="Resta">
          <strong>{formatPrecio(cuenta.resta)}</strong>
        </Fact>
      )}
      <Fact name="Apartó">
        {orNada(autor)} <span className={styles.soft}>· {formatMomento(creado)}</span>
      </Fact>
      {nota !== '' && (
        <Fact name="Comentario">
          <span className={styles.comentario}>{nota}</span>
        </Fact>
      )}
      {notaId !== null && (
        <Fact name="Nota de venta">
          <Link className={enlace.enlace} to={`../../${notaId}`} relative="path">
            Nota {notaId}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

type Apartada = Apartado['items'][number];

const TABLA: TableSpec<Apartada> = {
  caption: 'Piezas apartadas',
  keyOf: ({ piezaId }) => piezaId,
  columns: [
    {
      ...{ key: 'pieza', head: 'Pieza', isWide: true },
      cell: ({ piezaId, titulo, inventario }) => (
        <RowLink to={`../../../inventario/${piezaId}`} isBack={false}>
          {titulo} <span className={`mono ${styles.soft}`}>{`#\u00a0${inventario}`}</span>
        </RowLink>
      ),
    },
    figureColumn('Cantidad', ({ cantidad }) => cantidad),
    {
      ...{ key: 'precio', head: 'Precio', label: 'Precio', kind: 'figure' },
      cell: ({ precioLista }) => (precioLista === null ? 'Sin precio' : formatPrecio(precioLista)),
    },
  ],
};
