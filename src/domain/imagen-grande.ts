import { IMAGEN_WIDTHS, imagenUrl } from './imagen.ts';

/** Width of the large photo of a part's page at each screen, for the page and for its preload alike. */
export const PHOTO_SIZES = '(min-width: 60rem) 40rem, 100vw';

/** The candidates of a photo, for `srcset`. */
export function imagenSrcset(inventario: number, archivo: string): string {
  return IMAGEN_WIDTHS.map((width) => `${imagenUrl(inventario, archivo, width)} ${width}w`).join(', ');
}
