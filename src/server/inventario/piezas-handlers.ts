import type { updatePiezas } from '#contract/update-piezas.ts';
import { findLista } from '#server/buscador/queries/lista.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findDuplicadas } from './duplicadas.ts';
import { eliminarPieza, recuperarPieza } from './estado-pieza.ts';
import { guardarPieza } from './guardar-pieza.ts';
import type { InventarioDependencies } from './mount.ts';
import { getPiezaCompleta } from './pieza-completa.ts';

/** Finding, saving and deleting parts. */
export function piezasHandlers({
  images,
  fotos,
  interno,
}: InventarioDependencies): Pick<
  Handlers<typeof updatePiezas>,
  'getPiezas' | 'getPieza' | 'updatePieza' | 'deletePieza' | 'restorePieza' | 'findDuplicadas'
> {
  return {
    getPiezas: (request, { db, account }) => findLista(db, request, account.rol),

    async getPieza({ pieza }, { db }) {
      return { pieza: await getPiezaCompleta(db, pieza) };
    },

    async updatePieza(request, { db, account, files, now }) {
      const id = await guardarPieza({ db, images, fotos }, { ...account, momento: now(), interno }, request, files);
      return { pieza: await getPiezaCompleta(db, id) };
    },

    async deletePieza({ id }, { db, account, now }) {
      await eliminarPieza(db, { id, autor: account.keylogin, momento: now() });
      return {};
    },

    async restorePieza({ id }, { db, account, now }) {
      await recuperarPieza(db, { id, autor: account.keylogin, momento: now() });
      return {};
    },

    async findDuplicadas(request, { db }) {
      return { duplicadas: await findDuplicadas(db, interno.listas, request) };
    },
  };
}
