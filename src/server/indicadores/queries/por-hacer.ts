import type { Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { POR_HACER, type PorHacer } from '#domain/indicador-por-hacer.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { DE_GRUPO, POR_ENTREGAR } from '#server/reportes/queries/medidas.ts';
import { type Con, desde, FILAS, type Resumen, registrosOf } from './listas.ts';

/** A list of work as SQL of the record `i`, and the day by which it goes; `$1` is today. */
interface Lista {
  readonly de: string;
  readonly dia: 'vence' | 'entregado' | 'fecha';
}

/**
 * The lists as `isPorHacer` of the domain has them, in the words of the reports: what is due there is due here. Each is
 * read along a partial index that has its rows alone: what waits is little beside all that ever was.
 */
const LISTAS: Readonly<Record<PorHacer, Lista>> = {
  vencidas: { de: `${POR_ENTREGAR} and i.vence < $1::date`, dia: 'vence' },
  'de-hoy': { de: `${POR_ENTREGAR} and i.vence = $1::date`, dia: 'vence' },
  'por-entregar': { de: POR_ENTREGAR, dia: 'vence' },
  'por-facturar': { de: "i.estado = 'entregada'", dia: 'entregado' },
  'sin-precio': { de: DE_GRUPO.por_cotizar, dia: 'fecha' },
};

/** The conditions of a list and of all: it stands, and today is a day, also where the list does not ask for it. */
const deLista = (lista: PorHacer) => `i.eliminada is null and ${LISTAS[lista].de} and $1::date is not null`;

/** $1 today. Each list is counted to one more than the limit. */
const CUENTAS = prepare<Readonly<Record<PorHacer, number>>>(
  `select ${POR_HACER.map(
    (lista) => `(select count(*)::int from (
      select from indicadores i where ${deLista(lista)} limit ${EXACT_TOTAL_LIMIT + 1}) suyos) as "${lista}"`,
  ).join(', ')}`,
);

/** Counts the records of each list of work, up to one more than the limit of a total. */
export async function countPorHacer(db: Pick<Db, 'run'>, hoy: Dia): Promise<Readonly<Record<PorHacer, number>>> {
  const [cuentas] = await db.run(CUENTAS, [hoy]);
  if (!cuentas) throw new Error('The counts are one row');
  return cuentas;
}

/**
 * Prepares a page of a list, the longest waiting first, with the figures of all of it; of a list that is not counted to
 * its end there are none, since that would read every row for a sum that nobody sees.
 *
 * $1 today, $2 limit, $3 offset, $4 the beginning of a claim's key where `conClave`.
 */
function prepareLista(lista: PorHacer, conClave: boolean): Statement<Con<Resumen>> {
  const { dia } = LISTAS[lista];
  const suyos = `indicadores i where ${deLista(lista)}${conClave ? ` and ${desde('$4::text')}` : ''}`;
  return prepare(`
    with hallados as materialized (
      select i.id, i.${dia} as dia from ${suyos} order by i.${dia}, i.id limit ${EXACT_TOTAL_LIMIT + 1}),
    contados as materialized (select count(*)::int as n from hallados),
    pagina as (select id from hallados order by dia, id limit (select $2::int) offset (select $3::int))
    select c.n as total, r.*, filas.* from contados c cross join (
      select coalesce(sum(i.precio), 0)::bigint as suma, count(i.entregado)::int as entregadas,
        count(*) filter (where i.factura <> '')::int as facturadas
      from ${suyos} and (select n from contados) <= ${EXACT_TOTAL_LIMIT}) r
    left join (${FILAS}) filas on true order by filas.${dia}, filas.id`);
}

/** The statements of each list: of all of it, and of claims whose number begins in some way. */
const PAGINAS = Object.fromEntries(
  POR_HACER.map((lista) => [lista, { toda: prepareLista(lista, false), deClave: prepareLista(lista, true) }]),
) as Readonly<Record<PorHacer, { readonly toda: Statement<Con<Resumen>>; readonly deClave: Statement<Con<Resumen>> }>>;

/** A page of a list of work; `contadas` goes to one more than the limit, and past the limit the figures are 0. */
export interface PorHacerHallado {
  readonly registros: Registro[];
  readonly contadas: number;
  readonly resumen: Omit<Resumen, 'total'>;
}

/** Finds a page of a list of work; with a text, of the claims whose number begins so. A text without signs is none. */
export async function findPorHacer(
  db: Pick<Db, 'run'>,
  { lista, search, ...page }: PageRequest & { readonly lista: PorHacer; readonly search: string },
  hoy: Dia,
): Promise<PorHacerHallado> {
  const { limit, offset } = rowsOf(page);
  const rows =
    search === ''
      ? await db.run(PAGINAS[lista].toda, [hoy, limit, offset])
      : await runDeClave(db, lista, claveDeReporte(search), [hoy, limit, offset]);
  const { total, suma, entregadas, facturadas } = rows[0] ?? { total: 0, suma: 0, entregadas: 0, facturadas: 0 };
  return { registros: registrosOf(rows, hoy), contadas: total, resumen: { suma, entregadas, facturadas } };
}

function runDeClave(db: Pick<Db, 'run'>, lista: PorHacer, clave: string, pagina: readonly unknown[]) {
  return clave === '' ? [] : db.run(PAGINAS[lista].deClave, [...pagina, clave]);
}
