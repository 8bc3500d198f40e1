import { IMAGEN_WIDTHS } from '#domain/imagen.ts';
import { type Budget, encodeWithin, type Format, openPhoto } from './photo.ts';
import type { Rendition } from './renditions.ts';

type Width = (typeof IMAGEN_WIDTHS)[number];

/** Bytes a photo of each width should not pass: a row of a list, a part's page on a phone, the zoom. */
const BYTES: Readonly<Record<Width, number>> = { 320: 12_000, 640: 100_000, 1280: 350_000 };

const QUALITIES: Readonly<Record<Format, readonly number[]>> = { webp: [78, 66, 54], jpeg: [80, 68, 56] };

/** The width a request means: the largest when it names none; null when it names one we do not make. */
export function parseWidth(w: unknown): Width | null {
  if (w === undefined) return 1280;
  return IMAGEN_WIDTHS.find((width) => String(width) === w) ?? null;
}

/** True when the caller says that it reads WebP, as every browser does for images. `*` alone promises nothing. */
export function acceptsWebp(accept: string | undefined): boolean {
  return /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');
}

/** A photo at a width, never enlarged. */
export function sizeRendition(width: Width, format: Format): Rendition {
  const budget: Budget = { format, bytes: BYTES[width], qualities: QUALITIES[format] };
  return {
    name: `w${width}.${format}`,
    format,
    // A photo much taller than wide is bounded too.
    make: (original) =>
      encodeWithin(
        openPhoto(original).resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }),
        budget,
      ),
  };
}
