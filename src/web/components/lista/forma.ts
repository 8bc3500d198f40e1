import { nextOrden, type Orden, type Ordenes, ordenOf } from '#domain/orden-de-lista.ts';
import { type FilasPorPagina, PAGE_SIZE, parseFilas } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import { browserStorage, keep, readKept } from '#web/api/storage.ts';
import type { Column } from './data-table.tsx';

/** How a list stands, beside what it finds: what is left out is as the list opens. */
export interface Forma {
  readonly filas?: FilasPorPagina;
  readonly orden?: Orden;
  /** The columns that are shown, by their names, in their order. */
  readonly columnas?: readonly string[];
  readonly densidad?: 'compacta';
}

/** A change of how a list stands; undefined puts that back. */
export type CambioDeForma = { readonly [K in keyof Forma]?: Forma[K] | undefined };

/** The ways in which a list may be shown differently. */
export interface FormaSpec {
  /** Under this name the device keeps the columns and the density of the list. */
  readonly lista: string;
  /** The columns by which the server orders it; absent, by none. */
  readonly ordenes?: Ordenes;
  /** So many rows are on a page, and nobody chooses. */
  readonly isDeFilasFijas?: boolean;
}

/** Between the names of columns in an address. */
const Y = '.';

/** Reads how a list stands out of an address; undefined where that says nothing. What is no value is as the list opens. */
export function formaFromUrl({ ordenes = {} }: FormaSpec, params: URLSearchParams): Forma | undefined {
  const filas = parseFilas(params.get('filas'));
  const orden = ordenOf(ordenes, params.get('orden'), params.get('sentido'));
  const columnas = namesOf(params.get('columnas'));
  const forma: Forma = {
    ...(filas !== PAGE_SIZE && { filas }),
    ...(orden && { orden }),
    ...(columnas.length > 0 && { columnas }),
    ...(params.get('densidad') === 'compacta' && { densidad: 'compacta' }),
  };
  return Object.keys(forma).length === 0 ? undefined : forma;
}

/** Writes how a list stands into an address: only what is not as the list opens. */
export function writeForma({ ordenes = {} }: FormaSpec, forma: Forma, params: URLSearchParams): void {
  const { filas = PAGE_SIZE, orden, columnas = [], densidad } = forma;
  if (filas !== PAGE_SIZE) params.set('filas', String(filas));
  if (orden) {
    params.set('orden', orden.columna);
    if (orden.sentido !== ordenes[orden.columna]) params.set('sentido', orden.sentido);
  }
  if (columnas.length > 0) params.set('columnas', columnas.join(Y));
  if (densidad) params.set('densidad', densidad);
}

/** How many rows of a list a request asks for, and in which order. A list that stands as it opens asks for what it always did. */
export function pedidoOf(forma: Forma | undefined) {
  return { itemsPerPage: forma?.filas ?? PAGE_SIZE, ...ordenPedido(forma) };
}

/** The order of a request, if somebody chose one. */
export function ordenPedido(forma: Forma | undefined): { orden?: never; sentido?: never } {
  if (!forma?.orden) return {};
  const { columna: orden, sentido } = forma.orden;
  // The address was read by the columns that the call has.
  return { orden, sentido } as unknown as { orden: never; sentido: never };
}

/** Applies a change; undefined where everything is as the list opens. */
export function changeForma(forma: Forma | undefined, change: CambioDeForma): Forma | undefined {
  const next = Object.entries({ ...forma, ...change }).filter(([, value]) => value !== undefined);
  return next.length === 0 ? undefined : (Object.fromEntries(next) as Forma);
}

/** The change that a press on the head of a column makes. */
export function pressOrden({ ordenes = {} }: FormaSpec, forma: Forma | undefined, columna: string): CambioDeForma {
  return { orden: nextOrden(ordenes, forma?.orden ?? null, columna) ?? undefined };
}

const keyOf = (lista: string) => `lista:${lista}`;

/** The columns and the density that this device shows a list with; none that are kept wrong. */
export function keptForma(lista: string): Forma {
  const kept = readKept(browserStorage(), keyOf(lista));
  const columnas = namesOf(typeof kept?.columnas === 'string' ? kept.columnas : null);
  return {
    ...(columnas.length > 0 && { columnas }),
    ...(kept?.densidad === 'compacta' && { densidad: 'compacta' }),
  };
}

/** Keeps the columns and the density of a list on this device. */
export function keepForma(lista: string, { columnas, densidad }: Forma): void {
  keep(browserStorage(), keyOf(lista), JSON.stringify({ columnas: columnas?.join(Y), densidad }));
}

/** The name of a column in an address: its key in plain letters. */
export function columnName({ key }: Pick<Column<never>, 'key'>): string {
  return foldTexto(key).replaceAll(/[^a-z0-9]+/g, '-');
}

/** The columns that may be chosen and moved: ticks stand first and actions last, always. */
export function movableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ kind }) => kind !== 'pick' && kind !== 'actions');
}

/** The column that names the row, and is never hidden: the marked one, else the first of words. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isName }) => isName) ?? movableColumns(columns).find(({ kind }) => kind !== 'photo');
}

/** The columns of a table as somebody chose them; all of them where nothing was chosen, or nothing that there is. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  columnas: readonly string[] | undefined,
): readonly Column<Row>[] {
  const movable = movableColumns(columns);
  const name = nameColumn(columns);
  const chosen = [...new Set(columnas)].flatMap((one) => movable.find((column) => columnName(column) === one) ?? []);
  if (chosen.length === 0) return columns;
  const whole = name && !chosen.includes(name) ? [name, ...chosen] : chosen;
  const of = (kind: string) => columns.filter((column) => column.kind === kind);
  return [...of('pick'), ...whole, ...of('actions')];
}

function namesOf(written: string | null): readonly string[] {
  return (written ?? '').split(Y).filter((name) => /^[a-z0-9-]{1,40}$/.test(name));
}
