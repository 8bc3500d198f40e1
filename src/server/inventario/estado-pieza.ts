import type { Autoria } from '#server/db/autoria.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { lockPiezaViva, NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { notFound } from '#server/http/errors.ts';

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (regla 70).
 *
 * @throws BusinessError when the part does not exist or was deleted before.
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
 * @throws BusinessError when no deleted part has this id.
 */
export async function recoverPieza(db: Db, id: number, autoria: Autoria): Promise<void> {
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
