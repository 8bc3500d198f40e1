/** The size of the letters of a drawing, in pixels: its rows have a height in pixels. */
export const LETRA = 13;

/** The width of an average letter, where nothing can be measured. */
const POR_LETRA = 0.55 * LETRA;

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures a text in the letters of a drawing, in pixels. */
export function anchoOf(text: string): number {
  canvas ??= lienzo();
  return canvas ? canvas.measureText(text).width : [...text].length * POR_LETRA;
}

function lienzo(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  // Once for all: to choose its letters takes a canvas longer than to measure a text.
  if (context) context.font = `${LETRA}px ${getComputedStyle(document.body).fontFamily}`;
  return context;
}

/** Measures the widest of some texts, in pixels. */
export function mayorAncho(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(anchoOf));
}

/** Cuts a text that is wider than its room, at a whole letter, and says so with three dots. */
export function cut(text: string, room: number): string {
  if (anchoOf(text) <= room) return text;
  const letters = [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
  let fits = 0;
  let over = letters.length;
  while (over - fits > 1) {
    const half = (fits + over) >> 1;
    if (anchoOf(`${letters.slice(0, half).join('')}…`) <= room) fits = half;
    else over = half;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
