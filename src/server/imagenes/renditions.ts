import sharp from 'sharp';
import { IMAGEN_WIDTHS } from '#domain/imagen.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { type Budget, DamagedImageError, decode, encodeWithin, type Format, GRAPHITE, openPhoto } from './photo.ts';

/** A picture that is made from an original photo and kept under a name of its own. */
export interface Rendition {
  readonly name: string;
  readonly format: Format;
  readonly make: (original: Buffer) => Promise<Buffer>;
}

/** A rendition of a stored photo; null when there is no such photo. */
export type FindRendition = (archivo: string, rendition: Rendition) => Promise<Buffer | null>;

/**
 * Makes renditions when they are first asked for, once however many ask together, and stores them.
 *
 * @param onNotStored told when a rendition could not be stored (a full disk); it is served all the same.
 * @returns a function that throws DamagedImageError when the original cannot be read as a photo, and RetryLaterError
 *   (503) when too many are waiting.
 */
export function createRenditions(images: ImageStore, onNotStored: (error: unknown) => void): FindRendition {
  const once = createSingleFlight<Buffer | null>();

  async function makeAndKeep(archivo: string, rendition: Rendition): Promise<Buffer | null> {
    const original = await images.readOriginal(archivo);
    if (!original) return null;
    const made = await makeFrom(original, rendition);
    await images.writeDerived(archivo, rendition.name, made).catch(onNotStored);
    return made;
  }

  return (archivo, rendition) =>
    once(`${archivo}~${rendition.name}`, async () => {
      const stored = await images.readDerived(archivo, rendition.name);
      return stored ?? decode(() => makeAndKeep(archivo, rendition));
    });
}

async function makeFrom(original: Buffer, { make }: Rendition): Promise<Buffer> {
  try {
    return await make(original);
  } catch (cause) {
    throw new DamagedImageError('The original cannot be read as a photo', { cause });
  }
}

/**
 * Callers that ask for the same key while it is being made share one making. A failure is shared too, and forgotten:
 * the next caller tries again.
 */
function createSingleFlight<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const running = new Map<string, Promise<Made>>();
  return (key, make) => {
    const already = running.get(key);
    if (already) return already;
    const making = make().finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };
}

type Width = (typeof IMAGEN_WIDTHS)[number];

/** Bytes a photo of each width should not pass: a row of a list, a part's page on a phone, the zoom. */
const BYTES: Readonly<Record<Width, number>> = { 320: 12_000, 640: 100_000, 1280: 350_000 };

const QUALITIES: Readonly<Record<Format, readonly number[]>> = { webp: [78, 66, 54], jpeg: [80, 68, 56] };

/** Reads the width a request means: the largest when it names none; null when it names one we do not make. */
export function parseWidth(w: unknown): Width | null {
  if (w === undefined) return 1280;
  return IMAGEN_WIDTHS.find((width) => String(width) === w) ?? null;
}

/** True when the caller says that it reads WebP, as every browser does for images. `*` alone promises nothing. */
export function acceptsWebp(accept: string | undefined): boolean {
  return /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');
}

/** Makes the rendition of a photo at a width, never enlarged. */
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

/** The size in pixels of the picture that WhatsApp, Facebook and others show beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

// Limits of 300 and 600 kB are quoted for previews; a photo of nothing but noise still has to fit.
const BUDGET: Budget = { format: 'jpeg', bytes: 250_000, qualities: [82, 70, 58, 40, 20] };

/** The cover whole, on itself out of focus and darkened: the preview is never cut and never framed in white. */
export const SHARE_CARD: Rendition = {
  name: 'compartir.jpeg',
  format: 'jpeg',
  async make(cover) {
    const photo = openPhoto(cover)
      .flatten({ background: '#fff' })
      .resize({ ...SHARE_SIZE, fit: 'inside' });
    const background = sharp(await blurred(cover)).resize({ ...SHARE_SIZE, fit: 'fill', kernel: 'cubic' });
    return encodeWithin(background.composite([{ input: await photo.png({ compressionLevel: 1 }).toBuffer() }]), BUDGET);
  },
};

/** Makes the blurred background a tenth of its final size: enlarging it is what makes it soft. */
function blurred(cover: Buffer): Promise<Buffer> {
  return openPhoto(cover)
    .flatten({ background: GRAPHITE })
    .resize({ width: SHARE_SIZE.width / 10, height: SHARE_SIZE.height / 10, fit: 'cover' })
    .blur(5)
    .modulate({ brightness: 0.5, saturation: 0.6 })
    .png()
    .toBuffer();
}

/**
 * Draws the picture of the site, and of a part without photos: the business's logo on a light plate, readable whatever
 * its colours.
 */
export async function drawLogoCard(logoSvg: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${GRAPHITE}"/><rect x="200" y="115" width="800" height="400" rx="24" fill="#fff"/>
  </svg>`;
  const logo = await sharp(Buffer.from(logoSvg)).resize({ width: 640, height: 280, fit: 'inside' }).png().toBuffer();
  return encodeWithin(sharp(Buffer.from(plate)).composite([{ input: logo }]), BUDGET);
}
