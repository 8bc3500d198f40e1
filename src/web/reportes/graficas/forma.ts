import { mayorAncho } from './medir.ts';
import type { Barra, Medida } from './series.ts';

/** How a report asks for a chart. */
export type Tipo = 'barras' | 'horizontal' | 'rebanadas' | 'meses';

/** Lying bars in lines, standing columns, slices of a ring, or months in pairs. */
export type Forma = 'filas' | 'columnas' | 'rebanadas' | 'meses';

/** The height of a lying bar with its room, in pixels. */
export const FILA = 30;
/** The height of one whose name stands above it. */
const FILA_ALTA = 48;
/** The ring of the slices, in pixels. */
export const ANILLO = 192;
const COLUMNAS = 280;
/** Names take no more than this part of the width beside their bars, and no more than so many pixels. */
const PARTE_DE_NOMBRES = 0.4;
const NOMBRE = 300;
const HUECO = 10;
/** The most slices that people can tell apart. */
const REBANADAS = 6;
/** Below this width the names of the slices stand under the ring, and not beside it. */
const JUNTO = 440;

/** The shape of a drawing and its height, known before its code is there: nothing jumps when it comes. */
export interface Medidas {
  readonly forma: Forma;
  readonly alto: number;
  /** The height of a lying bar: a high one has its name above it. */
  readonly fila: number;
}

/**
 * Decides how entries are drawn in a width. Columns lie down where their names or figures have no room, and so do slices that nobody
 * could tell apart or that a negative value makes meaningless.
 */
export function medidasOf(tipo: Tipo, barras: readonly Barra[], ancho: number, { formato }: Medida): Medidas {
  const many = barras.length;
  const fila = FILA;
  if (tipo === 'meses') return { forma: 'meses', alto: COLUMNAS, fila };
  if (tipo === 'rebanadas' && many <= REBANADAS && barras.every(({ valor }) => valor >= 0)) {
    const alto = isJunto(ancho) ? Math.max(ANILLO, many * FILA) : ANILLO + (many + 1) * FILA;
    return { forma: 'rebanadas', alto, fila };
  }
  const figure = mayorAncho(barras.map(({ valor }) => formato(valor))) + HUECO;
  const name = mayorAncho(barras.map(({ nombre }) => nombre));
  if (tipo === 'barras' && (ancho - figure) / many >= Math.max(figure, name + HUECO))
    return { forma: 'columnas', alto: COLUMNAS, fila };
  const isAlta = name > Math.min(PARTE_DE_NOMBRES * ancho, NOMBRE);
  const suya = isAlta ? FILA_ALTA : FILA;
  return { forma: 'filas', alto: many * suya, fila: suya };
}

/** Tells whether the names of the slices have room beside the ring. */
export function isJunto(ancho: number): boolean {
  return ancho >= JUNTO;
}
