import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { createSingleFlight } from '#server/integrations/images/single-flight.ts';
import { decode } from './decoders.ts';
import { DamagedImageError, type Format } from './photo.ts';

/** Something that is made from an original photo and kept under a name of its own. */
export interface Rendition {
  readonly name: string;
  readonly format: Format;
  readonly make: (original: Buffer) => Promise<Buffer>;
}

/** A rendition of a stored photo; null when there is no such photo. */
export type FindRendition = (archivo: string, rendition: Rendition) => Promise<Buffer | null>;

/**
 * Renditions are made when first asked for, once however many ask together, and stored.
 *
 * @param onNotStored told when a rendition could not be stored (a full disk); it is served all the same.
 * @returns a function that throws DamagedImageError when the original cannot be read as a photo, and BusyError when
 *   too many are waiting.
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
