import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type Swept, sweepFiles } from '#server/base/integrations/files/sweep.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { openPhoto, workOnPhoto } from './photo.ts';

/** Longest side in pixels of what is kept of a photo: what the browser makes of it before it sends it. */
const SIDE = 2048;

// mozjpeg saves a tenth of the bytes and doubles the time, and nobody is ever sent this file.
const QUALITY = 85;

/**
 * Encodes what is kept of a photo: pixels and nothing else, as a JPEG in sRGB within 2048 x 2048, never enlarged, on
 * white where one could see through it (regla 68).
 */
export function encodeOriginal(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Stores it under a new name of 128 random bits, which nobody guesses and no other picture ever gets (regla 60). */
export async function storeOriginal(images: ImageStore, bytes: Buffer): Promise<string> {
  const archivo = `${randomBytes(16).toString('hex')}.jpg`;
  await images.writeOriginal(archivo, bytes);
  return archivo;
}

/** Degrees clockwise by which a photo may be turned. */
export type Grados = 90 | 180 | 270;

/**
 * Turns a stored photo and stores it under a new name: an address always shows the same picture. The old one stays
 * until the caller, whose row names the new one by then, removes it.
 *
 * @returns the new name; null when there is no such photo.
 * @throws BusinessError when what is stored cannot be read as a photo.
 * @throws RetryLaterError (503) when too many photos are waiting.
 */
export async function rotateOriginal(images: ImageStore, archivo: string, grados: Grados): Promise<string | null> {
  const turned = await workOnPhoto(async () => {
    const original = await images.readOriginal(archivo);
    return original && turn(original, grados);
  });
  return turned && storeOriginal(images, turned);
}

async function turn(original: Buffer, grados: Grados): Promise<Buffer> {
  try {
    return await encodeOriginal(openPhoto(original).rotate(grados));
  } catch (cause) {
    throw new BusinessError('La foto está dañada y no se puede girar', { cause });
  }
}

/** Makes stored photos and the rows that name them agree again, as {@link sweepFiles} says. */
export function sweepImagenes(db: Db, images: ImageStore, now: Date): Promise<Swept> {
  return sweepFiles(db, images, [{ tabla: 'imagenes', columna: 'archivo' }], now);
}
