import type { Selectable } from 'kysely';
import type { CotizacionesTable } from '#server/base/db/cotizaciones-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';
import { NO_HAY_COTIZACION } from './queries/cotizacion.ts';

/** A quote as its table has it. */
export type CotizacionGuardada = Selectable<CotizacionesTable>;

/**
 * Locks a quote until the transaction ends: nobody else changes, accepts or ends it meanwhile. Whoever needs its hold or its
 * parts too locks them after it.
 *
 * @param cual its id, or the token of its link.
 * @throws BusinessError when there is none.
 */
export async function lockCotizacion(
  trx: Trx,
  cual: { readonly id: number } | { readonly token: string },
): Promise<CotizacionGuardada> {
  const query = trx.selectFrom('cotizaciones').selectAll();
  const one = 'id' in cual ? query.where('id', '=', cual.id) : query.where('token', '=', cual.token);
  const row = await one.forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound(NO_HAY_COTIZACION, 'id' in cual ? 'id' : 'token');
  return row;
}
