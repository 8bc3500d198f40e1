import { isCopyingArchivos } from '#server/db/candados.ts';
import type { Db } from '#server/db/database.ts';
import type { Subidas } from '#server/http/upload.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';

/** What is done to photos themselves; which part has which is the business of this folder. */
export interface Fotos {
  /**
   * Stores what is kept of each file and gives their names in the order of the files; all or none.
   *
   * @throws BusinessError naming the file that is no photo.
   */
  acceptAll(files: Subidas): Promise<readonly string[]>;
  /** Stores a photo turned clockwise, under a new name; null when there is no such photo. */
  rotate(archivo: string, grados: 90 | 180 | 270): Promise<string | null>;
}

/**
 * Forgets photos that no row names any more. What cannot be removed now, or may still be wanted by a backup that is being
 * made, is removed by the sweep.
 */
export async function forgetFotos(
  { db, images }: { readonly db: Db; readonly images: ImageStore },
  archivos: readonly string[],
): Promise<void> {
  if (await isCopyingArchivos(db).catch(() => true)) return;
  await Promise.allSettled(archivos.map((archivo) => images.removeAll(archivo)));
}
