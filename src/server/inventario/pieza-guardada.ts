import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { findPiezaInterna, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { notFound } from '#server/http/errors.ts';
import { COLUMNAS_GUARDADAS, type PiezaGuardada } from './columnas.ts';

/**
 * Gets the stored columns of a part.
 *
 * @throws BusinessError when the part does not exist or was deleted.
 */
export async function getPiezaGuardada(db: Db, id: number): Promise<PiezaGuardada> {
  return found(await selectPieza(db, id).executeTakeFirst());
}

/**
 * Gets the stored columns of a part and locks its row: nobody else changes it until the transaction ends.
 *
 * @throws BusinessError when the part does not exist or was deleted.
 */
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

/**
 * Gets a part with every field.
 *
 * @throws BusinessError when the part does not exist or was deleted.
 */
export async function getPiezaCompleta(db: Pick<Db, 'run'>, id: number): Promise<PiezaCompleta> {
  const row = await findPiezaInterna(db, id);
  if (!row) throw notFound(NO_HAY_PIEZA);
  return toPiezaCompleta(row);
}
