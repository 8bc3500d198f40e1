import type { Filtros, Resultados } from '#contract/page-state.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { namesOf, seenBy } from '#contract/wire/record.ts';
import { maySearch } from '#domain/buscador.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { createLista } from '#server/busqueda/queries.ts';
import { DISPONIBLE } from '#server/patio/existencias/queries/disponible.ts';

/** These columns of a part are no fields of it: {@link toFields} makes its years and its photos of them. */
export interface PiezaColumns {
  readonly anio_desde: number;
  readonly anio_hasta: number;
  /** Names of the photos in their order, joined by commas, which no name has; null without photos. */
  readonly archivos: string | null;
}

/** Turns the columns of a row into fields of the contract: the first photo is the cover. */
export function toFields<Row extends PiezaColumns>({ anio_desde, anio_hasta, archivos, ...row }: Row) {
  const galeria = archivos === null ? [] : archivos.split(',');
  return { ...row, anios: { from: anio_desde, to: anio_hasta }, galeria, portada: galeria[0] ?? '' };
}

/** A query of the public catalogue selects these columns of a part: only what anyone may see (regla 143). */
export type PiezaRow = PiezaColumns & Omit<PiezaPublica, 'anios' | 'precio' | 'portada' | 'galeria'>;

/** These fields of a part take a column each; its years take two. */
const PUBLICOS = namesOf(seenBy(camposPieza, 'anyone')).filter((campo) => campo !== 'anios');

/** This select list makes a {@link PiezaRow}; `p` is the table `piezas`. */
export const PIEZA_COLUMNS = `p.id, p.titulo, p.anio_desde, p.anio_hasta, ${selectList('p', PUBLICOS)},
  ${DISPONIBLE} as disponible,
  (select string_agg(i.archivo, ',' order by i.orden) from imagenes i where i.pieza_id = p.id) as archivos`;

/** Turns a row into the part of the contract, where it has no price. */
export function toPiezaPublica(row: PiezaRow): PiezaPublica {
  return Object.assign(toFields(row), { precio: '' as const });
}

const DE_LA_LISTA = prepare<PiezaRow>(
  `select ${PIEZA_COLUMNS} from piezas p where p.id = any($1::int[]) and p.eliminada is null`,
);

/** Finds the parts of a visitor's list, in stock or not; those that were deleted are left out. */
export async function findLista(db: Db, ids: readonly number[]): Promise<PiezaPublica[]> {
  return (await db.run(DE_LA_LISTA, [ids])).map(toPiezaPublica);
}

const findPagina = createLista<PiezaRow>(PIEZA_COLUMNS);

/** Finds one page of the public search, by text or by the four filters; null when too little was chosen (regla 146). */
export async function findResultados(
  db: Db,
  query: Filtros & { readonly itemsPerPage: number },
): Promise<Resultados | null> {
  return maySearch(query) ? findPagina(db, { ...query, exist: 'existentes' }, toPiezaPublica) : null;
}
