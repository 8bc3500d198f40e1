import { hasValores } from '#domain/busqueda/atributos.ts';
import { avisos } from '#domain/busqueda/avisos.ts';
import { anyOf } from '#domain/busqueda/consulta-texto.ts';
import { isSinCriterio, type Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Filtros, type Seleccion, toSeleccion } from '#domain/busqueda/seleccion.ts';
import { nombreSinGrupo } from '#domain/busqueda/soportes.ts';
import { capTotal } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { narrowPalabras, type Palabras, type Parametros, toPalabras, toParametros } from './parametros.ts';
import { valoresDeFicha } from './queries/ficha.ts';
import { type Filas, type FilasQuery, rowsUntil } from './queries/filas.ts';
import { type NamedStatement, runNamed } from './queries/named-statement.ts';
import type { BusquedaStatements, Contada } from './statements.ts';

/** A search asks for a free text, and for filters that narrow it. */
export interface Busqueda extends FilasQuery {
  readonly texto: string;
}

/** One search is made with these. */
export interface Contexto<Row> {
  readonly db: Db;
  readonly statements: BusquedaStatements<Row>;
  readonly lexico: Lexico;
  readonly busqueda: Busqueda;
}

/** An attempt is one way to search a text: for all that was understood of it, or for some of it. */
export interface Intento {
  readonly lectura: Lectura;
  readonly palabras: Palabras;
  /** The numbers of the text say which parts: those that begin so, or have it anywhere in their number. */
  readonly conNumeros: 'inicio' | 'dentro' | null;
  /** Words left out: no part has them. */
  readonly perdidas: readonly string[];
  /** The visitor is told this besides, if anything was found. */
  readonly siHay: readonly string[];
  /** The visitor is told this if it is the way that finds. */
  readonly avisos: readonly string[];
}

/**
 * Lists the ways to search a text, from all it says to the least that still says something. None: it says nothing.
 *
 * @param conocidas the unknown words that some part has in its details.
 */
export function proposeIntentos(
  { busqueda, lexico }: Pick<Contexto<unknown>, 'busqueda' | 'lexico'>,
  lectura: Lectura,
  conocidas: readonly string[],
): readonly Intento[] {
  const palabras = toPalabras(lectura, conocidas, lexico);
  const { con, contrarias, dichas } = palabras;
  const numeros = new Set([...lectura.inventarios.map(String), ...lectura.prefijos]);
  const perdidas = lectura.desconocidas.map(({ palabra }) => palabra).filter((palabra) => !conocidas.includes(palabra));
  const base = avisosOf(lectura, perdidas, lexico);
  const sinNumeros = [...base, ...[...numeros].map((numero) => avisos.sinEncontrar(numero))];
  const sinPalabras = { con: null, contrarias, dichas: [] };
  const comun = { lectura, perdidas, conNumeros: null, avisos: sinNumeros, siHay: [] };
  const intentos: Intento[] = [];
  if (numeros.size > 0) {
    const deNumero = { ...comun, palabras: { ...sinPalabras, contrarias: null }, avisos: base };
    intentos.push({ ...deNumero, conNumeros: 'inicio' });
    if (lectura.prefijos.length > 0) intentos.push({ ...deNumero, conNumeros: 'dentro' });
  }
  if (con !== null) intentos.push({ ...comun, palabras });
  // A size is never left out: of a wheel it is the first that counts.
  if (lectura.medidas.length > 0) return intentos;
  if (!isSinCriterio({ ...lectura, variantes: [] }) || hasFiltros(busqueda)) {
    intentos.push({ ...comun, palabras: sinPalabras, siHay: con === null ? [] : [avisos.nadieLoDice(dichas)] });
  }
  return intentos;
}

function avisosOf(lectura: Lectura, perdidas: readonly string[], lexico: Lexico) {
  const { avisos: propios, aniosCortos, atributos, piezas } = lectura;
  const faltan = piezas.flatMap((id) => nombreSinGrupo(id) ?? sinValores(id, lexico) ?? []);
  const ausentes = atributos.flatMap((id) => lexico.atributos.get(id) ?? []).filter((uno) => !hasValores(uno));
  return [
    ...propios,
    ...aniosCortos.map(({ corto, anio }) => avisos.anioCorto(corto, anio)),
    ...(perdidas.length > 0 ? [avisos.sinEncontrar(...perdidas)] : []),
    ...(faltan.length > 0 ? [avisos.sinPieza(faltan)] : []),
    ...ausentes.map(({ canon }) => avisos.sinAtributo(canon)),
  ];
}

/** The name of a part that is known and that nobody has; null for one that somebody has. */
function sinValores(id: string, { piezas }: Lexico): string | null {
  const pieza = piezas.get(id);
  return pieza?.valores.length === 0 ? pieza.canon : null;
}

/** Tells whether words were left out of a text of which the rest, and the filters, name no part. */
export function isSinPieza(
  { busqueda }: Pick<Contexto<unknown>, 'busqueda'>,
  { lectura, perdidas, conNumeros }: Intento,
) {
  const namesPieza = lectura.piezas.length > 0 || lectura.tambien.length > 0 || conNumeros !== null;
  return perdidas.length > 0 && !namesPieza && !hasFiltros(busqueda);
}

/** Tells whether a search is narrowed by a filter beside its text. */
export function hasFiltros({ marca, auto, anio, pieza, ficha }: Filtros & Pick<FilasQuery, 'ficha'>): boolean {
  return marca !== '' || auto !== '' || anio !== null || pieza !== '' || Boolean(ficha);
}

/** Beyond this a search says 'more': counting them all would take longer than finding, and nobody reads so far. */
const TOPE = 1_000;

/** A statement that finds a selection, and the values that it runs with. */
interface Consulta<Row> {
  readonly statement: NamedStatement<Contada<Row>, Parametros>;
  readonly values: Parametros;
}

/** Writes what an attempt asks the database for; null where it can find nothing. */
export function consultaOf<Row>(
  contexto: Contexto<Row>,
  intento: Intento,
  page: Pick<Parametros, 'limite' | 'salto' | 'tope'>,
): Consulta<Row> | null {
  const { busqueda, lexico } = contexto;
  const seleccion = toSeleccion(intento.lectura, busqueda, lexico);
  if (isImposible(seleccion)) return null;
  const [statement, otros] = chooseStatement(contexto, intento, seleccion);
  return {
    statement,
    values: { ...toParametros(seleccion, lexico, page), ...valoresDeFicha(busqueda.ficha), ...otros },
  };
}

/** Reads one page of parts, the ones asked for first, then the newest. */
export async function findPagina<Row>(contexto: Contexto<Row>, intento: Intento): Promise<Filas<Row>> {
  const { db, busqueda } = contexto;
  const consulta = consultaOf(contexto, intento, { ...rowsUntil(TOPE, busqueda), tope: TOPE });
  if (consulta === null) return { filas: [], total: { rows: 0, isCapped: false } };
  const contadas = await runNamed(db, consulta.statement, consulta.values);
  const filas = contadas.flatMap(({ fila }) => (fila === null ? [] : [fila]));
  return { filas, total: capTotal(contadas[0]?.contadas ?? 0, TOPE) };
}

function isImposible({ autos, claves, lados }: Seleccion): boolean {
  return autos?.length === 0 || claves?.length === 0 || lados?.length === 0;
}

/** Parts of so few cars are read one by one rather than looked up by their text. */
const POCOS_AUTOS = 4;

/** Chooses the statement that finds a selection soonest, and the parameters that it takes besides. */
function chooseStatement<Row>(
  { statements }: Contexto<Row>,
  { palabras: { con, contrarias }, lectura, conNumeros }: Intento,
  seleccion: Seleccion,
): readonly [NamedStatement<Contada<Row>, Parametros>, Partial<Parametros>] {
  const { autos, claves } = seleccion;
  if (conNumeros !== null) return deNumeros(statements, lectura, conNumeros);
  const areFew = claves !== null && autos !== null && autos.length <= POCOS_AUTOS;
  if (areFew && (con !== null || contrarias !== null)) {
    return [statements.autosPiezasYTexto, { palabras: con, sinPalabras: contrarias }];
  }
  if (con !== null) return [statements.palabras, { palabras: narrowPalabras(con, seleccion) }];
  if (claves) return [autos ? statements.autosYPiezas : statements.piezas, {}];
  return [autos ? statements.autos : statements.todo, {}];
}

/** Chooses the statement of the numbers of a text, and its parameters. */
function deNumeros<Row>(
  { numeros, numerosDentro }: BusquedaStatements<Row>,
  { inventarios, prefijos }: Lectura,
  conNumeros: 'inicio' | 'dentro',
): readonly [NamedStatement<Contada<Row>, Parametros>, Partial<Parametros>] {
  if (conNumeros === 'inicio') return [numeros, { inventarios, prefijos }];
  return [numerosDentro, { dentro: anyOf(prefijos.map((prefijo) => `${prefijo}:*`)) }];
}
