import sharp, { type Sharp } from 'sharp';
import { createQueue } from '#server/base/jobs/work-queue.ts';

// One thread a picture, and no memory of pictures already seen: each is made once.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels beyond which a picture is refused unread, however small its file (regla 68). */
export const MAX_PIXELS = 50_000_000;

/** The look's warm graphite, behind whatever does not fill its frame. */
export const GRAPHITE = '#2a2826';

/** The picture cannot be read as a photo: cut off, changed, or something else under its name. */
export class DamagedImageError extends Error {
  override readonly name = 'DamagedImageError';
}

/**
 * Opens a stored photo, upright as it was taken. Encoding drops all metadata: place, owner, camera.
 *
 * @throws DamagedImageError when the bytes are not a JPEG, PNG or WebP. Nothing else is ever given to a decoder.
 */
export function openPhoto(bytes: Buffer): Sharp {
  if (!isPhoto(bytes)) throw new DamagedImageError('Not a JPEG, PNG or WebP');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/** True for what begins as a JPEG, PNG or WebP. Its name and what the browser calls it count for nothing (regla 68). */
export function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
}

/** Makes something when it is first asked for, once, and keeps it in memory. */
export function onDemand<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export type Format = 'webp' | 'jpeg';

/** A Budget limits the bytes of a picture and lists the qualities to try, best first; the last stands at any weight. */
export interface Budget {
  readonly format: Format;
  readonly bytes: number;
  readonly qualities: readonly number[];
}

/** Encodes at the best quality that fits. Pixels are worked out once, however many qualities are tried. */
export async function encodeWithin(picture: Sharp, { format, bytes, qualities }: Budget): Promise<Buffer> {
  const { data, info } = await picture.flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let encoded = data;
  for (const quality of qualities) {
    const pixels = sharp(data, { raw: { width, height, channels } });
    encoded = await (format === 'webp' ? pixels.webp({ quality }) : pixels.jpeg({ quality, mozjpeg: true })).toBuffer();
    if (encoded.length <= bytes) break;
  }
  return encoded;
}

const OCUPADO = 'Se están preparando muchas imágenes. Intenta de nuevo en unos segundos';

/**
 * Gives turns to everybody who decodes a picture in this process. Two at a time, so that pictures leave threads for
 * files, names and the rest of the server, and memory for two of the largest.
 */
export const decode = createQueue({ atOnce: 2, waiting: 200, mensaje: `${OCUPADO}.` });

/** Three people may send this many photos at once; each that waits holds up to 10 MB. */
const WAITING = 36;

// Never more than two of them stand in the common line: who looks at a part waits for a photo, not for a whole upload.
const staff = createQueue({ atOnce: 2, waiting: WAITING, mensaje: OCUPADO });

/**
 * Gives turns to those who add photos and change them; they give way to those who look at them.
 *
 * @throws RetryLaterError (503) when too many are waiting.
 */
export function workOnPhoto<Made>(job: () => Promise<Made>): Promise<Made> {
  return staff(() => decode(job));
}
