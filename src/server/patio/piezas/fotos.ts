import { hash } from 'node:crypto';
import { isCopyingArchivos } from '#server/base/db/candados.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Subidas } from '#server/base/http/upload.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';

/** An Almacen is where a save writes: the database, the store of pictures, and the work on photos. */
export interface Almacen {
  readonly db: Db;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** Fotos stores and turns picture files. It knows nothing of parts: this folder settles which part has which photo. */
export interface Fotos {
  /**
   * Stores each file as a photo, all or none, and gives the names of the photos in the order of the files.
   *
   * @throws BusinessError naming the file that is no photo.
   */
  acceptAll(files: Subidas): Promise<readonly string[]>;
  /** Stores a photo turned clockwise, under a new name; null when there is no such photo. */
  rotate(archivo: string, grados: 90 | 180 | 270): Promise<string | null>;
}

/**
 * Removes the files of photos that no row names any more. A file that cannot be removed now, or that a running backup
 * may still need, is left to the sweep.
 */
export async function forgetFotos(
  { db, images }: { readonly db: Db; readonly images: ImageStore },
  archivos: readonly string[],
): Promise<void> {
  if (await isCopyingArchivos(db).catch(() => true)) return;
  await Promise.allSettled(archivos.map((archivo) => images.removeAll(archivo)));
}

/** Notes the hash of each file that passes, so that an operation sent again with other photos is refused. */
export async function* withHuellas(files: Subidas, huellas: string[]): Subidas {
  for await (const file of files) {
    huellas.push(hash('sha256', file.bytes));
    yield file;
  }
}
