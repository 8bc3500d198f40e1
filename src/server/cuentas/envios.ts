import { sql } from 'kysely';
import {
  describeEspera,
  type EnvioPrevio,
  LIMITE_SOLICITANTE,
  measureEspera,
  measureEsperaDeCorreo,
  type Proposito,
} from '#domain/cuenta-codigo.ts';
import type { Trx } from '#server/base/db/database.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/http/network.ts';
import { isRedConocida } from './limites.ts';

/** A place for one mail with a code: the network that asked for it, and whether it is one of the account's own. */
export interface Lugar {
  readonly red: string;
  readonly isConocida: boolean;
}

/** No limit looks further back than this, in milliseconds. */
const HORA_MS = 60 * 60_000;

/**
 * Takes a place for one more mail with a code, before it is known whether anybody gets it. The place is kept by the row
 * that the same transaction writes for the code, whether or not the address has an account.
 *
 * @throws RetryLaterError (429) when it is too soon, or the caller or the address have had their share (regla 159).
 */
export async function takeMailPlace(
  trx: Trx,
  { proposito, email, address }: { readonly proposito: Proposito; readonly email: string; readonly address: string },
  now: Date,
): Promise<Lugar> {
  const red = networkOf(address);
  // Always in this order, so that two callers never wait for each other.
  await lockCodigos(trx, `red ${red}`);
  await lockCodigos(trx, `${proposito} ${email}`);
  const isConocida = await isRedConocida(trx, email, red, now);
  const ofCaller = await trx
    .selectFrom('codigos')
    .select('enviado')
    .where('red', '=', sql<string>`${red}::inet`)
    .where('enviado', '>', new Date(now.getTime() - LIMITE_SOLICITANTE.window))
    .execute();
  const previos = await trx
    .selectFrom('codigos')
    .select(['enviado', 'red_conocida as isConocida', sql<boolean>`red = ${red}::inet`.as('isMismaRed')])
    .where('proposito', '=', proposito)
    .where('email', '=', email)
    .where('enviado', '>', new Date(now.getTime() - HORA_MS))
    .execute();
  const sent = ofCaller.map(({ enviado }) => enviado);
  refuseToWait(measureEspera(sent, now, LIMITE_SOLICITANTE));
  refuseToWait(measureEsperaDeCorreo(proposito, previos satisfies EnvioPrevio[], isConocida, now));
  return { red, isConocida };
}

function refuseToWait(seconds: number): void {
  if (seconds > 0) throw new RetryLaterError(429, describeEspera(seconds), seconds);
}

/** Waits for everybody else who counts, asks for or tries the codes of one key; it is held until the transaction ends. */
export async function lockCodigos(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codigos ${key}`}, 0))`.execute(trx);
}
