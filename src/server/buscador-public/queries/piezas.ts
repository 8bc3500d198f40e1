import type { Filtros, Resultados } from '#contract/page-state.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { namesOf, seenBy } from '#contract/wire/record.ts';
import { maySearch } from '#domain/buscador.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { EXISTENTES } from '#server/busqueda/queries/mitades.ts';
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

/** A part is shown with others in stock for the same car and years, newest first. */
export interface PiezaConRelacionadas {
  readonly pieza: PiezaPublica;
  readonly relacionadas: PiezaPublica[];
}

const RELACIONADAS_LIMIT = 6;

/**
 * The others are found by the index of their car, newest first, and only then read: a popular car has thousands. Those of
 * which everything is held are left out then.
 */
const PIEZA = prepare<PiezaRow>(`
  with pedida as materialized (select ${PIEZA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null)
  select * from pedida
  union all
  (select ${PIEZA_COLUMNS} from pedida d cross join lateral (
     select p.id from piezas p where ${EXISTENTES} and p.marca = d.marca and p.auto = d.auto
       and p.anio_desde <= d.anio_hasta and p.anio_hasta >= d.anio_desde and p.id <> d.id
     order by p.id desc limit ${RELACIONADAS_LIMIT}) otras
   join piezas p on p.id = otras.id where ${DISPONIBLE} > 0 order by p.id desc)`);

/** Finds one part that was not deleted, in stock or not; null when there is none. */
export async function findPieza(db: Db, id: number): Promise<PiezaConRelacionadas | null> {
  const [pieza, ...relacionadas] = (await db.run(PIEZA, [id])).map(toPiezaPublica);
  return pieza ? { pieza, relacionadas } : null;
}

const findLista = createLista<PiezaRow>(PIEZA_COLUMNS);

/** Finds one page of the public search, by text or by the four filters; null when too little was chosen (regla 146). */
export async function findResultados(
  db: Db,
  query: Filtros & { readonly itemsPerPage: number },
): Promise<Resultados | null> {
  return maySearch(query) ? findLista(db, { ...query, exist: 'existentes' }, toPiezaPublica) : null;
}
