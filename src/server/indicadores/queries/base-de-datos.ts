import type { RequestOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare, type Statement, unprepared } from '#server/base/db/database.ts';
import { runWords, wordsThatFind } from '#server/base/db/list.ts';
import { fillIn, SIN_FIN } from '#server/base/db/literals.ts';
import { type EnIndice, findOrdenada, type Ordenable, orderedIds, porTexto } from '#server/base/db/ordenadas.ts';
import { walkFiltradas, walkRecientes } from '#server/base/db/text-list.ts';
import { assignNumbers, type Condicion, type Cotizadores, narrow } from '#server/reportes/queries/condiciones.ts';
import { type Con, desde, FILAS, registrosOf } from './listas.ts';

/** The filters of the database of claims, as its list and its file ask for them. */
export type FiltrosDeRegistros = Omit<RequestOf<typeof indicadores.getPiezas>, keyof PageRequest>;

const ORDENABLES: Ordenable<keyof typeof ORDENES.registros> = {
  tabla: 'indicadores i',
  id: 'i.id',
  claves: {
    pieza: porTexto('i.pieza'),
    siniestro: { sql: 'i.reporte_clave' },
    aseguradora: porTexto('i.aseguradora'),
    taller: porTexto('i.taller'),
    cotizador: porTexto('i.cotizador'),
    precio: { sql: 'i.precio' },
    oc: porTexto('i.oc'),
    solicitada: { sql: 'i.fecha', conIndice: true, conNulos: true },
    pedida: { sql: 'i.pedido' },
    entregada: { sql: 'i.entregado' },
  },
};

interface Contadas {
  readonly contadas: number;
}

/** A page of a search of the database of claims. */
type Pagina = readonly Con<Contadas>[];

const CONTADAS = `select c.n as contadas, filas.* from contadas c left join (${FILAS}) filas on true order by filas.id desc`;

/** $1 limit, $2 offset. */
const TODOS = prepare<Con<Contadas>>(`
  with contadas as (
    select count(*)::int as n
    from (select from indicadores where eliminada is null order by id desc limit ${EXACT_TOTAL_LIMIT + 1}) todas),
  pagina as (select id from indicadores where eliminada is null order by id desc limit $1 offset $2)
  ${CONTADAS}`);

/** Writes a page of the records that a condition of `i` has, newest first. $1 limit, $2 offset. */
const writeFiltrados = (donde: string) => `
  with ${walkFiltradas({ de: 'indicadores i', donde: `i.eliminada is null and ${donde}`, orden: ['id'], limit: '$1', offset: '$2' })}
  ${CONTADAS}`;

/**
 * Writes a page of the records with the words, or whose claim begins so, newest first, of those that a condition of `i` has.
 *
 * $1 the words as a tsquery, $2 the beginning of a claim's key or null, $3 limit, $4 offset.
 */
const writeBuscados = (donde: string) => {
  const vivos = `indicadores i where i.eliminada is null and ${donde}`;
  return `
  with por_numero as materialized (
    select i.id from ${vivos} and ${desde('$2::text')} limit ${EXACT_TOTAL_LIMIT + 1}),
  por_palabras as materialized (
    select i.id from ${vivos} and (select count(*) from por_numero) <= ${EXACT_TOTAL_LIMIT} and busqueda @@ (select $1::tsquery)
    limit ${EXACT_TOTAL_LIMIT + 1}),
  hallados as materialized (
    select id from por_numero
    union all
    select id from por_palabras where id not in (select id from por_numero)),
  contadas as materialized (select count(*)::int as n from hallados),
  ${walkRecientes({
    filas: `select i.id, i.busqueda, i.reporte_clave from ${vivos}`,
    condicion: `busqueda @@ (select $1::tsquery) or (${desde('$2::text')})`,
    raras: 'select id from hallados',
    todas: `(
      select i.id from ${vivos} and (select si from faltan) and ${desde('$2::text')}
      union
      select i.id from ${vivos} and (select si from faltan) and busqueda @@ (select $1::tsquery))`,
    limit: '$3',
    offset: '$4',
  })},
  pagina as (select id from halladas order by id desc limit (select $3::int) offset (select $4::int))
  ${CONTADAS}`;
};

const BUSCADOS = prepare<Con<Contadas>>(writeBuscados('true'));

/** A question to the database of claims: its statement, and the values that its filters have in it. */
interface Pregunta {
  readonly statement: Statement<Con<Contadas>>;
  readonly valores: readonly unknown[];
  readonly enIndice: EnIndice | null;
}

/**
 * Makes the question of some filters. Without any it is prepared once a connection; narrowed, it is planned for the values
 * that are asked for: how rare each of them is decides along which index it is read.
 *
 * @param primeros how many values stand in the statement before those of the filters.
 */
function preguntaOf(condiciones: readonly Condicion[], conTexto: boolean): Pregunta {
  const vivos = (donde: string, propios: readonly unknown[]) =>
    conTexto ? null : { donde: `i.eliminada is null and ${donde}`, valores: propios };
  if (condiciones.length === 0)
    return { statement: conTexto ? BUSCADOS : TODOS, valores: [], enIndice: vivos('true', []) };
  const primeros = Array.from({ length: conTexto ? 4 : 2 });
  const { donde, valores } = assignNumbers(condiciones, primeros);
  const text = conTexto ? writeBuscados(donde) : writeFiltrados(donde);
  const propios = valores.slice(primeros.length);
  return { statement: unprepared(text), valores: propios, enIndice: vivos(donde, propios) };
}

function condicionesOf(filtros: FiltrosDeRegistros, negocio: Cotizadores): readonly Condicion[] {
  const { estado, taller, aseguradora, cotizador, searchDateStart, searchDateEnd } = filtros;
  return [
    ...(estado === null ? [] : [{ sql: 'i.estado = ?::text', valores: [estado] }]),
    ...narrow({ aseguradora, cotizador, taller }, negocio),
    ...(searchDateStart === null ? [] : [{ sql: 'i.fecha >= ?::date', valores: [searchDateStart] }]),
    ...(searchDateEnd === null ? [] : [{ sql: 'i.fecha <= ?::date', valores: [searchDateEnd] }]),
  ];
}

/** A list of the database of claims: what is asked for, and whose quoters it knows. */
export interface PedidoDeRegistros {
  readonly filtros: FiltrosDeRegistros;
  readonly negocio: Cotizadores;
}

/** A page of the database of claims, newest first, and how many there are as far as they are counted (regla 150). */
export async function findPagina(
  db: Pick<Db, 'run'>,
  { filtros, negocio, hoy, ...page }: PedidoDeRegistros & PageRequest & { readonly hoy: Dia },
): Promise<{ readonly registros: Registro[]; readonly contadas: number; readonly sinOrdenar?: boolean }> {
  const orden = readOrden(filtros);
  const { limit, offset } = rowsOf(page);
  const { search } = filtros;
  const { statement, valores, enIndice } = preguntaOf(condicionesOf(filtros, negocio), search !== '');
  const searchFor = (palabras: string) => db.run(statement, [palabras, numeroEn(search), limit, offset, ...valores]);
  const rows: Pagina = await (search === ''
    ? db.run(statement, [limit, offset, ...valores])
    : runWords(search, searchFor, isEmpty));
  const contadas = rows[0]?.contadas ?? 0;
  if (orden === null) return { registros: registrosOf(rows, hoy), contadas };
  const ids = () => writeIdsDeLista(db, { filtros, negocio });
  const pedida = { ...page, orden, ids, contadas, filas: FILAS, enIndice };
  const ordenadas = await findOrdenada<Con<object>, keyof typeof ORDENES.registros>(db, ORDENABLES, pedida);
  return { registros: registrosOf(ordenadas ?? rows, hoy), contadas, ...(ordenadas === null && { sinOrdenar: true }) };
}

function readOrden({ orden, sentido }: FiltrosDeRegistros) {
  return ordenOf(ORDENES.registros, orden, sentido);
}

/** Writes the select of the ids of the whole list, in its order, for whoever writes it out (record 77). */
export async function writeIdsDeRegistros(db: Pick<Db, 'run'>, pedido: PedidoDeRegistros): Promise<string> {
  return orderedIds(await writeIdsDeLista(db, pedido), ORDENABLES, readOrden(pedido.filtros));
}

async function writeIdsDeLista(db: Pick<Db, 'run'>, { filtros, negocio }: PedidoDeRegistros): Promise<string> {
  const { search } = filtros;
  const { statement, valores } = preguntaOf(condicionesOf(filtros, negocio), search !== '');
  const select = (values: readonly unknown[]) =>
    `select c.id from (${fillIn(statement.text, values)}) c where c.id is not null`;
  if (search === '') return select([SIN_FIN, 0, ...valores]);
  const numero = numeroEn(search);
  const palabras = await wordsThatFind(search, async (tsquery) =>
    isEmpty(await db.run(statement, [tsquery, numero, 1, 0, ...valores])),
  );
  return select([palabras, numero, SIN_FIN, 0, ...valores]);
}

function isEmpty([first]: Pagina): boolean {
  return !first?.contadas;
}

/** The key of a text that can be the beginning of a claim's number: it has a digit. */
function numeroEn(search: string): string | null {
  const clave = claveDeReporte(search);
  return /\d/.test(clave) ? clave : null;
}
