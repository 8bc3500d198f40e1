import type { Celda } from './celda.ts';
import { ordenOf } from './dia.ts';
import type { Destino } from './encabezados.ts';
import { normalizeCelda } from './normalizar.ts';

/** The two ways in which a file may write its values: a cell that one of them reads, fits. */
const FORMATOS = [
  { fechas: 'dma', decimales: '.' },
  { fechas: 'mda', decimales: ',' },
] as const;

/** Two digits are a year in any of them: which one, changes nothing here. */
const ANIO = 2050;

/** Tells what share of the filled cells of a column can be values of a destination; a half where nothing says so or otherwise. */
export function fitOf(destino: Pick<Destino, 'clase' | 'valores'>, celdas: readonly Celda[]): number {
  const llenas = celdas.filter((celda) => !isBlanca(celda));
  if (llenas.length === 0 || (esTexto(destino) && !destino.valores)) return 0.5;
  return llenas.filter((celda) => fits(destino, celda)).length / llenas.length;
}

/** True for a cell in which nothing stands. */
export function isBlanca(celda: Celda | undefined): boolean {
  return celda === undefined || `${celda}`.trim() === '';
}

function esTexto({ clase }: Pick<Destino, 'clase'>): boolean {
  return clase === 'linea' || clase === 'parrafos' || clase === 'opcion';
}

function fits(destino: Pick<Destino, 'clase' | 'valores'>, celda: Celda): boolean {
  if (esTexto(destino)) return destino.valores === undefined || FORMAS[destino.valores](celda);
  if (destino.clase === 'enlace') return /^(?:https?:\/\/|www\.)/i.test(`${celda}`.trim());
  return FORMATOS.some((formato) => 'texto' in normalizeCelda(destino.clase, celda, formato, ANIO));
}

const wordsOf = (celda: Celda) => `${celda}`.trim().split(/\s+/).length;

/** The shapes of texts: names, keys with digits in them, and sentences. */
const FORMAS: Readonly<Record<NonNullable<Destino['valores']>, (celda: Celda) => boolean>> = {
  palabras: (celda) => /^\P{N}*\p{L}{2}/u.test(`${celda}`) && wordsOf(celda) <= 6,
  codigo: (celda) => /\d/.test(`${celda}`) && wordsOf(celda) <= 3 && !isDia(celda),
  prosa: (celda) => wordsOf(celda) >= 4,
};

/** True for a day as people write it: digits alone are none. */
function isDia(celda: Celda): boolean {
  if (/^\d*$/.test(`${celda}`)) return false;
  return ordenOf(celda) !== null || FORMATOS.some((formato) => 'texto' in normalizeCelda('dia', celda, formato, ANIO));
}

/** True for a number, or a text that is written as one. */
export function isNumero(celda: Celda): boolean {
  return typeof celda === 'number' || NUMERO.test(celda);
}

/** A dash between digits makes years or a day of them. */
const NUMERO = /^[-+($\s.]*\d[\d.,\s'’]*[)%-]?\s*(?:mxn|m\.?n\.?|pzas?|piezas)?\.?\s*$/i;

/** True for what no heading is: a number or a day. */
export function isValor(celda: Celda): boolean {
  return isNumero(celda) || isDia(celda);
}
