import { EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare, type Statement } from './database.ts';
import { runWords, wordsThatFind } from './list.ts';
import { fillIn, SIN_FIN } from './literals.ts';

/** A row of a list beside how many rows the list has, as far as they are counted; without rows, the count alone. */
export type Con<Row> = { readonly contadas: number; readonly turno?: number } & (Row | { readonly id: null });

/** A ListaDeTexto is a list, newest first, whose rows have a number, may be of a part of the inventory, and have words. */
export interface ListaDeTexto {
  /** The table, with `id` and the indexed words of a row in `busqueda`. */
  readonly tabla: string;
  /** Selects the ids of the rows that the number $3 names: by a part with that inventory number, or by a folio. */
  readonly porInventario: string;
  /** Selects the rows, `id` and `turno` among their columns, of those that a query calls `pagina` (id, turno). */
  readonly filas: string;
}

/** The newest rows that are walked for words that are frequent, before all that the index knows is sorted. */
const MAX_RECIENTES = 5000;

/** A Caminata is the SQL by which a search finds rows, rare or frequent; `$4` and the like are `limit` and `offset`. */
interface Caminata {
  /** Selects the rows that are walked, with their `id`, and ends in a condition. */
  readonly filas: string;
  /** The condition that the search has. */
  readonly condicion: string;
  /** Selects the ids of all rows where they are few. */
  readonly raras: string;
  /** Selects the ids of all rows where `(select si from faltan)`. */
  readonly todas: string;
  readonly limit: string;
  readonly offset: string;
}

/**
 * Writes the query `halladas` (id) of a search, which follows one that counts as `contadas` (n). Rare rows are collected by
 * their indexes; for frequent ones the newest rows are walked instead, by a condition (`case`) that no index can serve.
 * When the newest do not fill the page, since what is sought happened years ago, everything is collected after all.
 */
export function walkRecientes({ filas, condicion, raras, todas, limit, offset }: Caminata): string {
  const isRara = `(select n from contadas) <= ${EXACT_TOTAL_LIMIT}`;
  const hasta = `(select ${limit}::int + ${offset}::int)`;
  return `recientes as materialized (
    select id from (${filas} and not ${isRara} order by id desc limit ${MAX_RECIENTES}) nuevas
    where case when ${condicion} then true else false end
    order by id desc limit ${hasta}),
  faltan as materialized (
    select not ${isRara} and (select count(*) from recientes) < ${hasta} as si),
  halladas as (
    ${raras} where ${isRara}
    union all
    select id from recientes where not (select si from faltan)
    union all
    ${todas})`;
}

/** A Filtrada is the SQL of a list that conditions narrow; `$1` and the like are `limit` and `offset`. */
interface Filtrada {
  /** The table, with an alias where its condition has one. */
  readonly de: string;
  readonly donde: string;
  /** The columns by which the newest are first, all falling, `id` the last of them: an index has them. */
  readonly orden: readonly string[];
  readonly limit: string;
  readonly offset: string;
}

/**
 * Writes the queries `contadas` (n) and `pagina` (id, turno) of a list that is narrowed by columns. Few rows are collected, however
 * they are found: who walks from the newest for what is rare would walk to the end. Of many, the newest are walked until
 * the page is full. Its values are for the planner to see.
 */
export function walkFiltradas({ de, donde, orden, limit, offset }: Filtrada): string {
  const columnas = orden.join(', ');
  const nuevas = orden.map((columna) => `${columna} desc`).join(', ');
  return `pocas as materialized (select ${columnas} from ${de} where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}),
  contadas as materialized (select count(*)::int as n from pocas),
  pagina as (
    select id, 0 as turno from (
      select ${columnas} from pocas where (select n from contadas) <= ${EXACT_TOTAL_LIMIT}
      union all
      (select ${columnas} from ${de} where (select n from contadas) > ${EXACT_TOTAL_LIMIT} and ${donde}
        order by ${nuevas} limit ${limit}::int + ${offset}::int)) halladas
    order by ${nuevas} limit ${limit}::int offset ${offset}::int)`;
}

/**
 * Prepares a page of the rows that a text finds. The one with the number comes first, then those of the part with that
 * inventory number, then those with the words, newest first.
 *
 * $1 the words as a tsquery, $2 the number or null, $3 the inventory number or null, $4 limit, $5 offset.
 */
export function prepareBuscados<Row>(lista: ListaDeTexto): Statement<Con<Row>> {
  return prepare(writeBuscados(lista, 'true'));
}

/** Writes the text of {@link prepareBuscados}, of those rows that a condition has as well; its values are $6 and later. */
export function writeBuscados({ tabla, porInventario, filas }: ListaDeTexto, condicion: string): string {
  return `
  with nombradas as materialized (
    select id, 0 as turno from ${tabla} where id = $2::int and ${condicion}
    union all
    select id, 1 from (${porInventario}) de_pieza (id)
    where id is distinct from $2::int and exists (select from ${tabla} una where una.id = de_pieza.id and ${condicion})),
  dichas as materialized (
    select id from ${tabla} where ${condicion} and busqueda @@ (select $1::tsquery) limit ${EXACT_TOTAL_LIMIT + 1}),
  contadas as materialized (
    select (select count(*) from nombradas)::int
      + (select count(*) from dichas where id not in (select id from nombradas))::int as n),
  ${walkRecientes({
    filas: `select id, busqueda from ${tabla} where ${condicion}`,
    condicion: 'busqueda @@ (select $1::tsquery)',
    raras: 'select id from dichas',
    todas: `select id from ${tabla} where (select si from faltan) and ${condicion} and busqueda @@ (select $1::tsquery)`,
    limit: '$4',
    offset: '$5',
  })},
  pagina as (
    select id, turno from nombradas
    union all
    select id, 2 from halladas where id not in (select id from nombradas)
    order by turno, id desc limit (select $4::int) offset (select $5::int))
  select c.n as contadas, filas.* from contadas c left join (${filas}) filas on true order by filas.turno, filas.id desc`;
}

/** Prepares a page of all rows that a condition has, newest first, with their capped count. $1 limit, $2 offset. */
export function prepareTodos<Row>({ tabla, filas }: ListaDeTexto, condicion = 'true'): Statement<Con<Row>> {
  return prepare(`
    with contadas as (
      select count(*)::int as n from (select from ${tabla} where ${condicion} limit ${EXACT_TOTAL_LIMIT + 1}) todas),
    pagina as (select id, 0 as turno from ${tabla} where ${condicion} order by id desc limit (select $1::int) offset (select $2::int))
    select c.n as contadas, filas.* from contadas c left join (${filas}) filas on true order by filas.id desc`);
}

/** A Contadas is a page of a list, and how many rows the list has as far as they are counted (regla 133). */
interface Contadas<Row> {
  readonly rows: Row[];
  readonly contadas: number;
}

/** Finds a page of all rows by a statement of {@link prepareTodos}, with the values of its condition from $3 on. */
export function findTodos<Row extends { readonly id: number }>(
  db: Db,
  statement: Statement<Con<Row>>,
  page: PageRequest,
  valores: readonly unknown[] = [],
): Promise<Contadas<Row>> {
  const { limit, offset } = rowsOf(page);
  return findContadas(db, statement, [limit, offset, ...valores]);
}

/** A Busqueda is a text as the list reads it: words, and the numbers that it may be. */
export interface Busqueda {
  readonly palabras: string;
  readonly numero: number | null;
  readonly inventario: number | null;
}

/** Finds a page of what a text finds by a statement of {@link prepareBuscados}, with the values of its condition from $6 on. */
export function findBuscados<Row extends { readonly id: number }>(
  db: Db,
  statement: Statement<Con<Row>>,
  { palabras, numero, inventario }: Busqueda,
  page: PageRequest,
  valores: readonly unknown[] = [],
): Promise<Contadas<Row>> {
  const { limit, offset } = rowsOf(page);
  const run = (tsquery: string) =>
    findContadas(db, statement, [tsquery, numero, inventario, limit, offset, ...valores]);
  return runWords(palabras, run, ({ contadas }) => contadas === 0);
}

/** Writes the select of the ids of all rows of a statement of {@link prepareTodos}, in the order of its list. */
export function writeIdsDeTodos({ text }: Statement<unknown>, valores: readonly unknown[] = []): string {
  return `select c.id from (${fillIn(text, [SIN_FIN, 0, ...valores])}) c where c.id is not null`;
}

/** Writes the select of the ids of all that a text finds by a statement of {@link prepareBuscados}, in the order of its list. */
export async function writeIdsDeBuscados<Row>(
  db: Db,
  statement: Statement<Con<Row>>,
  { palabras, numero, inventario }: Busqueda,
  valores: readonly unknown[] = [],
): Promise<string> {
  const halladas = await wordsThatFind(palabras, async (tsquery) => {
    const [first] = await db.run(statement, [tsquery, numero, inventario, 1, 0, ...valores]);
    return !first?.contadas;
  });
  const values = [halladas, numero, inventario, SIN_FIN, 0, ...valores];
  return `select c.id from (${fillIn(statement.text, values)}) c where c.id is not null`;
}

async function findContadas<Row extends { readonly id: number }>(
  db: Db,
  statement: Statement<Con<Row>>,
  values: readonly unknown[],
): Promise<Contadas<Row>> {
  const found = await db.run(statement, values);
  const rows = found.flatMap(({ contadas: _, turno: __, ...row }) => (row.id === null ? [] : [row as unknown as Row]));
  return { rows, contadas: found[0]?.contadas ?? 0 };
}
