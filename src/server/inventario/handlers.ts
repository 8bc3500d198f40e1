import type { NegocioInterno } from '#contract/app-state.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import type { STAFF } from '#domain/roles.ts';
import { findLista } from '#server/buscador/queries/piezas-internas.ts';
import { type Autoria, signAutoria } from '#server/db/autoria.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { lockPiezaViva, NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { findBajasDePieza } from '#server/existencias/queries/bajas.ts';
import { notFound } from '#server/http/errors.ts';
import type { Context, Handlers } from '#server/http/implement.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';
import { findDuplicadas } from './duplicadas.ts';
import { deleteFoto, rotateFoto } from './foto-de-pieza.ts';
import type { Fotos } from './fotos.ts';
import { findHistorialDePieza } from './historial-pieza.ts';
import { getPiezaCompleta } from './pieza-guardada.ts';
import type { Editor } from './reglas.ts';
import { savePieza } from './save-pieza.ts';

/** The business and the store of photos, which the handlers of the inventory get from the application. */
export interface InventarioDependencies {
  readonly interno: NegocioInterno;
  readonly images: ImageStore;
  readonly fotos: Fotos;
}

/** The calls of the group that are about one part; `reparacion` answers those that change many at once. */
type DePieza = Omit<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
>;

/** The handlers find, save, delete and restore parts, their photos and their fields. */
export function inventarioHandlers({ images, fotos, interno }: InventarioDependencies): DePieza {
  const signEditor = (context: Context<typeof STAFF>, opId?: string | null): Editor => ({
    ...signAutoria(context, opId),
    rol: context.account.rol,
    interno,
  });
  return {
    searchPiezas: (request, { db, account }) => findLista(db, request, account.rol),

    async getPieza({ pieza }, { db }) {
      return { pieza: await getPiezaCompleta(db, pieza) };
    },

    async updatePieza(request, context) {
      const editor = signEditor(context, request.op_id);
      const almacen = { db: context.db, images, fotos };
      return savePieza(almacen, editor, request, context.files);
    },

    async deletePieza({ id }, context) {
      await deletePieza(context.db, id, signAutoria(context));
      return {};
    },

    async restorePieza({ id }, context) {
      await recoverPieza(context.db, id, signAutoria(context));
      return {};
    },

    async findDuplicadas(request, { db }) {
      return { duplicadas: await findDuplicadas(db, interno.listas, request) };
    },

    async deleteImage(foto, context) {
      return { galeria: await deleteFoto({ db: context.db, images, fotos }, foto, signAutoria(context)) };
    },

    async rotateImage({ grados, ...foto }, { db }) {
      return rotateFoto({ db, images, fotos }, foto, grados);
    },

    getHistorial: (request, context) => findHistorialDePieza(context.db, signEditor(context), request),

    async getBajas({ pieza }, { db }) {
      return { bajas: await findBajasDePieza(db, pieza) };
    },
  };
}

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (regla 70).
 *
 * @throws BusinessError when the part does not exist or was deleted before.
 */
async function deletePieza(db: Db, id: number, autoria: Autoria): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await lockPiezaViva(trx, id);
    await trx.updateTable('piezas').set({ eliminada: autoria.momento }).where('id', '=', id).execute();
    await recordEstado(trx, id, autoria, 'baja');
  });
}

/**
 * Brings a deleted part back as it was.
 *
 * @throws BusinessError when no deleted part has this id.
 */
async function recoverPieza(db: Db, id: number, autoria: Autoria): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const query = trx.updateTable('piezas').set({ eliminada: null }).where('id', '=', id);
    const { numUpdatedRows } = await query.where('eliminada', 'is not', null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound(NO_HAY_PIEZA);
    await recordEstado(trx, id, autoria, 'alta');
  });
}

/** Writes the deletion or the return of a part into its history, which has no columns to show for it. */
function recordEstado(trx: Trx, id: number, autoria: Autoria, operacion: 'alta' | 'baja'): Promise<void> {
  return recordCambios(trx, autoria, { tabla: 'piezas', registro: String(id), operacion });
}
