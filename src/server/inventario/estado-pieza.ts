import type { Autoria } from '#server/db/autoria.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { lockPiezaViva, NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { notFound } from '#server/http/errors.ts';

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (decision 70).
 *
 * @throws BusinessError when there is none, or it was deleted before.
 */
export async function deletePieza(db: Db, id: number, autoria: Autoria): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await lockPiezaViva(trx, id);
    await trx.updateTable('piezas').set({ eliminada: autoria.momento }).where('id', '=', id).execute();
    await recordEstado(trx, id, autoria, 'baja');
  });
}

/**
 * Brings a deleted part back as it was.
 *
 * @throws BusinessError when there is none that is deleted.
 */
export async function recoverPieza(db: Db, id: number, autoria: Autoria): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const query = trx.updateTable('piezas').set({ eliminada: null }).where('id', '=', id);
    const { numUpdatedRows } = await query.where('eliminada', 'is not', null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound(NO_HAY_PIEZA);
    await recordEstado(trx, id, autoria, 'alta');
  });
}

/** The columns did not change: that it happened is all there is to say. */
function recordEstado(trx: Trx, id: number, autoria: Autoria, operacion: 'alta' | 'baja'): Promise<void> {
  return recordCambios(trx, autoria, { tabla: 'piezas', registro: String(id), operacion });
}
