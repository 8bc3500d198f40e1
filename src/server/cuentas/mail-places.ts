import {
  describeEspera,
  LIMITE_CORREO,
  LIMITE_SOLICITANTE,
  type LimiteEnvios,
  measureEspera,
} from '#domain/cuenta-codigo.ts';
import type { Trx } from '#server/db/database.ts';
import { RetryLaterError } from '#server/http/errors.ts';
import { networkOf } from './network.ts';
import { fingerprint } from './secrets.ts';

/**
 * Takes a place for one more mail with a code, before it is known whether anybody gets it.
 *
 * @throws RetryLaterError (429) when it is too soon, or the caller or the address have had their share.
 */
export async function takeMailPlace(trx: Trx, email: string, address: string, now: Date): Promise<void> {
  // Always in this order, so that two callers never wait for each other.
  await takePlace(trx, `direccion:${networkOf(address)}`, LIMITE_SOLICITANTE, now);
  await takePlace(trx, `correo:${email}`, LIMITE_CORREO, now);
}

/** Takes a place under one key. The row is the lock: of two at once the second sees the first. */
async function takePlace(trx: Trx, key: string, limit: LimiteEnvios, now: Date): Promise<void> {
  const clave = fingerprint(key);
  const { enviados } = await trx
    .insertInto('envios_codigo')
    .values({ clave, enviados: [] })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ clave }))
    .returning('enviados')
    .executeTakeFirstOrThrow();
  const seconds = measureEspera(enviados, now, limit);
  if (seconds > 0) throw new RetryLaterError(429, describeEspera(seconds), seconds);
  const kept = enviados.filter((sent) => sent.getTime() > now.getTime() - limit.window);
  await trx
    .updateTable('envios_codigo')
    .set({ enviados: [...kept, now] })
    .where('clave', '=', clave)
    .execute();
}
