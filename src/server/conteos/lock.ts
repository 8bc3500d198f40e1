import type { Selectable } from 'kysely';
import type { ConteosTables } from '#server/base/db/conteos-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { NO_HAY_CONTEO } from './queries/conteos.ts';

type FilaDeConteo = Selectable<ConteosTables['conteos_fisicos']>;

/**
 * Locks a count until the transaction ends: who adds readings shares it, who ends it has it alone.
 *
 * @throws BusinessError when there is none.
 */
export async function lockConteo(trx: Trx, id: number, how: 'share' | 'alone'): Promise<FilaDeConteo> {
  const query = trx.selectFrom('conteos_fisicos').selectAll().where('id', '=', id);
  const fila = await (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  if (!fila) throw notFound(NO_HAY_CONTEO);
  return fila;
}

/** Locks a count that is not over. @throws BusinessError when it is, or there is none. */
export async function lockAbierto(trx: Trx, id: number, how: 'share' | 'alone'): Promise<FilaDeConteo> {
  const fila = await lockConteo(trx, id, how);
  if (fila.terminado !== null) throw new BusinessError(fila.cancelado ? CANCELADO : CERRADO);
  return fila;
}

const CERRADO = 'El conteo ya se cerró';
const CANCELADO = 'El conteo ya se canceló';
