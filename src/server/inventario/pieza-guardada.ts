import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { findPiezaInterna, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import type { Db } from '#server/db/database.ts';
import { NO_HAY_PIEZA } from '#server/existencias/movimientos.ts';
import { notFound } from '#server/http/errors.ts';

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
