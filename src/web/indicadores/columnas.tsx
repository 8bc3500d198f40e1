import type { Registro } from '#contract/wire/indicador.ts';
import { autoOf } from '#domain/auto-de.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { dayColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column } from '#web/components/lista/data-table.tsx';
import styles from './columnas.module.css';
import { Estado } from './estado.tsx';
import { diasText } from './ficha/dias-text.ts';
import { SiniestroLink } from './siniestro-link.tsx';

/**
 * The part of a record and its car: the link of its row.
 *
 * @param folder the address of the records below the folder of this list: '' or '../buscador/'.
 */
export function piezaColumn(folder: string): Column<Registro> {
  return {
    key: 'pieza',
    head: 'Pieza',
    orden: 'pieza',
    isName: true,
    isWide: true,
    className: styles.pieza,
    cell: (registro) => (
      <RowLink to={`${folder}${registro.id}`}>
        <strong>{registro.pieza}</strong>
        <span className="block hint">{autoOf(registro)}</span>
      </RowLink>
    ),
  };
}

export const SINIESTRO: Column<Registro> = {
  key: 'siniestro',
  head: 'Siniestro',
  orden: 'siniestro',
  label: 'Siniestro',
  cell: ({ reporte }) => <SiniestroLink reporte={reporte} />,
};

export const ESTADO: Column<Registro> = {
  key: 'estado',
  head: 'Estado',
  isWide: true,
  cell: (registro) => <Estado registro={registro} />,
};

export const ASEGURADORA = textColumn<Registro>('Aseguradora', ({ aseguradora }) => aseguradora, {
  orden: 'aseguradora',
});

export const PRECIO: Column<Registro> = {
  key: 'precio',
  head: 'Precio',
  orden: 'precio',
  label: 'Precio',
  kind: 'figure',
  isNone: ({ precio }) => !precio,
  cell: ({ precio }) => (precio ? formatPrecio(precio) : '—'),
};

export const OC: Column<Registro> = textColumn('OC', ({ oc }) => oc, { isNone: ({ oc }) => oc === '', orden: 'oc' });

/** A column of days of a record, left out of the card of who has none. */
function diaColumn(head: string, diaOf: (registro: Registro) => string | null): Column<Registro> {
  const isNone = (registro: Registro) => diaOf(registro) === null;
  return dayColumn(head, (registro) => diaOf(registro) ?? '', { isNone, orden: head.toLowerCase() });
}

/** A column that stands where a table has room for more than most windows give. */
function wideColumn(column: Column<Registro>): Column<Registro> {
  return { ...column, className: styles.ancha };
}

export const SOLICITADA = wideColumn(diaColumn('Solicitada', ({ fecha }) => fecha));
export const TALLER = wideColumn(textColumn('Taller', ({ taller }) => taller, { orden: 'taller' }));
export const COTIZADOR = wideColumn(textColumn('Cotizador', ({ cotizador }) => cotizador, { orden: 'cotizador' }));
export const PEDIDO = diaColumn('Pedida', ({ pedido }) => pedido);
export const VENCE = diaColumn('Vence', ({ vence }) => vence);

/** The day of the delivery, and how many days it took. */
export const ENTREGADO: Column<Registro> = {
  ...diaColumn('Entregada', ({ entregado }) => entregado),
  cell: ({ entregado, diasEntrega }) =>
    entregado === null ? (
      '—'
    ) : (
      <>
        {formatDia(entregado)}
        {diasEntrega !== null && <span className="soft nowrap">{` · ${diasText(diasEntrega)}`}</span>}
      </>
    ),
};
