import type { Existencia } from '#contract/wire/fields.ts';
import { avisos } from '#domain/busqueda/avisos.ts';
import { corregirTexto } from '#domain/busqueda/corregir-texto.ts';
import type { Desconocida, Lectura } from '#domain/busqueda/lectura.ts';
import { leer } from '#domain/busqueda/leer.ts';
import type { Db } from '#server/db/database.ts';
import { buscarPagina, type Contexto, type Pagina } from './buscador.ts';
import type { Busqueda, Encontrado } from './busqueda.ts';
import { findConocidas } from './detalles.ts';
import { corregibles, type Propuesta, proponer } from './intentos.ts';
import { findLexico } from './lexico.ts';
import { buscarRelacionadas } from './relacionadas.ts';
import { busquedaStatements } from './statements.ts';

/** Corrections tried of the words of one text. */
const MAX_OPCIONES = 2;
/** Most sentences shown. */
const MAX_AVISOS = 4;

/**
 * A free-text search, for callers that select different columns.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 * @param exist the parts that are looked through: those in stock, or all that were not deleted (decision 39).
 */
export function createBusqueda<Row>(
  columnas: string,
  exist: Existencia = 'existentes',
): (db: Db, busqueda: Busqueda) => Promise<Encontrado<Row>> {
  const statements = busquedaStatements<Row>(columnas, exist);
  return async (db, busqueda) => buscar({ db, statements, busqueda, lexico: await findLexico(db) });
}

/**
 * All that was written; if it finds nothing, the same without its slips; if that finds nothing either, without the words
 * and numbers that no part has. A word that is in no part at all is first of all taken for a slip.
 */
async function buscar<Row>(contexto: Contexto<Row>): Promise<Encontrado<Row>> {
  const { busqueda, lexico } = contexto;
  const lectura = leer(busqueda.texto, lexico);
  const palabras = lectura.desconocidas.map(({ palabra }) => palabra);
  const escrito = await primero(contexto, proponer(lectura, palabras, busqueda, lexico).slice(0, 1));
  if (hasFilas(escrito)) return completar(escrito);

  const leido = await leerConDetalles(contexto, lectura);
  const corregido = (await corregir(contexto, leido.ausentes)) ?? (await corregir(contexto, leido.dudosas));
  if (hasFilas(corregido)) return completar(corregido);
  const relajado = await primero(contexto, leido.propuestas);
  const hallado = hasFilas(relajado) ? relajado : (corregido ?? relajado);
  return hallado ? completar(hallado) : nada(lectura);
}

/** The text says nothing that could be looked for. */
function nada<Row>({ desconocidas }: Lectura): Encontrado<Row> {
  const palabras = desconocidas.map(({ palabra }) => palabra);
  return {
    filas: [],
    total: { rows: 0, isCapped: false },
    relacionadas: [],
    sugerencia: null,
    avisos: [palabras.length > 0 ? avisos.nada(palabras.slice(0, MAX_AVISOS)) : avisos.vacio],
  };
}

/** A page, and how it came to be found. */
interface Hallado<Row> {
  readonly contexto: Contexto<Row>;
  readonly propuesta: Propuesta;
  readonly pagina: Pagina<Row>;
  readonly sugerencia: string | null;
}

/** Tells the unknown words that some part has in its details from those that are nowhere. */
async function leerConDetalles<Row>({ db, statements, busqueda, lexico }: Contexto<Row>, lectura: Lectura) {
  const { desconocidas } = lectura;
  const conocidas = await findConocidas(
    db,
    statements,
    desconocidas.map(({ palabra }) => palabra),
  );
  const isConocida = ({ palabra }: Desconocida) => conocidas.includes(palabra);
  return {
    propuestas: proponer(lectura, conocidas, busqueda, lexico),
    ausentes: corregibles(desconocidas.filter((desconocida) => !isConocida(desconocida))),
    dudosas: corregibles(desconocidas.filter(isConocida)),
  };
}

/** The first way that finds something; else the last one tried. */
async function primero<Row>(
  contexto: Contexto<Row>,
  propuestas: readonly Propuesta[],
  sugerencia: string | null = null,
): Promise<Hallado<Row> | null> {
  let last: Hallado<Row> | null = null;
  for (const propuesta of propuestas) {
    last = { contexto, propuesta, sugerencia, pagina: await buscarPagina(contexto, propuesta.intento) };
    if (hasFilas(last)) return last;
  }
  return last;
}

/** The text without its slips: the best guess for each, or the next if that finds nothing. */
async function corregir<Row>(contexto: Contexto<Row>, palabras: readonly Desconocida[]): Promise<Hallado<Row> | null> {
  let best: Hallado<Row> | null = null;
  let intentado: string | null = null;
  for (let opcion = 0; opcion < MAX_OPCIONES; opcion += 1) {
    const texto = corregirTexto(contexto.busqueda.texto, palabras, opcion);
    if (texto === null || texto === intentado) return best;
    intentado = texto;
    const corregido: Contexto<Row> = { ...contexto, busqueda: { ...contexto.busqueda, texto } };
    const { propuestas } = await leerConDetalles(corregido, leer(texto, contexto.lexico));
    const found: Hallado<Row> | null = await primero(corregido, propuestas, texto);
    if (hasFilas(found)) return found;
    best ??= found;
  }
  return best;
}

function hasFilas<Row>(hallado: Hallado<Row> | null): hallado is Hallado<Row> {
  return hallado !== null && hallado.pagina.total.rows > 0;
}

async function completar<Row>({ contexto, propuesta, pagina, sugerencia }: Hallado<Row>): Promise<Encontrado<Row>> {
  const isFirstPage = contexto.busqueda.offset === 0;
  const cercanas = isFirstPage ? await buscarRelacionadas(contexto, propuesta.intento, pagina.total.rows) : [];
  // A word may name the car and one of its parts: 'escape'. Rows have the same columns, so the same part is the same text.
  const mostradas = new Set(pagina.filas.map((fila) => JSON.stringify(fila)));
  const relacionadas = cercanas.filter((fila) => !mostradas.has(JSON.stringify(fila)));
  return { ...pagina, relacionadas, sugerencia, avisos: propuesta.avisos.slice(0, MAX_AVISOS) };
}
