import type { Db, Trx } from '#server/db/database.ts';
import { NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { notFound } from '#server/http/errors.ts';
import { COLUMNAS_GUARDADAS, type PiezaGuardada } from './columnas.ts';

/**
 * The columns of a part as they are.
 *
 * @throws BusinessError when there is none, or it was deleted.
 */
export async function getPiezaGuardada(db: Db, id: number): Promise<PiezaGuardada> {
  return found(await selectPieza(db, id).executeTakeFirst());
}

/** The same, held until the end of the transaction: nobody else changes it meanwhile. */
export async function lockPieza(trx: Trx, id: number): Promise<PiezaGuardada> {
  return found(await selectPieza({ kysely: trx }, id).forNoKeyUpdate().executeTakeFirst());
}

function selectPieza({ kysely }: Pick<Db, 'kysely'>, id: number) {
  return kysely.selectFrom('piezas').select(COLUMNAS_GUARDADAS).where('id', '=', id).where('eliminada', 'is', null);
}

function found(row: PiezaGuardada | undefined): PiezaGuardada {
  if (!row) throw notFound(NO_HAY_PIEZA);
  return row;
}
