import type { NegocioInterno } from '#contract/app-state.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { formatMomento } from '#domain/fecha.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { deleteRecord, recoverRecord } from '#server/base/db/eliminados.ts';
import { BusinessError } from '#server/base/errors.ts';
import { signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { findLista } from '#server/buscador/queries/piezas-internas.ts';
import { findSinEntregar } from '#server/indicadores/queries/usos.ts';
import { findApartadoVivo } from '#server/patio/apartados/queries/apartados.ts';
import { lockPiezaViva } from '#server/patio/existencias/movimientos.ts';
import { findBajasDePieza } from '#server/patio/existencias/queries/bajas.ts';
import { TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { deleteFoto, rotateFoto } from '#server/patio/piezas/foto-de-pieza.ts';
import type { Fotos } from '#server/patio/piezas/fotos.ts';
import { findQuienRetiene } from '#server/vinculos/factura-viva.ts';
import { findDuplicadas } from './duplicadas.ts';
import { findHistorialDePieza } from './historial-pieza.ts';
import { getPiezaCompleta } from './pieza-guardada.ts';
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
  return {
    searchPiezas: (request, { db, account }) => findLista(db, request, account.rol),

    async getPieza({ pieza }, { db }) {
      return { pieza: await getPiezaCompleta(db, pieza) };
    },

    async updatePieza(request, context) {
      const editor = signEditor(context, interno, request.opId);
      const almacen = { db: context.db, images, fotos };
      return savePieza(almacen, editor, request, context.files);
    },

    async deletePieza({ id }, context) {
      await context.db.kysely.transaction().execute((trx) => deletePieza(trx, id, signAutoria(context)));
      return {};
    },

    async restorePieza({ id }, context) {
      const autoria = signAutoria(context);
      await context.db.kysely.transaction().execute((trx) => recoverRecord(trx, TABLA_PIEZAS, autoria, id));
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

    getHistorial: (request, context) => findHistorialDePieza(context.db, signEditor(context, interno), request),

    async getBajas({ pieza }, { db }) {
      return { bajas: await findBajasDePieza(db, pieza) };
    },
  };
}

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (regla 70).
 *
 * @throws BusinessError when the part does not exist, was deleted before, somebody or an invoice on its way holds a unit of
 * it, or a claim that was not delivered uses it.
 */
async function deletePieza(trx: Trx, id: number, autoria: Autoria): Promise<void> {
  await lockPiezaViva(trx, id);
  const apartado = await findApartadoVivo(trx, id, autoria.momento);
  if (apartado) {
    const { nombre, hasta } = apartado;
    const mensaje = `La pieza está apartada para ${nombre} hasta ${formatMomento(hasta)}: libera el apartado`;
    throw new BusinessError(mensaje, { anotado: 'La pieza está apartada' });
  }
  const factura = await findQuienRetiene(trx, id);
  if (factura !== null) {
    throw new BusinessError(
      `La pieza está en la factura ${factura}, que está por confirmar: espera a que se sepa si se timbró`,
    );
  }
  const reporte = await findSinEntregar(trx, id);
  if (reporte !== null) throw new BusinessError(`La pieza la usa el siniestro ${reporte}: cancela su uso`);
  await deleteRecord(trx, TABLA_PIEZAS, autoria, id);
}
