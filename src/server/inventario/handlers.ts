import type { NegocioInterno } from '#contract/app-state.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { findLista } from '#server/buscador/queries/lista.ts';
import { findBajasDePieza } from '#server/existencias/queries/bajas.ts';
import type { Handlers } from '#server/http/implement.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { findDuplicadas } from './duplicadas.ts';
import { deletePieza, recoverPieza } from './estado-pieza.ts';
import { deleteFoto, rotateFoto } from './foto-de-pieza.ts';
import type { Fotos } from './fotos.ts';
import { findHistorial } from './historial-pieza.ts';
import { getPiezaCompleta } from './pieza-completa.ts';
import { restoreCampo } from './restore-campo.ts';
import { savePieza } from './save-pieza.ts';

/** The inventory needs these from outside. */
export interface InventarioDependencies {
  readonly interno: NegocioInterno;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** The calls about one part that the inventory answers; those about many at once are answered by `reparacion`. */
type DePieza = Omit<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
>;

/** The handlers find, save, delete and restore parts, their photos and their fields. */
export function inventarioHandlers({ images, fotos, interno }: InventarioDependencies): DePieza {
  return {
    getPiezas: (request, { db, account }) => findLista(db, request, account.rol),

    async getPieza({ pieza }, { db }) {
      return { pieza: await getPiezaCompleta(db, pieza) };
    },

    async updatePieza(request, { db, account, files, now }) {
      const id = await savePieza({ db, images, fotos }, { ...account, momento: now(), interno }, request, files);
      return { pieza: await getPiezaCompleta(db, id) };
    },

    async deletePieza({ id }, { db, account, now }) {
      await deletePieza(db, { id, autor: account.keylogin, momento: now() });
      return {};
    },

    async restorePieza({ id }, { db, account, now }) {
      await recoverPieza(db, { id, autor: account.keylogin, momento: now() });
      return {};
    },

    async findDuplicadas(request, { db }) {
      return { duplicadas: await findDuplicadas(db, interno.listas, request) };
    },

    async deleteImage(foto, { db, account: { keylogin: autor }, now }) {
      return { galeria: await deleteFoto({ db, images, fotos }, foto, { autor, momento: now() }) };
    },

    async rotateImage({ grados, ...foto }, { db }) {
      return { galeria: await rotateFoto({ db, images, fotos }, foto, grados) };
    },

    getHistorial: ({ pieza }, { db, account, now }) =>
      findHistorial(db, { ...account, momento: now(), interno }, pieza),

    async restoreCampo(restauracion, { db, account, now }) {
      await restoreCampo(db, { ...account, momento: now(), interno }, restauracion);
      return { pieza: await getPiezaCompleta(db, restauracion.pieza) };
    },

    async getBajas({ pieza }, { db }) {
      return { bajas: await findBajasDePieza(db, pieza) };
    },
  };
}
