import type { Cercana } from '#contract/wire/busqueda.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import { readPalabras } from '#domain/busqueda/palabras-leidas.ts';
import { lowerTexto, type Token } from '#domain/busqueda/tokens.ts';
import type { Total } from '#domain/pagina.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { type Contexto, findPagina, hasFiltros, type Intento, proposeIntentos } from './intentos.ts';

/** Words that are left out, searches that are tried, and that are offered: a longer text costs no more. */
const MAX_PALABRAS = 8;
const MAX_INTENTOS = 4;
const MAX_CERCANAS = 3;

export const SIN_FILTROS = { marca: '', auto: '', anio: null, pieza: '', ficha: null } as const;

/**
 * Finds the searches nearest to one that found nothing, best first: the same in the whole catalogue if filters narrowed
 * it, and the same without one word; without its car or its part only when nothing else helps. Only those that find
 * something, each with how much. Words that no part has are left out of all: the search did without them.
 */
export async function findCercanas<Row>(contexto: Contexto<Row>, intento: Intento): Promise<Cercana[]> {
  const { busqueda } = contexto;
  const { texto, sinUna } = proposeTextos(contexto, intento);
  const sinFiltros = { ...contexto, busqueda: { ...busqueda, ...SIN_FILTROS } };
  const enTodo = hasFiltros(busqueda) ? [{ contexto: sinFiltros, sin: '', search: texto, perdida: 0 }] : [];
  const found: Cercana[] = [];
  for (const otra of [...enTodo, ...sinUna.map((una) => ({ contexto, ...una }))].slice(0, MAX_INTENTOS)) {
    const { sin, search, perdida } = otra;
    // All parts of a car, or of all cars: the longest counts, for what helps least.
    if (found.length === MAX_CERCANAS || (found.length > 0 && perdida >= DEL_AUTO)) break;
    const { rows, isCapped } = await count(otra.contexto, search);
    if (rows > 0) found.push({ sin, search, conFiltros: sin !== '', total: rows, totalCapped: isCapped });
  }
  return found;
}

/** The text that was searched, and the texts without one of its words: first the one that gives up least. */
function proposeTextos<Row>(contexto: Contexto<Row>, intento: Intento) {
  const { lexico } = contexto;
  const { lectura } = intento;
  const texto = sinAusentes(contexto, intento);
  // 'td' is one word and two positions.
  const tokens = new Set(readPalabras(texto, lexico).palabras.map(({ token }) => token));
  const sinUna = [...tokens]
    .filter(({ palabra }) => !lexico.nexos.has(palabra) && !lexico.separadores.has(palabra))
    .slice(0, MAX_PALABRAS)
    .map((token) => ({ sin: texto.slice(token.desde, token.hasta), search: squeezeTexto(remove(texto, token)) }))
    .filter(({ search }) => readPalabras(search, lexico).palabras.length > 0)
    .map((una) => ({ ...una, perdida: perdidaOf(lectura, readTexto(una.search, lexico)) }));
  return { texto: squeezeTexto(texto), sinUna: sinUna.toSorted((one, other) => one.perdida - other.perdida) };
}

/** The text without the words that no part has. */
export function removeAusentes<Row>(contexto: Contexto<Row>, intento: Intento): string {
  return squeezeTexto(sinAusentes(contexto, intento));
}

function sinAusentes<Row>({ busqueda }: Contexto<Row>, { lectura, palabras }: Intento): string {
  const ausentes = lectura.desconocidas.filter(({ palabra }) => !palabras.dichas.includes(palabra));
  return ausentes.toReversed().reduce(remove, lowerTexto(busqueda.texto));
}

function remove(texto: string, { desde, hasta }: Pick<Token, 'desde' | 'hasta'>): string {
  return texto.slice(0, desde) + texto.slice(hasta);
}

/** Counts what a text finds as it is written. */
async function count<Row>(contexto: Contexto<Row>, texto: string): Promise<Total> {
  const lectura = readTexto(texto, contexto.lexico);
  const busqueda = { ...contexto.busqueda, texto, limit: 0, offset: 0 };
  const desconocidas = lectura.desconocidas.map(({ palabra }) => palabra);
  const [intento] = proposeIntentos({ ...contexto, busqueda }, lectura, desconocidas);
  return intento ? (await findPagina({ ...contexto, busqueda }, intento)).total : { rows: 0, isCapped: false };
}

/** Reads what people hold on to, the years least, then the side, the car, and the part most. */
const QUERIDOS = [
  ({ anios }: Lectura) => anios,
  ({ posiciones }: Lectura) => posiciones,
  ({ autos }: Lectura) => autos?.map(({ marca, auto }) => `${marca} ${auto}`),
  ({ piezas }: Lectura) => piezas,
];
const DEL_AUTO = 2;

function perdidaOf(completa: Lectura, corta: Lectura): number {
  const pierde = (de: (lectura: Lectura) => unknown) => JSON.stringify(de(completa)) !== JSON.stringify(de(corta));
  return QUERIDOS.findLastIndex(pierde);
}
