import { isIP, isIPv4 } from 'node:net';
import {
  describeEspera,
  LIMITE_CORREO,
  LIMITE_SOLICITANTE,
  type LimiteEnvios,
  measureEspera,
} from '#domain/cuenta-codigo.ts';
import {
  DIRECCION_CONOCIDA_MS,
  describeIntentos,
  LIMITE_INTENTOS,
  VENTANA_INTENTOS_MS,
} from '#domain/cuenta-limites.ts';
import { type Db, prepare, type Trx } from '#server/db/database.ts';
import { RetryLaterError } from '#server/http/errors.ts';
import { fingerprint } from './secrets.ts';

/** A sign-in under way. It counts as a wrong one until it is known to be right. */
export interface Attempt {
  /** The password was right: what was wrong before is forgotten, and this address is known to be the owner's. */
  succeed(): Promise<void>;
  /** It was not looked at: it does not count. */
  forget(): Promise<void>;
}

// Neither has to survive a power cut: no waiting for the disk.
const RELAXED = "set_config('synchronous_commit', 'off', true)";
const BEGIN = prepare<{ id: number }>(`
  insert into intentos (cuenta, direccion, momento) select $1, $2::inet, $3 where ${RELAXED} is not null returning id`);
const FORGET = prepare<never>(`delete from intentos where id = $1 and ${RELAXED} is not null`);
// Held in their order first: two right ones at the same moment would each forget the other, and wait in a circle.
const SUCCEED = prepare<never>(`
  with fallidos as materialized (
    select id from intentos where cuenta = $1 and direccion = $2::inet and not exito order by id for update),
  olvidados as (delete from intentos where id in (select id from fallidos) and id <> $3)
  update intentos set exito = true
  where id = $3 and (select count(*) from fallidos) >= 0 and ${RELAXED} is not null`);

// The oldest of one too many, for each of the three limits: when it leaves the window there is room again.
const tooMany = (filter: string, limit: number) => `
  (select momento from intentos where ${filter} and not exito and momento > $3
   order by momento desc offset ${limit} limit 1)`;
const LIMITS = prepare<{ par: Date | null; direccion: Date | null; cuenta: Date | null }>(`select
  ${tooMany('cuenta = $1 and direccion = $2::inet', LIMITE_INTENTOS.cuentaYDireccion)} as par,
  ${tooMany('direccion = $2::inet', LIMITE_INTENTOS.direccion)} as direccion,
  case when not exists (
    select from intentos where cuenta = $1 and direccion = $2::inet and momento > $4 and exito)
  then ${tooMany('cuenta = $1', LIMITE_INTENTOS.cuenta)} end as cuenta`);

/**
 * Notes that somebody tries to sign in, before the password is looked at: of many at once, each counts those before.
 *
 * @throws RetryLaterError (429) when this account, this address or both have had their share (regla 145).
 */
export async function beginAttempt(db: Db, email: string, address: string, now: Date): Promise<Attempt> {
  const cuenta = fingerprint(email);
  const direccion = networkOf(address);
  const [row] = await db.run(BEGIN, [cuenta, direccion, now]);
  const id = row?.id;
  const forget = async () => void (await db.run(FORGET, [id]));
  const seconds = await secondsToWait(db, cuenta, direccion, now);
  if (seconds > 0) {
    await forget();
    throw new RetryLaterError(429, describeIntentos(seconds), seconds);
  }
  return { forget, succeed: async () => void (await db.run(SUCCEED, [cuenta, direccion, id])) };
}

async function secondsToWait(db: Db, cuenta: Buffer, direccion: string, now: Date): Promise<number> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [found] = await db.run(LIMITS, [cuenta, direccion, ago(VENTANA_INTENTOS_MS), ago(DIRECCION_CONOCIDA_MS)]);
  const oldest = Object.values(found ?? {}).map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY);
  return Math.ceil((Math.max(...oldest) + VENTANA_INTENTOS_MS - now.getTime()) / 1000);
}

/** Forgets failed sign-ins after a reset by mail: the owner is let in at once, whoever tried what before. */
export async function forgiveAttempts(trx: Trx, email: string, address: string, now: Date): Promise<void> {
  const cuenta = fingerprint(email);
  await trx.deleteFrom('intentos').where('cuenta', '=', cuenta).where('exito', '=', false).execute();
  const known = { cuenta, direccion: networkOf(address), momento: now, exito: true };
  await trx.insertInto('intentos').values(known).execute();
}

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

/** All texts that are no address, passed on by a proxy, count as this one. */
const NO_ADDRESS = '0.0.0.0';

/**
 * Reduces an address to what limits count by: an IPv4 address itself, or the 64 bits of an IPv6 one that a single line
 * has to itself.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || isIPv4(plain)) return mapped ?? plain;
  if (isIP(plain) === 0) return NO_ADDRESS;
  const [left = '', right] = plain.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right === undefined ? [] : right.split(':').filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`;
}
