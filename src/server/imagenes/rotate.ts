import { BusinessError } from '#server/http/errors.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { workOnPhoto } from './decoders.ts';
import { encodeOriginal, storeOriginal } from './original.ts';
import { openPhoto } from './photo.ts';

/** Degrees clockwise by which a photo may be turned. */
export type Grados = 90 | 180 | 270;

/**
 * A stored photo, turned and stored under a new name: an address always shows the same picture. The old one stays until
 * the caller, whose row names the new one by then, removes it.
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
