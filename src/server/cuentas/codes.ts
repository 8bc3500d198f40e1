import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  CODIGO_INTENTOS,
  CODIGO_INTENTOS_AJENOS,
  CODIGO_VIDA_MS,
  describeIntentos,
  measureEsperaDeIntento,
  RECUPERACION_VALIDADA_MS,
  RECUPERACIONES_VIGENTES,
  REGISTRO_VALIDADO_MS,
} from '#domain/cuenta-codigo.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/http/network.ts';
import { type Lugar, lockCodigos } from './envios.ts';

import { fingerprint, newCodigo } from './secrets.ts';

/** A request for a code: for a registration, or for the recovery of a password. */
export type CodigoPedido =
  | { readonly proposito: 'registro'; readonly email: string; readonly isTaken: boolean }
  | {
      readonly proposito: 'recuperacion';
      readonly email: string;
      readonly asidero: string;
      readonly cuentaId: number | null;
    };

/** A code and the moment it dies. Null stands for one that nobody is sent and nobody can guess. */
export interface CodigoNuevo {
  readonly codigo: string;
  readonly caduca: Date;
}

/**
 * Makes a code. It voids the one before it of a registration, and of a recovery what is one too many. For an address that
 * gets none (unknown, already taken) the same is done and written, with a hash that nothing has: who asks cannot tell the
 * difference (reglas 6, 9).
 */
export async function issueCode(
  trx: Trx,
  pedido: CodigoPedido,
  { red, isConocida: red_conocida }: Lugar,
  now: Date,
): Promise<CodigoNuevo | null> {
  const { proposito, email } = pedido;
  const isSent = proposito === 'registro' ? !pedido.isTaken : pedido.cuentaId !== null;
  const codigo = newCodigo();
  const sal = randomBytes(16);
  const caduca = new Date(now.getTime() + CODIGO_VIDA_MS);
  if (proposito === 'registro') await voidRegistro(trx, email, now);
  else await voidSurplus(trx, email, red, now);
  const huella = isSent ? fingerprint(`${sal.toString('hex')}${codigo}`) : randomBytes(32);
  const asidero = proposito === 'recuperacion' ? pedido.asidero : null;
  const cuenta_id = proposito === 'recuperacion' ? pedido.cuentaId : null;
  const row = { proposito, email, asidero, cuenta_id, sal, huella, enviado: now, caduca, red, red_conocida };
  await trx.insertInto('codigos').values(row).execute();
  return isSent ? { codigo, caduca } : null;
}

async function voidRegistro(trx: Trx, email: string, now: Date): Promise<void> {
  await updateOpen(trx, { anulado: now }).where('proposito', '=', 'registro').where('email', '=', email).execute();
}

/**
 * Makes room for one more recovery of an address from a network, when as many work as may. The codes that stay are, first
 * of all, those that were validated, then those of known networks, then those of networks that hold the fewest, then the
 * newest: whoever asks again and again voids his own.
 */
async function voidSurplus(trx: Trx, email: string, red: string, now: Date): Promise<void> {
  const validatedAfter = new Date(now.getTime() - RECUPERACION_VALIDADA_MS);
  await sql`update codigos set anulado = ${now} where id in (
    select id from codigos
    where proposito = 'recuperacion' and email = ${email} and anulado is null and usado is null
      and (caduca > ${now} or validado > ${validatedAfter})
    order by validado is not null desc, red_conocida desc,
      count(*) over (partition by red) + (red = ${red}::inet)::int, enviado desc, id desc
    offset ${RECUPERACIONES_VIGENTES - 1})`.execute(trx);
}

/** The registration (by its e-mail) or recovery (by its handle) that a code is offered for. */
export type CodigoDe = { readonly email: string } | { readonly asidero: string };

/** An offer of a code: what was typed, when, and from which address. */
export interface Oferta {
  readonly codigo: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Offers a code. True once: a wrong one counts, a right one is spent, the fifth wrong one kills it (regla 17). A text that
 * cannot be a code costs no try and reaches no query.
 *
 * @throws RetryLaterError (429) when the recoveries of that address were tried too often (regla 159).
 */
export async function validateCode(db: Db, de: CodigoDe, oferta: Oferta): Promise<boolean> {
  if (!IS_CODIGO.test(oferta.codigo)) return false;
  if ('asidero' in de) return validateRecuperacion(db, de.asidero, oferta);
  // Anybody who knows an address could use its tries up: most are kept for the network that asked for the code.
  const mayTry = sql`(red = ${networkOf(oferta.address)}::inet or intentos_ajenos < ${CODIGO_INTENTOS_AJENOS})`;
  return tryCode(db.kysely, sql`proposito = 'registro' and email = ${de.email} and ${mayTry}`, oferta);
}

const IS_CODIGO = /^\d{6}$/;

/** Offers the code of a recovery. All tries at the codes of one address pass one by one: each counts those before it. */
async function validateRecuperacion({ kysely }: Db, asidero: string, oferta: Oferta): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    const asked = trx.selectFrom('codigos').select(['email', 'red', 'red_conocida']).where('asidero', '=', asidero);
    const recuperacion = await asked.executeTakeFirst();
    if (!recuperacion) return false;
    const { email, red, red_conocida } = recuperacion;
    await lockCodigos(trx, `recuperacion ${email}`);
    const probados = await trx
      .selectFrom('codigos')
      .select(['asidero', 'intentos', 'caduca', 'red_conocida as isConocida'])
      .select([sql<boolean>`red = ${red}::inet`.as('isMismaRed'), mayBeTried(oferta.now).as('mayBeTried')])
      .where('proposito', '=', 'recuperacion')
      .where('email', '=', email)
      .execute();
    if (!probados.some((probado) => probado.asidero === asidero && probado.mayBeTried)) return false;
    const seconds = measureEsperaDeIntento(probados, red_conocida, oferta.now);
    if (seconds > 0) throw new RetryLaterError(429, describeIntentos(seconds), seconds);
    return tryCode(trx, sql`asidero = ${asidero}`, oferta);
  });
}

function mayBeTried(now: Date): RawBuilder<boolean> {
  return sql`(anulado is null and usado is null and validado is null
    and caduca > ${now} and intentos < ${CODIGO_INTENTOS})`;
}

/** Counts a try at one code, and tells whether it was right; false when there is none to be tried. */
async function tryCode(
  kysely: Db['kysely'],
  which: RawBuilder<unknown>,
  { codigo, address, now }: Oferta,
): Promise<boolean> {
  // One statement, so that a hundred guesses at once are still five: each waits for the row and counts itself.
  const { rows } = await sql<{ isRight: boolean }>`
    update codigos set
      intentos = intentos + 1,
      intentos_ajenos = intentos_ajenos + (red <> ${networkOf(address)}::inet)::int,
      validado = case when huella = sha256(convert_to(encode(sal, 'hex') || ${codigo}, 'UTF8')) then ${now}::timestamptz end
    where id = (select id from codigos where ${which} and ${mayBeTried(now)} for update)
    returning validado is not null as "isRight"`.execute(kysely);
  return rows[0]?.isRight ?? false;
}

/** A validated recovery names the account whose password may be set now. */
export interface Recuperacion {
  readonly cuentaId: number;
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
}

/** Finds a recovery whose code was validated just now and that has not been used; null otherwise. Nothing is spent. */
export async function findRecuperacion(db: Db, asidero: string, now: Date): Promise<Recuperacion | null> {
  const since = new Date(now.getTime() - RECUPERACION_VALIDADA_MS);
  const found = await db.kysely
    .selectFrom('codigos as k')
    .innerJoin('cuentas as c', 'c.id', 'k.cuenta_id')
    .select(['c.id as cuentaId', 'c.email', 'c.nombre', 'c.apellidos'])
    .where('k.asidero', '=', asidero)
    .where('k.validado', '>', since)
    .where('k.usado', 'is', null)
    .where('k.anulado', 'is', null)
    .where('c.eliminada', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Spends a validated code. False when there is none, another call was first, or it is too late (regla 4). */
export async function spendCode(trx: Trx, de: CodigoDe, now: Date): Promise<boolean> {
  const validated = (ago: number) =>
    updateOpen(trx, { usado: now }).where('validado', '>', new Date(now.getTime() - ago));
  const { numUpdatedRows } = await ('email' in de
    ? validated(REGISTRO_VALIDADO_MS).where('proposito', '=', 'registro').where('email', '=', de.email)
    : validated(RECUPERACION_VALIDADA_MS).where('asidero', '=', de.asidero)
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Voids what was sent to reset accounts: their address changed, they were deleted, their password was just set. */
export async function voidRecuperaciones(trx: Trx, now: Date, ...cuentas: readonly number[]): Promise<void> {
  if (cuentas.length > 0) await updateOpen(trx, { anulado: now }).where('cuenta_id', 'in', cuentas).execute();
}

/** Changes codes that are neither spent nor void. */
function updateOpen(trx: Trx, change: { readonly anulado: Date } | { readonly usado: Date }) {
  return trx.updateTable('codigos').set(change).where('usado', 'is', null).where('anulado', 'is', null);
}
