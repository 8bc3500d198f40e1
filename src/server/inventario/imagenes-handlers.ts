import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Handlers } from '#server/http/implement.ts';
import { eliminarFoto, girarFoto } from './foto-de-pieza.ts';
import type { InventarioDependencies } from './mount.ts';

/** What is done with one photo of a part. */
export function imagenesHandlers({
  images,
  fotos,
}: InventarioDependencies): Pick<Handlers<typeof updatePiezas>, 'deleteImage' | 'rotateImage'> {
  return {
    async deleteImage(foto, { db, account: { keylogin: autor }, now }) {
      return { galeria: await eliminarFoto({ db, images, fotos }, foto, { autor, momento: now() }) };
    },

    async rotateImage({ grados, ...foto }, { db }) {
      return { galeria: await girarFoto({ db, images, fotos }, foto, grados) };
    },
  };
}
