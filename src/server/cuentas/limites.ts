import { sql } from 'kysely';
import {
  describeIntentos,
  INTENTO_PENDIENTE_MS,
  LIMITE_INTENTOS,
  RED_CONOCIDA_MS,
  VENTANA_INTENTOS_MS,
} from '#domain/cuenta-codigo.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/http/network.ts';
import { fingerprint } from './secrets.ts';

/**
 * A sign-in under way. It counts as a wrong one until it is settled; one that never is, because the server died, counts
 * for a moment only. Whoever waits for the answer gets it after it was settled: aborting the connection changes nothing.
 */
export interface Attempt {
  /** The password was right: what was wrong before is forgotten, and this network is known to be the owner's. */
  succeed(): Promise<void>;
  /** The password was wrong. */
  fail(): Promise<void>;
  /** It was not looked at: it does not count. */
  forget(): Promise<void>;
}

// A try need not survive a power cut, so no statement waits for the disk.
const RELAXED = "set_config('synchronous_commit', 'off', true)";
const BEGIN = prepare<{ id: number }>(`
  insert into intentos (cuenta, direccion, momento, pendiente)
  select $1, $2::inet, $3, true where ${RELAXED} is not null returning id`);
const FORGET = prepare<never>(`delete from intentos where id = $1 and ${RELAXED} is not null`);
const FAIL = prepare<never>(`update intentos set pendiente = false where id = $1 and ${RELAXED} is not null`);
// Held in their order first: two right ones at the same moment would each forget the other, and wait in a circle.
const SUCCEED = prepare<never>(`
  with fallidos as materialized (
    select id from intentos where cuenta = $1 and direccion = $2::inet and not exito order by id for update),
  olvidados as (delete from intentos where id in (select id from fallidos) and id <> $3)
  update intentos set exito = true, pendiente = false
  where id = $3 and (select count(*) from fallidos) >= 0 and ${RELAXED} is not null`);

// A pending one leaves sooner: it is put back in time by what its window is shorter.
const SHORTER = `interval '${VENTANA_INTENTOS_MS - INTENTO_PENDIENTE_MS} milliseconds'`;
const COUNTED_FROM = `momento - case when pendiente then ${SHORTER} else interval '0' end`;

// The oldest of as many others as there may be, for each of the three limits: when it leaves the window there is room again.
const tooMany = (filter: string, limit: number) => `
  (select ${COUNTED_FROM} from intentos where ${filter} and id <> $5 and not exito and momento > $3 and ${COUNTED_FROM} > $3
   order by 1 desc offset ${limit - 1} limit 1)`;
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
  const seconds = await secondsToWait(db, { id, cuenta, direccion }, now);
  if (seconds > 0) {
    await forget();
    throw new RetryLaterError(429, describeIntentos(seconds), seconds);
  }
  return {
    forget,
    fail: async () => void (await db.run(FAIL, [id])),
    succeed: async () => void (await db.run(SUCCEED, [cuenta, direccion, id])),
  };
}

async function secondsToWait(
  db: Db,
  { id, cuenta, direccion }: { readonly id: number | undefined; readonly cuenta: Buffer; readonly direccion: string },
  now: Date,
): Promise<number> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [found] = await db.run(LIMITS, [cuenta, direccion, ago(VENTANA_INTENTOS_MS), ago(RED_CONOCIDA_MS), id]);
  const oldest = Object.values(found ?? {}).map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY);
  return Math.ceil((Math.max(...oldest) + VENTANA_INTENTOS_MS - now.getTime()) / 1000);
}

/** Forgets failed sign-ins after a reset by mail: the owner is let in at once, whoever tried what before. */
export async function forgiveAttempts(trx: Trx, email: string, address: string, now: Date): Promise<void> {
  const wrong = trx.deleteFrom('intentos').where('cuenta', '=', fingerprint(email)).where('exito', '=', false);
  await wrong.execute();
  await rememberRed(trx, email, networkOf(address), now);
}

/** Notes that somebody proved to be the owner of an address, from this network: limits of others do not keep it out. */
export async function rememberRed(trx: Trx, email: string, red: string, now: Date): Promise<void> {
  const row = { cuenta: fingerprint(email), direccion: red, momento: now, exito: true };
  await trx.insertInto('intentos').values(row).execute();
}

/** True when somebody signed in with this address from this network, in the last ninety days. */
export async function isRedConocida(trx: Trx, email: string, red: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - RED_CONOCIDA_MS);
  const { rows } = await sql<{ isConocida: boolean }>`select exists (
    select from intentos where cuenta = ${fingerprint(email)} and direccion = ${red}::inet
      and momento > ${since} and exito) as "isConocida"`.execute(trx);
  return rows[0]?.isConocida ?? false;
}
