import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Seleccion, toSeleccion } from '#domain/busqueda/seleccion.ts';
import type { Total } from '#domain/pagina.ts';
import type { Db } from '#server/db/database.ts';
import { narrowPalabras, type Palabras, type Parametros, toParametros } from './parametros.ts';
import { type NamedStatement, runNamed } from './queries/named-statement.ts';
import type { BusquedaStatements, Contada } from './statements.ts';

/** A search asks for a free text, filters that narrow it (empty and null: any), and rows of the result. */
export interface Busqueda {
  readonly texto: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a search has its rows, and says how many there are in all. */
export interface Pagina<Row> {
  readonly filas: readonly Row[];
  readonly total: Total;
}

/** One search is made with these. */
export interface Contexto<Row> {
  readonly db: Db;
  readonly statements: BusquedaStatements<Row>;
  readonly lexico: Lexico;
  readonly busqueda: Busqueda;
}

/** Beyond this a search says 'more': counting them all would take longer than finding, and nobody reads so far. */
const TOPE = 1_000;

const NADA = { filas: [], total: { rows: 0, isCapped: false } };

/** An attempt looks for what was understood of a text, or for some of it. */
export interface Intento {
  readonly lectura: Lectura;
  readonly palabras: Palabras;
  readonly conNumeros: boolean;
}

/** Reads one page of parts, the ones asked for first, then the newest. */
export async function findPagina<Row>(contexto: Contexto<Row>, intento: Intento): Promise<Pagina<Row>> {
  const { busqueda, lexico, statements } = contexto;
  const { palabras, lectura, conNumeros } = intento;
  const seleccion = toSeleccion(lectura, busqueda, lexico);
  if (isImposible(seleccion)) return NADA;
  const { autos, claves } = seleccion;
  const areFew = claves !== null && autos !== null && autos.length <= POCOS_AUTOS;
  const conPalabras = palabras.con !== null || (areFew && palabras.contrarias !== null);
  const parametros = toParametros(seleccion, lexico, { ...paginaHasta(TOPE, busqueda), tope: TOPE });

  if (conNumeros) {
    const { inventarios, prefijos } = lectura;
    return pagina(contexto, statements.numeros, { ...parametros, inventarios, prefijos });
  }
  if (!conPalabras) return pagina(contexto, statementDe(seleccion, statements), parametros);
  if (areFew) {
    const { con, contrarias } = palabras;
    return pagina(contexto, statements.palabrasDeAutosYPiezas, {
      ...parametros,
      palabras: con,
      sinPalabras: contrarias,
    });
  }
  return pagina(contexto, statements.palabras, { ...parametros, palabras: narrowPalabras(palabras.con, seleccion) });
}

/** Parts of so few cars are read one by one rather than looked up by their text. */
const POCOS_AUTOS = 4;

/** A list that is counted only so far has no rows beyond: nobody walks a million parts to page ten thousand. */
function paginaHasta(tope: number, { limit, offset }: Busqueda) {
  return offset >= tope ? { limite: 0, salto: 0 } : { limite: limit, salto: offset };
}

function statementDe<Row>({ autos, claves }: Seleccion, statements: BusquedaStatements<Row>) {
  if (autos && claves) return statements.autosYPiezas;
  if (claves) return statements.piezas;
  return autos ? statements.autos : statements.todo;
}

function isImposible({ autos, claves, lados }: Seleccion): boolean {
  return autos?.length === 0 || claves?.length === 0 || lados?.length === 0;
}

async function pagina<Row>(
  { db }: Contexto<Row>,
  statement: NamedStatement<Contada<Row>, keyof Parametros>,
  parametros: Parametros,
): Promise<Pagina<Row>> {
  const rows = await runNamed(db, statement, parametros);
  const contadas = rows[0]?.contadas ?? 0;
  return {
    filas: rows.flatMap(({ fila }) => (fila === null ? [] : [fila])),
    total: { rows: Math.min(contadas, parametros.tope), isCapped: contadas > parametros.tope },
  };
}
