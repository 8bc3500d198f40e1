import { join } from 'node:path';
import { readDemoFoto } from '#server/demo/fotos.ts';
import { DiskStore } from '#server/integrations/images/disk-store.ts';
import type { SampledPhoto } from './sample.ts';

/** Makes the photos that will be asked for, where the server keeps its own; what is there stays. */
export async function preparePhotos(dataDir: string, photos: readonly SampledPhoto[]): Promise<void> {
  const store = new DiskStore(join(dataDir, 'imagenes'));
  for (const { archivo } of photos) {
    if (await store.readOriginal(archivo)) continue;
    const made = await readDemoFoto(archivo);
    if (!made) throw new Error(`${archivo} is not a photo of the demo data`);
    await store.writeOriginal(archivo, made);
  }
}
