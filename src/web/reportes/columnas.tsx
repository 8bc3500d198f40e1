import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { autoOf } from '#domain/auto-de.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { COLOR_DE_VENCIMIENTO, SIN_VENCIMIENTO } from '#domain/filtro-de-reporte.ts';
import { diasEntre } from '#domain/indicador.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import button from '#web/components/controls/button.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { actionsColumn, dayColumn, orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import styles from './columnas.module.css';
import { COLOR } from './parametros.ts';

type Columna = Column<FilaDeReporte>;

/** A card says it elsewhere. */
const NOT_ON_CARDS = { isNone: () => true };

/** A column of a text that a card leaves out where there is none. */
function words(head: string, of: (fila: FilaDeReporte) => string, className?: string): Columna {
  return textColumn(head, of, { isNone: (fila) => of(fila) === '', className });
}

function day(head: string, of: (fila: FilaDeReporte) => string | null): Columna {
  return dayColumn(head, (fila) => of(fila) ?? '', {
    isNone: (fila) => of(fila) === null,
    className: `nowrap ${styles.corta}`,
  });
}

function money(head: string, of: (fila: FilaDeReporte) => number | null | undefined): Columna {
  const text = (fila: FilaDeReporte) => {
    const amount = of(fila);
    return amount ? formatPrecio(amount) : '';
  };
  return { ...words(head, text), kind: 'figure' };
}

/** The part. Its card says below it of which car it is and where that stands, each in a line instead of columns. */
function Cabeza(fila: FilaDeReporte) {
  const { pieza, taller, ciudad } = fila;
  return (
    <>
      <strong>{orNada(pieza)}</strong>
      <span className={styles.deTarjeta}>{autoOf(fila)}</span>
      <span className={styles.deTarjeta}>{[taller, ciudad].filter(Boolean).join(' · ')}</span>
    </>
  );
}

const TONO = {
  [COLOR_DE_VENCIMIENTO.vencido]: 'rojo',
  [COLOR_DE_VENCIMIENTO.proximo]: 'naranja',
  [COLOR_DE_VENCIMIENTO.futuro]: 'verde',
} as const;

const INGRESO = day('Ingreso de factura', ({ ingresoFactura }) => ingresoFactura);

/** The columns that reports of records have, by their names. */
const COLUMNAS = {
  accion: actionsColumn<FilaDeReporte>(
    ({ id, pieza }) => (
      <RowAnchor className={button.secondary} to={String(id)} aria-label={`Editar ${pieza}, ID ${id}`}>
        Editar
      </RowAnchor>
    ),
    <span className="visually-hidden">Acción</span>,
  ),
  id: { key: 'id', head: 'ID', label: 'ID', cell: ({ id }) => <span className="mono">{id}</span> },
  color: {
    key: 'color',
    head: 'Estado',
    label: 'Estado',
    cell: ({ color }) => (
      <Insignia tono={color ? TONO[color] : 'neutro'}>{COLOR[color ?? SIN_VENCIMIENTO] ?? ''}</Insignia>
    ),
  },
  vence: day('Vence', ({ vence }) => vence),
  fecha: day('Fecha', ({ fecha }) => fecha),
  dias: {
    ...words(
      'Días de entrega',
      ({ diasEntrega }) => (diasEntrega === null ? '' : String(diasEntrega)),
      `nowrap ${styles.corta}`,
    ),
    kind: 'figure',
  },
  factura: words('# Factura', ({ factura }) => factura),
  ingreso: {
    ...INGRESO,
    isNone: (fila) => !fila.isSinIngresar && fila.ingresoFactura === null,
    cell: (fila, ...place) =>
      fila.isSinIngresar ? <Insignia tono="naranja">Sin ingresar</Insignia> : INGRESO.cell(fila, ...place),
  },
  aseguradora: words('Aseguradora', ({ aseguradora }) => aseguradora),
  siniestro: words('Siniestro', ({ reporte }) => reporte, `nowrap ${styles.siniestro}`),
  taller: { ...words('Taller', ({ taller }) => taller, styles.palabras), ...NOT_ON_CARDS },
  ciudad: { ...words('Ciudad', ({ ciudad }) => ciudad), ...NOT_ON_CARDS },
  marca: { ...words('Marca', ({ marca }) => marca), ...NOT_ON_CARDS },
  auto: { ...words('Auto', ({ auto }) => auto), ...NOT_ON_CARDS },
  anios: { ...words('Año', ({ anios }) => (anios ? formatAnioRange(anios) : '')), ...NOT_ON_CARDS },
  pieza: {
    key: 'pieza',
    head: 'Pieza',
    isWide: true,
    isName: true,
    className: styles.pieza,
    cell: (fila) => (
      <RowLink to={String(fila.id)}>
        <Cabeza {...fila} />
      </RowLink>
    ),
  },
  /** The part of a report whose rows open nothing. */
  piezaSola: { key: 'pieza', head: 'Pieza', isWide: true, isName: true, className: styles.pieza, cell: Cabeza },
  comentarios: {
    ...words('Comentarios', ({ comentarios }) => comentarios, styles.palabras),
    cell: ({ comentarios }) => <span className={styles.comentarios}>{orNada(comentarios)}</span>,
  },
  origen: words('Origen', ({ origen }) => origen),
  precio: money('Precio', ({ precio }) => precio),
  adeudo: money('Adeudo', ({ adeudo }) => adeudo),
  /** How long ago the insurer's portal took the invoice. */
  antiguedad: {
    ...words(
      'Días desde el ingreso',
      ({ ingresoFactura }) =>
        ingresoFactura === null ? '' : String(Math.max(0, diasEntre(ingresoFactura, diaOf(new Date())))),
      `nowrap ${styles.corta}`,
    ),
    kind: 'figure',
  },
  oc: words('OC', ({ oc }) => oc),
  cotizador: words('Cotizador', ({ cotizador }) => cotizador),
  proveedor: words('Proveedor', ({ proveedor }) => proveedor),
} satisfies Readonly<Record<string, Columna>>;

/** The columns of the claim, its car and its part, as they follow each other in most reports. */
export const DEL_SINIESTRO = [
  'aseguradora',
  'siniestro',
  'taller',
  'ciudad',
  'marca',
  'auto',
  'anios',
  'pieza',
] as const satisfies readonly (keyof typeof COLUMNAS)[];

/** Makes the table of a report of records. On a phone every row is a card; in between the table moves in its frame. */
export function tablaOf(caption: string, names: readonly (keyof typeof COLUMNAS)[]): TableSpec<FilaDeReporte> {
  return {
    caption,
    isDense: true,
    keyOf: ({ id }) => id,
    rowProps: ({ color }) => ({ 'data-tono': color && TONO[color], className: styles.fila }),
    columns: names.map((name) => ({ ...COLUMNAS[name], ...ordenOfColumna(name) })),
  };
}

/** The order of a column is called as the column is. */
function ordenOfColumna(name: keyof typeof COLUMNAS): Pick<Columna, 'orden'> {
  const orden = name === 'piezaSola' ? 'pieza' : name;
  return orden in ORDENES.reportesDeRegistros ? { orden } : {};
}
