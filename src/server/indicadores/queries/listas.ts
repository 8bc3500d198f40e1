import type { Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { CIFRAS, DE_QUIEN, DEUDA, PAGADO } from '#server/vinculos/deuda-de-registros.ts';
import { REGISTRO_COLUMNS, REGISTRO_FROM, type RegistroRow, toRegistro } from './registros.ts';

/** A list shows so many records of a beginning of a number, or of one claim. */
export const MAX_REGISTROS = 200;

/** A row of a list beside figures of all of it; without rows, the figures alone. */
export type Con<F> = F & (RegistroRow | { readonly id: null });

/** The columns of the records whose ids a query calls `pagina`: each is looked up, however many the planner expects. */
export const FILAS = `select registro.* from pagina cross join lateral (
  select ${REGISTRO_COLUMNS} from ${REGISTRO_FROM} where i.id = pagina.id offset 0) registro`;

/**
 * The numbers from one beginning to the end of it: every sign of a key stands before the brace. Values stand in queries of
 * their own here and below: the planner does not see them, so it makes one plan for all of them and keeps it. A plan of
 * its own for each text takes longer than most searches.
 */
export const desde = (clave: string) =>
  `reporte_clave ~>=~ (select ${clave}) and reporte_clave ~<~ (select ${clave} || '{')`;

/** Counts over all records that a search found; money in centavos. */
export interface Resumen {
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

/** The figures of a claim over all its records, in centavos. */
interface Cifras {
  readonly total: number;
  readonly porFacturar: number;
  readonly porCobrar: number;
  readonly pagado: number;
}

const SUMAS = Object.entries(CIFRAS).map(([name, suma]) => `coalesce(${suma}, 0)::bigint as "${name}"`);

/** $1 the key of a claim, $2 its number as it is written, which decides where no letter or digit is in it. */
const SINIESTRO = prepare<Con<Cifras>>(`
  with hallados as materialized (
    select i.id, i.factura, ${DEUDA} as deuda, ${PAGADO} as pagado from indicadores i ${DE_QUIEN}
    where i.eliminada is null and i.reporte_clave = $1::text and ($1::text <> '' or i.reporte = $2::text)),
  pagina as (select id from hallados order by id desc limit ${MAX_REGISTROS})
  select r.*, filas.* from (select count(*)::int as total, ${SUMAS.join(', ')} from hallados) r
  left join (${FILAS}) filas on true order by filas.id`);

/** Finds the records of one claim, oldest first, with their number and the money of all, in centavos. */
export async function findSiniestro(db: Db, reporte: string, hoy: Dia) {
  const rows = await db.run(SINIESTRO, [claveDeReporte(reporte), reporte]);
  const { total, porFacturar, porCobrar, pagado } = rows[0] ?? { total: 0, porFacturar: 0, porCobrar: 0, pagado: 0 };
  return { registros: registrosOf(rows, hoy), total, cifras: { porFacturar, porCobrar, pagado } };
}

export function registrosOf(rows: readonly Con<object>[], hoy: Dia): Registro[] {
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
