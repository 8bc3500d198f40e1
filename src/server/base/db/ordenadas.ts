import type { Orden, Sentido } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import { type Db, unprepared } from './database.ts';

/** A value that rows are ordered by. */
export interface Clave {
  /** The value in SQL. What has none is last, whatever the direction. */
  readonly sql: string;
  /** An index has the values in their order: any number of rows is ordered by it. */
  readonly conIndice?: boolean;
  /** Some rows have no value: they are walked after the others, in the order of their list. */
  readonly conNulos?: boolean;
}

/** A text is ordered as it is folded; an empty one is no value. */
export function porTexto(columna: string): Clave {
  return { sql: `nullif(plegar(${columna}), '')` };
}

/** The values by which the rows of a list are ordered, by the columns of `ORDENES`; each names the row by its alias. */
export type Claves<Columna extends string> = Readonly<Record<Columna, Clave>>;

/** Gives the value of an order, and its direction. */
export function claveOf<Columna extends string>(claves: Claves<Columna>, { columna, sentido }: Orden<Columna>) {
  return { ...claves[columna], sentido };
}

/** An order as SQL has it. */
export interface ClaveConSentido extends Clave {
  readonly sentido: Sentido;
}

/** Writes the order of rows by a value, before what tells those apart that have the same. */
export function writeOrden({ sql, sentido }: ClaveConSentido, luego: string): string {
  return `${sql} ${sentido} nulls last, ${luego}`;
}

/** A Caminata is the SQL of a list that conditions narrow, in an order; `:limite` and the like are `limit` and `offset`. */
interface Caminata {
  /** The table, with the alias that the condition and the order have. */
  readonly de: string;
  readonly alias: string;
  readonly donde: string;
  readonly clave: ClaveConSentido;
  readonly limit: string;
  readonly offset: string;
}

/**
 * Writes the queries `contadas` (n) and `pagina` (id, turno) of an ordered list. As many rows as a total is exact for are read and
 * sorted. More of them are walked in an index; where none has the order, they come newest first, and whoever knows how many
 * there are knows that they are not ordered.
 */
export function walkOrdenadas({ de, alias, donde, clave, limit, offset }: Caminata): string {
  const { sql, conIndice = false, sentido } = clave;
  const muchas = conIndice ? `${sql} ${sentido}` : `${alias}.id desc`;
  const hasta = `limit ${limit}::int offset ${offset}::int`;
  const cuantas = '(select n from contadas)';
  return `pocas as materialized (
    select ${alias}.id, ${sql} as clave from ${de} where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}),
  contadas as materialized (select count(*)::int as n from pocas),
  pagina as (
    (select q.id, row_number() over () as turno from (
      select id from pocas where ${cuantas} <= ${EXACT_TOTAL_LIMIT}
      order by clave ${sentido} nulls last, id desc ${hasta}) q)
    union all
    (select q.id, row_number() over () as turno from (
      select ${alias}.id from ${de} where ${cuantas} > ${EXACT_TOTAL_LIMIT} and ${donde} order by ${muchas} ${hasta}) q))`;
}

/** An Ordenable is a list whose rows are found by their ids, and ordered by values of them. */
export interface Ordenable<Columna extends string> {
  /** The tables where the values are read, and the id there: `piezas p`, `p.id`. */
  readonly tabla: string;
  readonly id: string;
  readonly claves: Claves<Columna>;
}

/**
 * Writes the select of ids in an order (id, turno), of a select of them in the order of their list, which tells those apart
 * that have the same value.
 *
 * @param hasta the limit and offset of a page; without one, all of them.
 */
export function orderIds<Columna extends string>(
  ids: string,
  { tabla, id, claves }: Ordenable<Columna>,
  orden: Orden<Columna>,
  hasta = '',
): string {
  const { sql, sentido } = claveOf(claves, orden);
  // offset 0: each is looked up by its id, however many the planner expects.
  return `select o.id, row_number() over () as turno from (
    select h.id from (select i.id, row_number() over () as lugar from (${ids}) i) h
    cross join lateral (select ${sql} as clave from ${tabla} where ${id} = h.id offset 0) k
    order by k.clave ${sentido} nulls last, h.lugar ${hasta}) o`;
}

const HASTA = 'limit $1::int offset $2::int';

/** Writes the page of ids (id, turno) of a list in an order that an index has. $1 limit, $2 offset. */
function walkEnIndice<Columna extends string>(
  { tabla, id, claves }: Ordenable<Columna>,
  orden: Orden<Columna>,
  donde: string,
): string {
  const { sql, sentido, conNulos = false } = claveOf(claves, orden);
  if (!conNulos)
    return `select o.id, row_number() over () as turno from (
    select ${id} as id from ${tabla} where ${donde} order by ${sql} ${sentido}, ${id} ${sentido} ${HASTA}) o`;
  // An index that is walked back has its nulls first: those with a value are walked by themselves.
  const parte = (es: string) => `(select ${id} as id, ${sql} as clave from ${tabla} where ${donde} and ${sql} is ${es}
      order by ${es === 'null' ? '' : `${sql} ${sentido}, `}${id} desc limit $1::int + $2::int)`;
  return `select o.id, row_number() over () as turno from (
    select id from (${parte('not null')} union all ${parte('null')}) h
    order by clave ${sentido} nulls last, id desc ${HASTA}) o`;
}

/** Orders the select of the ids of a whole list, as somebody asked for it, for whoever writes it out. */
export function orderedIds<Columna extends string>(
  ids: string,
  lista: Ordenable<Columna>,
  orden: Orden<Columna> | null,
): string {
  return orden === null ? ids : `select id from (${orderIds(ids, lista, orden)}) ordenadas`;
}

/** A page of an ordered list is asked for with these. */
interface PaginaPedida<Columna extends string> extends PageRequest {
  readonly orden: Orden<Columna>;
  /** The select of the ids of the whole list, in its order. */
  readonly ids: () => Promise<string>;
  /** How many rows the list has, as far as they are counted. */
  readonly contadas: number;
  /** Selects the rows of those that a query calls `pagina` (id, turno). $1 limit, $2 offset. */
  readonly filas: string;
  /** The values that stand in `filas` from $3 on. */
  readonly valores?: readonly unknown[];
  /** Any number of rows is walked in an order that an index has; left out and null where a text finds the rows. */
  readonly enIndice?: EnIndice | null;
}

/** The condition of a whole list, in the table of its orders. */
export interface EnIndice {
  readonly donde: string;
  /** The values that stand in it, and in `filas`, from $3 on. */
  readonly valores: readonly unknown[];
}

/**
 * Finds a page of a list in an order that somebody chose; null where it has more rows than are ordered. What `filas` selects
 * comes beside its `turno`.
 */
export async function findOrdenada<Row extends object, Columna extends string>(
  db: Pick<Db, 'run'>,
  lista: Ordenable<Columna>,
  { orden, ids, contadas, filas, valores = [], enIndice, ...page }: PaginaPedida<Columna>,
): Promise<readonly Row[] | null> {
  const { limit, offset } = rowsOf(page);
  const write = (pagina: string) => `with pagina as materialized (${pagina}) select f.* from pagina o
    join (${filas}) f on f.id = o.id order by o.turno`;
  if (contadas <= EXACT_TOTAL_LIMIT) {
    const pagina = orderIds(await ids(), lista, orden, HASTA);
    return db.run(unprepared<Row>(write(pagina)), [limit, offset, ...valores]);
  }
  if (!enIndice || !lista.claves[orden.columna].conIndice) return null;
  const pagina = walkEnIndice(lista, orden, enIndice.donde);
  return db.run(unprepared<Row>(write(pagina)), [limit, offset, ...enIndice.valores]);
}
