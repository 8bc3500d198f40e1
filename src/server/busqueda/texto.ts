import type { Cercana } from '#contract/wire/busqueda.ts';
import { avisos } from '#domain/busqueda/avisos.ts';
import { palabraDeTexto } from '#domain/busqueda/consulta-texto.ts';
import type { Desconocida, Lectura } from '#domain/busqueda/lectura.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import { lowerTexto } from '#domain/busqueda/tokens.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import { SIN_FIN } from '#server/base/db/literals.ts';
import { findCercanas, removeAusentes } from './cercanas.ts';
import {
  type Busqueda,
  type Contexto,
  consultaOf,
  findPagina,
  type Intento,
  isSinPieza,
  proposeIntentos,
} from './intentos.ts';
import type { Filas } from './queries/filas.ts';
import { findLexico } from './queries/lexico.ts';
import { runNamed, writeNamed } from './queries/named-statement.ts';
import { findRelacionadas, MAX_RELACIONADAS } from './relacionadas.ts';
import { writeBusqueda } from './statements.ts';

/** Corrections tried of the words of one text. */
const MAX_OPCIONES = 2;
/** Most sentences shown. */
const MAX_AVISOS = 4;

/** A free text found these rows. */
export interface Encontrado<Row> extends Filas<Row> {
  /** Parts that go with those asked for, on the first page only. */
  readonly relacionadas: readonly Row[];
  /** The text as it was searched, when a word had to be corrected. */
  readonly sugerencia: string | null;
  /** Spanish sentences about words that were left aside or taken for something else. */
  readonly avisos: readonly string[];
  /** Nothing was found: searches near this one that find something, best first. */
  readonly cercanas: readonly Cercana[];
}

/**
 * Makes the free-text search for callers that select different columns. `exist` says which parts are looked through:
 * those in stock, or all that were not deleted (regla 39).
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function createBusqueda<Row>(columnas: string) {
  const statements = {
    existentes: writeBusqueda<Row>(columnas, 'existentes'),
    todas: writeBusqueda<Row>(columnas, 'todas'),
  } as const;
  const statementsOf = ({ exist, ficha }: Busqueda) =>
    ficha ? writeBusqueda<Row>(columnas, exist, ficha) : statements[exist];
  return async (db: Db, busqueda: Busqueda): Promise<Encontrado<Row>> =>
    searchFor({ db, statements: statementsOf(busqueda), busqueda, lexico: await findLexico(db) });
}

/** Searches by ids alone: what is written out reads the rest of a part by itself. */
const DE_IDS = {
  existentes: writeBusqueda<{ readonly id: number }>('p.id', 'existentes'),
  todas: writeBusqueda<{ readonly id: number }>('p.id', 'todas'),
} as const;

/** Writes the select of the ids that a text finds, all of them, in the order of its list. */
export async function writeIdsDeTexto(db: Db, busqueda: Busqueda): Promise<string> {
  const { exist, ficha } = busqueda;
  const statements = ficha ? writeBusqueda<{ readonly id: number }>('p.id', exist, ficha) : DE_IDS[exist];
  const contexto = { db, statements, busqueda, lexico: await findLexico(db) };
  const hallado = await findHallado(contexto, readTexto(busqueda.texto, contexto.lexico));
  if (!hasFilas(hallado) || isSinPieza(hallado.contexto, hallado.intento)) return NINGUNA;
  const todas = { limite: SIN_FIN, salto: 0, tope: SIN_FIN };
  const consulta = consultaOf(hallado.contexto, hallado.intento, todas);
  if (consulta === null) return NINGUNA;
  const contadas = writeNamed(consulta.statement, consulta.values);
  return `select (c.fila ->> 'id')::int as id from (${contadas}) c where c.fila is not null`;
}

const NINGUNA = 'select 0 as id where false';

async function searchFor<Row>(contexto: Contexto<Row>): Promise<Encontrado<Row>> {
  const lectura = readTexto(contexto.busqueda.texto, contexto.lexico);
  const hallado = await findHallado(contexto, lectura);
  return hallado ? complete(hallado) : nada(lectura);
}

/**
 * Looks for all that was written; if it finds nothing, the same without its slips; if that finds nothing either, without the words
 * and numbers that no part has. A word that is in no part at all is first of all taken for a slip.
 */
async function findHallado<Row>(contexto: Contexto<Row>, lectura: Lectura): Promise<Hallado<Row> | null> {
  const palabras = lectura.desconocidas.map(({ palabra }) => palabra).filter((palabra) => palabraDeTexto(palabra));
  const escrito = await primero(contexto, proposeIntentos(contexto, lectura, palabras).slice(0, 1));
  if (hasFilas(escrito)) return escrito;

  const leido = await leerConDetalles(contexto, lectura);
  const corregido = await correct(contexto, leido.ausentes);
  if (corregido) return corregido;
  const dudoso = await correct(contexto, leido.dudosas);
  if (hasFilas(dudoso)) return dudoso;
  return primero(contexto, leido.intentos);
}

const NADA = { filas: [], total: { rows: 0, isCapped: false } } as const;

/** The text says nothing that could be looked for. */
function nada<Row>({ desconocidas }: Lectura): Encontrado<Row> {
  const palabras = desconocidas.map(({ palabra }) => palabra);
  return {
    ...NADA,
    relacionadas: [],
    sugerencia: null,
    avisos: [palabras.length > 0 ? avisos.nada(palabras.slice(0, MAX_AVISOS)) : avisos.vacio],
    cercanas: [],
  };
}

/** A page, and how it came to be found. */
interface Hallado<Row> {
  readonly contexto: Contexto<Row>;
  readonly intento: Intento;
  readonly pagina: Filas<Row>;
  readonly sugerencia: string | null;
}

/** Tells the unknown words that some part has in its details from those that are nowhere; each may be a slip. */
async function leerConDetalles<Row>(contexto: Contexto<Row>, lectura: Lectura) {
  const conocidas = await findConocidas(
    contexto,
    lectura.desconocidas.map(({ palabra }) => palabra),
  );
  const corregibles = lectura.desconocidas.filter(({ correcciones }) => correcciones.length > 0);
  return {
    intentos: proposeIntentos(contexto, lectura, conocidas),
    ausentes: corregibles.filter(({ palabra }) => !conocidas.includes(palabra)),
    dudosas: corregibles.filter(({ palabra }) => conocidas.includes(palabra)),
  };
}

/** Unknown words beyond these are not looked up. */
const MAX_PALABRAS = 4;

/** Tells which of these words some part has in its details. */
async function findConocidas<Row>(
  { db, statements }: Contexto<Row>,
  palabras: readonly string[],
): Promise<readonly string[]> {
  const pedidas = palabras.slice(0, MAX_PALABRAS).flatMap((palabra) => {
    const consulta = palabraDeTexto(palabra);
    return consulta === null ? [] : [{ palabra, consulta }];
  });
  if (pedidas.length === 0) return [];
  const rows = await runNamed(db, statements.conocidas, {
    palabras: pedidas.map(({ palabra }) => palabra),
    consultas: pedidas.map(({ consulta }) => consulta),
  });
  return rows.map(({ palabra }) => palabra);
}

/** The first way that finds something; else the last one tried. */
async function primero<Row>(
  contexto: Contexto<Row>,
  intentos: readonly Intento[],
  sugerencia: string | null = null,
): Promise<Hallado<Row> | null> {
  let last: Hallado<Row> | null = null;
  for (const intento of intentos) {
    last = { contexto, intento, sugerencia, pagina: await findPagina(contexto, intento) };
    if (hasFilas(last)) return last;
  }
  return last;
}

/** The text without its slips: the best guess for each, or the next if that finds nothing. */
async function correct<Row>(contexto: Contexto<Row>, palabras: readonly Desconocida[]): Promise<Hallado<Row> | null> {
  let best: Hallado<Row> | null = null;
  let intentado: string | null = null;
  for (let opcion = 0; opcion < MAX_OPCIONES; opcion += 1) {
    const texto = correctTexto(contexto.busqueda.texto, palabras, opcion);
    if (texto === null || texto === intentado) return best;
    intentado = texto;
    const corregido: Contexto<Row> = { ...contexto, busqueda: { ...contexto.busqueda, texto } };
    const { intentos } = await leerConDetalles(corregido, readTexto(texto, contexto.lexico));
    const found: Hallado<Row> | null = await primero(corregido, intentos, texto);
    if (hasFilas(found)) return found;
    best ??= found;
  }
  return best;
}

/**
 * Replaces the slips of a text, to be searched and offered as '¿Quisiste decir…?'.
 *
 * @param opcion which correction of each word: 0 is the best; a word with fewer takes its last.
 * @returns null when no word has a correction.
 */
function correctTexto(texto: string, desconocidas: readonly Desconocida[], opcion: number): string | null {
  let corregido = lowerTexto(texto);
  let changed = false;
  for (const { desde, hasta, correcciones } of desconocidas.toReversed()) {
    const correccion = correcciones[opcion] ?? correcciones.at(-1);
    if (!correccion) continue;
    corregido = corregido.slice(0, desde) + correccion + corregido.slice(hasta);
    changed = true;
  }
  return changed ? squeezeTexto(corregido) : null;
}

function hasFilas<Row>(hallado: Hallado<Row> | null): hallado is Hallado<Row> {
  return hallado !== null && hallado.pagina.total.rows > 0;
}

async function complete<Row>({ contexto, intento, pagina, sugerencia }: Hallado<Row>): Promise<Encontrado<Row>> {
  const isFirstPage = contexto.busqueda.offset === 0;
  if (pagina.total.rows > 0 && isSinPieza(contexto, intento))
    return sinPieza({ contexto, intento, pagina, sugerencia });
  const vecinas = isFirstPage ? await findRelacionadas(contexto, intento, pagina.total.rows) : [];
  // A word may name the car and one of its parts: 'escape'. Rows have the same columns, so the same part is the same text.
  const mostradas = new Set(pagina.filas.map((fila) => JSON.stringify(fila)));
  const relacionadas = vecinas.filter((fila) => !mostradas.has(JSON.stringify(fila)));
  const cercanas = pagina.total.rows === 0 && isFirstPage ? await findCercanas(contexto, intento) : [];
  const dichos = [...intento.avisos, ...(pagina.total.rows === 0 ? avisosDeNada(intento) : intento.siHay)];
  return { ...pagina, relacionadas, sugerencia, avisos: dichos.slice(0, MAX_AVISOS), cercanas };
}

/**
 * Shows what the rest of a text finds below nothing: a word that nobody knows may have been the very part. The rest is
 * offered as a search of its own.
 */
function sinPieza<Row>({ contexto, intento, pagina, sugerencia }: Hallado<Row>): Encontrado<Row> {
  const isFirstPage = contexto.busqueda.offset === 0;
  const { rows: total, isCapped: totalCapped } = pagina.total;
  const search = removeAusentes(contexto, intento);
  const sinEllas = { sin: intento.perdidas.join(' '), search, conFiltros: true, total, totalCapped };
  return {
    ...NADA,
    sugerencia,
    avisos: [...intento.avisos, ...intento.siHay].slice(0, MAX_AVISOS),
    relacionadas: isFirstPage ? pagina.filas.slice(0, MAX_RELACIONADAS) : [],
    cercanas: isFirstPage ? [sinEllas] : [],
  };
}

/** Says which size or number nothing has. */
function avisosDeNada({ conNumeros, lectura: { medidas, inventarios, prefijos } }: Intento): string[] {
  if (medidas.length > 0) return [avisos.sinMedida(medidas)];
  return conNumeros === null ? [] : [avisos.sinNumero([...new Set([...inventarios.map(String), ...prefijos])])];
}
