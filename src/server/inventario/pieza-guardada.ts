import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import type { Db } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';
import { findPiezaInterna, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';

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
