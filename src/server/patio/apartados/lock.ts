import type { Selectable } from 'kysely';
import { type EstatusApartado, estatusDeApartado } from '#domain/apartado.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { ApartadosTable } from '#server/base/db/notas-tables.ts';
import { notFound } from '#server/base/errors.ts';
import { NO_HAY_APARTADO } from './queries/apartados.ts';

/**
 * Locks a hold until the transaction ends: nobody else ends it meanwhile. Whoever needs its parts too locks them after it.
 *
 * @param campo the field of the request that names the hold: a refusal names it.
 * @throws BusinessError when there is none.
 */
export async function lockApartado(
  trx: Trx,
  id: number,
  ahora: Date,
  campo = 'id',
): Promise<Selectable<ApartadosTable> & { readonly estatus: EstatusApartado }> {
  const query = trx.selectFrom('apartados').selectAll().where('id', '=', id).forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw notFound(NO_HAY_APARTADO, campo);
  return { ...row, estatus: estatusDeApartado(row, ahora) };
}
