import type { Db, Trx } from '#server/db/database.ts';
import { anotarCambio } from '#server/db/historial.ts';
import { lockExistencias, NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { BusinessError } from '#server/http/errors.ts';

/** Who deletes a part, or brings it back, and when. */
export interface CambioDeEstado {
  readonly id: number;
  /** keylogin of who does it. */
  readonly autor: string;
  readonly momento: Date;
}

/**
 * Takes a part out of every list. Its history, write-offs, photos and number stay (decision 70).
 *
 * @throws BusinessError when there is none, or it was deleted before.
 */
export async function deletePieza(db: Db, { id, autor, momento }: CambioDeEstado): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await lockExistencias(trx, id);
    await trx.updateTable('piezas').set({ eliminada: momento }).where('id', '=', id).execute();
    await recordEstado(trx, { id, autor, momento }, 'baja');
  });
}

/**
 * Brings a deleted part back as it was.
 *
 * @throws BusinessError when there is none that is deleted.
 */
export async function recoverPieza(db: Db, { id, autor, momento }: CambioDeEstado): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const query = trx.updateTable('piezas').set({ eliminada: null }).where('id', '=', id);
    const { numUpdatedRows } = await query.where('eliminada', 'is not', null).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new BusinessError(NO_HAY_PIEZA);
    await recordEstado(trx, { id, autor, momento }, 'alta');
  });
}

/** The columns did not change: that it happened is all there is to say. */
async function recordEstado(
  trx: Trx,
  { id, autor, momento }: CambioDeEstado,
  operacion: 'alta' | 'baja',
): Promise<void> {
  await anotarCambio(trx, { tabla: 'piezas', registro: String(id), operacion, autor, momento });
}
