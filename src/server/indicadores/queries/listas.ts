import type { Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { runWords, wordsThatFind } from '#server/base/db/list.ts';
import { fillIn, SIN_FIN } from '#server/base/db/literals.ts';
import { walkRecientes, writeIdsDeTodos } from '#server/base/db/text-list.ts';
import { REGISTRO_COLUMNS, REGISTRO_FROM, type RegistroRow, toRegistro } from './registros.ts';

/** A list shows so many records of a beginning of a number, or of one claim. */
export const MAX_REGISTROS = 200;

/** One row of a list beside figures of all of it; without rows, the figures alone. */
type Con<F> = F & (RegistroRow | { readonly id: null });

interface Contadas {
  readonly contadas: number;
}

/** The columns of the records whose ids a query calls `pagina`: each is looked up, however many the planner expects. */
const FILAS = `select registro.* from pagina cross join lateral (
  select ${REGISTRO_COLUMNS} from ${REGISTRO_FROM} where i.id = pagina.id offset 0) registro`;

/** $1 limit, $2 offset. */
const TODOS = prepare<Con<Contadas>>(`
  with contadas as (
    select count(*)::int as n
    from (select from indicadores where eliminada is null order by id desc limit ${EXACT_TOTAL_LIMIT + 1}) todas),
  pagina as (select id from indicadores where eliminada is null order by id desc limit $1 offset $2)
  select c.n as contadas, filas.* from contadas c left join (${FILAS}) filas on true order by filas.id desc`);

/**
 * The numbers from one beginning to the end of it: every sign of a key stands before the brace. Values stand in queries of
 * their own here and below: the planner does not see them, so it makes one plan for all of them and keeps it. A plan of
 * its own for each text takes longer than most searches.
 */
const desde = (clave: string) => `reporte_clave ~>=~ (select ${clave}) and reporte_clave ~<~ (select ${clave} || '{')`;

/**
 * Records with the words, or whose claim begins so, newest first.
 *
 * $1 the words as a tsquery, $2 the beginning of a claim's key or null, $3 limit, $4 offset.
 */
const BUSCADOS = prepare<Con<Contadas>>(`
  with por_numero as materialized (
    select id from indicadores where eliminada is null and ${desde('$2::text')} limit ${EXACT_TOTAL_LIMIT + 1}),
  por_palabras as materialized (
    select id from indicadores
    where (select count(*) from por_numero) <= ${EXACT_TOTAL_LIMIT} and eliminada is null and busqueda @@ (select $1::tsquery)
    limit ${EXACT_TOTAL_LIMIT + 1}),
  hallados as materialized (
    select id from por_numero
    union all
    select id from por_palabras where id not in (select id from por_numero)),
  contadas as materialized (select count(*)::int as n from hallados),
  ${walkRecientes({
    filas: 'select id, busqueda, reporte_clave from indicadores where eliminada is null',
    condicion: `busqueda @@ (select $1::tsquery) or (${desde('$2::text')})`,
    raras: 'select id from hallados',
    todas: `(
      select id from indicadores where (select si from faltan) and eliminada is null and ${desde('$2::text')}
      union
      select id from indicadores where (select si from faltan) and eliminada is null and busqueda @@ (select $1::tsquery))`,
    limit: '$3',
    offset: '$4',
  })},
  pagina as (select id from halladas order by id desc limit (select $3::int) offset (select $4::int))
  select c.n as contadas, filas.* from contadas c left join (${FILAS}) filas on true order by filas.id desc`);

/** A page of the database of claims, newest first, and how many there are as far as they are counted (regla 150). */
export async function findPagina(db: Db, { search, ...page }: PageRequest & { readonly search: string }, hoy: Dia) {
  const { limit, offset } = rowsOf(page);
  const searchFor = (palabras: string) => db.run(BUSCADOS, [palabras, numeroEn(search), limit, offset]);
  const rows = await (search === ''
    ? db.run(TODOS, [limit, offset])
    : runWords(search, searchFor, ([first]) => !first?.contadas));
  return { registros: registrosOf(rows, hoy), contadas: rows[0]?.contadas ?? 0 };
}

/** Writes the select of the ids of the whole database of claims, in its order, for whoever writes it out (record 77). */
export async function writeIdsDeRegistros(db: Db, search: string): Promise<string> {
  if (search === '') return writeIdsDeTodos(TODOS);
  const numero = numeroEn(search);
  const palabras = await wordsThatFind(search, async (tsquery) => {
    const [first] = await db.run(BUSCADOS, [tsquery, numero, 1, 0]);
    return !first?.contadas;
  });
  return `select c.id from (${fillIn(BUSCADOS.text, [palabras, numero, SIN_FIN, 0])}) c where c.id is not null`;
}

/** The key of a text that can be the beginning of a claim's number: it has a digit. */
function numeroEn(search: string): string | null {
  const clave = claveDeReporte(search);
  return /\d/.test(clave) ? clave : null;
}

/** Counts over all records that a search found; money in centavos. */
interface Resumen {
  readonly total: number;
  readonly suma: number;
  readonly entregadas: number;
  readonly facturadas: number;
}

/** $1 the beginning of a claim's key. One walk along it serves the figures and the rows. */
const POR_REPORTE = prepare<Con<Resumen>>(`
  with hallados as materialized (
    select id, precio, entregado, factura from indicadores where eliminada is null and ${desde('$1::text')}),
  pagina as (select id from hallados order by id desc limit ${MAX_REGISTROS})
  select r.*, filas.* from (
    select count(*)::int as total, coalesce(sum(precio), 0)::bigint as suma, count(entregado)::int as entregadas,
      count(*) filter (where factura <> '')::int as facturadas from hallados) r
  left join (${FILAS}) filas on true order by filas.id desc`);

/** Finds the newest records of the claims whose number begins so, and the figures of all; a text without signs finds none. */
export async function findPorReporte(db: Db, search: string, hoy: Dia) {
  const clave = claveDeReporte(search);
  const rows = clave === '' ? [] : await db.run(POR_REPORTE, [clave]);
  const { total, suma, entregadas, facturadas } = rows[0] ?? { total: 0, suma: 0, entregadas: 0, facturadas: 0 };
  return { registros: registrosOf(rows, hoy), resumen: { total, suma, entregadas, facturadas } };
}

/** $1 the key of a claim, $2 its number as it is written, which decides where no letter or digit is in it. */
const SINIESTRO = prepare<Con<{ readonly total: number; readonly suma: number }>>(`
  with hallados as materialized (
    select id, riesgo as arriesgado from indicadores
    where eliminada is null and reporte_clave = $1::text and ($1::text <> '' or reporte = $2::text)),
  pagina as (select id from hallados order by id desc limit ${MAX_REGISTROS})
  select r.*, filas.* from (
    select count(*)::int as total, coalesce(sum(arriesgado), 0)::bigint as suma from hallados) r
  left join (${FILAS}) filas on true order by filas.id`);

/** Finds the records of one claim, oldest first, with their number and the money at risk of all, in centavos. */
export async function findSiniestro(db: Db, reporte: string, hoy: Dia) {
  const rows = await db.run(SINIESTRO, [claveDeReporte(reporte), reporte]);
  return { registros: registrosOf(rows, hoy), total: rows[0]?.total ?? 0, riesgo: rows[0]?.suma ?? 0 };
}

function registrosOf(rows: readonly Con<object>[], hoy: Dia): Registro[] {
  return rows.flatMap((row) => ('id' in row && row.id !== null ? [toRegistro(row, hoy)] : []));
}

/** A claim as 'Ir a…' shows it. */
interface SiniestroHallado {
  readonly Reporte: string;
  readonly Aseguradora: string;
  readonly piezas: number;
}

/** At most so many records of one beginning are looked at, the first in the order of their numbers. */
const MAX_MIRADOS = 1000;

/** $1 the beginning of a claim's key. */
const SINIESTROS = prepare<SiniestroHallado>(`
  with mirados as materialized (
    select id, reporte_clave from indicadores where eliminada is null and ${desde('$1::text')}
    order by reporte_clave using ~<~ limit ${MAX_MIRADOS}),
  hallados as (
    select reporte_clave as clave, max(id) as ultimo from mirados group by reporte_clave
    order by (reporte_clave = $1::text) desc, max(id) desc limit 10)
  select i.reporte as "Reporte", i.aseguradora as "Aseguradora",
    (select count(*)::int from indicadores t where t.eliminada is null and t.reporte_clave = clave) as piezas
  from hallados join indicadores i on i.id = ultimo order by (clave = $1::text) desc, ultimo desc`);

/** Finds claims by the beginning of their number: ten at most. */
export async function findSiniestros(db: Db, search: string): Promise<SiniestroHallado[]> {
  const clave = claveDeReporte(search);
  return clave === '' ? [] : [...(await db.run(SINIESTROS, [clave]))];
}

/** The columns whose values forms offer. */
type Columna = 'proveedor' | 'metodo_envio' | 'aseguradora' | 'taller' | 'ciudad';

/** A list offers so many values at most. */
const MAX_VALORES = 1000;

/** The different values of live records, each found from the one before along the index of its column. */
function valoresOf(columna: Columna): Statement<{ readonly valor: string }> {
  const siguiente = (de: string) =>
    `select ${columna} from indicadores where eliminada is null and ${columna} > ${de} order by ${columna} limit 1`;
  return prepare(`
    with recursive valores (valor) as (
      (${siguiente(`''`)})
      union all
      select (${siguiente('valor')}) from valores where valor is not null)
    select valor from valores where valor is not null limit ${MAX_VALORES}`);
}

const VALORES: Readonly<Record<Columna, Statement<{ readonly valor: string }>>> = {
  proveedor: valoresOf('proveedor'),
  metodo_envio: valoresOf('metodo_envio'),
  aseguradora: valoresOf('aseguradora'),
  taller: valoresOf('taller'),
  ciudad: valoresOf('ciudad'),
};

/** Finds the different values that live records have in a column. */
export async function findValores(db: Pick<Db, 'run'>, columna: Columna): Promise<string[]> {
  return (await db.run(VALORES[columna])).map(({ valor }) => valor);
}
