import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { ImageStore } from '#server/integrations/images/image-store.ts';

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
