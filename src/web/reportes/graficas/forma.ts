import { mayorAncho } from './medir.ts';
import type { Barra, Medida } from './series.ts';

/** How a report asks for a chart. */
export type Tipo = 'barras' | 'horizontal' | 'rebanadas';

/** Lying bars in lines, standing columns, or slices of a ring. */
export type Forma = 'filas' | 'columnas' | 'rebanadas';

/** The height of a lying bar with its room, in pixels. */
export const FILA = 30;
/** The ring of the slices, in pixels. */
export const ANILLO = 192;
const COLUMNAS = 280;
/** A name wider than this may be cut: one long name does not lay all columns down. */
const NOMBRE = 140;
const HUECO = 10;
/** The most slices that people can tell apart. */
const REBANADAS = 6;
/** Below this width the names of the slices stand under the ring, and not beside it. */
const JUNTO = 440;

/** The shape of a drawing and its height, known before its code is there: nothing jumps when it comes. */
export interface Medidas {
  readonly forma: Forma;
  readonly alto: number;
}

/**
 * Decides how entries are drawn in a width. Columns lie down where their names or figures have no room, and so do slices that nobody
 * could tell apart or that a negative value makes meaningless.
 */
export function medidasOf(tipo: Tipo, barras: readonly Barra[], ancho: number, { formato }: Medida): Medidas {
  const many = barras.length;
  if (tipo === 'rebanadas' && many <= REBANADAS && barras.every(({ valor }) => valor >= 0))
    return { forma: 'rebanadas', alto: isJunto(ancho) ? Math.max(ANILLO, many * FILA) : ANILLO + (many + 1) * FILA };
  const figure = mayorAncho(barras.map(({ valor }) => formato(valor))) + HUECO;
  const name = Math.min(mayorAncho(barras.map(({ nombre }) => nombre)), NOMBRE) + HUECO;
  if (tipo === 'barras' && (ancho - figure) / many >= Math.max(figure, name))
    return { forma: 'columnas', alto: COLUMNAS };
  return { forma: 'filas', alto: many * FILA };
}

/** Tells whether the names of the slices have room beside the ring. */
export function isJunto(ancho: number): boolean {
  return ancho >= JUNTO;
}
