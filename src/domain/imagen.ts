/** Widths in pixels in which every photo can be asked for. */
export const IMAGEN_WIDTHS = [320, 640, 1280] as const;

/** Name under which a part's picture for shared links is asked for: 1200x630, of its cover. No photo is called so. */
export const SHARE_IMAGE = '_compartir.jpg';

/** Gives the address of a photo in a width of {@link IMAGEN_WIDTHS}; photos are addressed by inventory number. */
export function imagenUrl(inventario: number, archivo: string, width: (typeof IMAGEN_WIDTHS)[number]): string {
  return `/api/imagenes/${inventario}/${archivo}?w=${width}`;
}

/** The most photos that a part may have (regla 68). */
export const MAX_FOTOS = 20;

/** How many photos one save may bring, and how heavy each may be, in bytes. Regla 68. */
export const LIMITE_DE_FOTOS = { files: 12, fileBytes: 10 * 1024 * 1024 } as const;
