/** Longest side in pixels of what is sent: the server keeps no more (regla 68). */
export const LADO_MAX = 2048;

export interface Medida {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture that fits into a square of this side, in whole pixels, never larger than it was. */
export function fitWithin({ width, height }: Medida, side: number): Medida {
  const factor = Math.min(1, side / Math.max(width, height));
  const scale = (pixels: number) => Math.max(1, Math.round(pixels * factor));
  return { width: scale(width), height: scale(height) };
}
