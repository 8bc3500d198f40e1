import type { Db } from '#server/db/database.ts';
import { type Swept, sweepFiles } from '#server/integrations/files/sweep.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';

/** Makes stored photos and the rows that name them agree again, as {@link sweepFiles} says. */
export function sweepImagenes(db: Db, images: ImageStore, now: Date): Promise<Swept> {
  return sweepFiles(db, images, [{ tabla: 'imagenes', columna: 'archivo' }], now);
}
