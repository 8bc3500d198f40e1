import { Link } from 'react-router';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { COLOR_DE_VENCIMIENTO } from '#domain/filtro-de-reporte.ts';
import button from '#web/components/button.module.css';
import { Insignia } from '#web/components/insignia.tsx';
import { actionsColumn, dayColumn, orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { COLOR } from './parametros.ts';
import styles from './reporte.module.css';

type Columna = Column<FilaDeReporte>;

/** A column of a text that a card leaves out where there is none. */
function words(head: string, of: (fila: FilaDeReporte) => string, className?: string): Columna {
  return textColumn(head, of, { isNone: (fila) => of(fila) === '', className });
}

function day(head: string, of: (fila: FilaDeReporte) => string | null): Columna {
  return dayColumn(head, (fila) => of(fila) ?? '', { isNone: (fila) => of(fila) === null, className: styles.corta });
}

function money(head: string, of: (fila: FilaDeReporte) => number | null | undefined): Columna {
  const text = (fila: FilaDeReporte) => {
    const amount = of(fila);
    return amount ? formatPrecio(amount) : '';
  };
  return { ...words(head, text), kind: 'figure' };
}

const TONO = {
  [COLOR_DE_VENCIMIENTO.vencido]: 'rojo',
  [COLOR_DE_VENCIMIENTO.proximo]: 'naranja',
  [COLOR_DE_VENCIMIENTO.futuro]: 'verde',
} as const;

const INGRESO = day('Ingreso de factura', ({ ingresoFactura }) => ingresoFactura);

/** The columns that reports of records have, by their names. */
export const COLUMNAS = {
  accion: actionsColumn<FilaDeReporte>(
    ({ id, pieza }) => (
      <Link className={button.secondary} to={String(id)} state={DESDE_LISTA} aria-label={`Editar ${pieza}, ID ${id}`}>
        Editar
      </Link>
    ),
    <span className="visually-hidden">Acción</span>,
  ),
  id: { key: 'id', head: 'ID', label: 'ID', cell: ({ id }) => <span className="mono">{id}</span> },
  color: {
    key: 'color',
    head: 'Estado',
    label: 'Estado',
    cell: ({ color }) => color && <Insignia tono={TONO[color]}>{COLOR[color] ?? ''}</Insignia>,
  },
  vence: day('Vence', ({ vence }) => vence),
  fecha: day('Fecha', ({ fecha }) => fecha),
  dias: {
    ...words('Días de entrega', ({ diasEntrega }) => (diasEntrega === null ? '' : String(diasEntrega)), styles.corta),
    kind: 'figure',
  },
  factura: words('# Factura', ({ factura }) => factura),
  ingreso: {
    ...INGRESO,
    isNone: (fila) => !fila.isSinIngresar && fila.ingresoFactura === null,
    cell: (fila, index) =>
      fila.isSinIngresar ? <Insignia tono="naranja">Sin ingresar</Insignia> : INGRESO.cell(fila, index),
  },
  aseguradora: words('Aseguradora', ({ aseguradora }) => aseguradora),
  siniestro: words('Siniestro', ({ reporte }) => reporte, styles.siniestro),
  taller: words('Taller', ({ taller }) => taller, styles.palabras),
  ciudad: words('Ciudad', ({ ciudad }) => ciudad),
  marca: words('Marca', ({ marca }) => marca),
  auto: words('Auto', ({ auto }) => auto),
  anios: words('Año', ({ anios }) => (anios ? formatAnioRange(anios) : '')),
  pieza: {
    key: 'pieza',
    head: 'Pieza',
    isWide: true,
    className: styles.pieza,
    cell: ({ id, pieza }) => (
      <RowLink to={String(id)}>
        <strong>{orNada(pieza)}</strong>
      </RowLink>
    ),
  },
  /** The part of a report whose rows open nothing. */
  piezaSola: words('Pieza', ({ pieza }) => pieza, styles.pieza),
  comentarios: {
    ...words('Comentarios', ({ comentarios }) => comentarios, styles.palabras),
    cell: ({ comentarios }) => <span className={styles.comentarios}>{orNada(comentarios)}</span>,
  },
  origen: words('Origen', ({ origen }) => origen),
  precio: money('Precio', ({ precio }) => precio),
  adeudo: money('Adeudo', ({ adeudo }) => adeudo),
  oc: words('OC', ({ oc }) => oc),
  cotizador: words('Cotizador', ({ cotizador }) => cotizador),
  proveedor: words('Proveedor', ({ proveedor }) => proveedor),
} satisfies Readonly<Record<string, Columna>>;

/** Makes the table of a report of records. On a phone every row is a card; in between the table moves in its frame. */
export function tablaDe(caption: string, names: readonly (keyof typeof COLUMNAS)[]): TableSpec<FilaDeReporte> {
  return {
    caption,
    isDense: true,
    keyOf: ({ id }) => id,
    rowProps: ({ color }) => ({ 'data-tono': color && TONO[color], className: styles.fila }),
    columns: names.map((name) => COLUMNAS[name]),
  };
}
