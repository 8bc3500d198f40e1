import { randomBytes } from 'node:crypto';
import {
  CODIGO_INTENTOS,
  CODIGO_VIDA_MS,
  RECUPERACION_VALIDADA_MS,
  REGISTRO_VALIDADO_MS,
} from '#domain/cuenta-codigo.ts';
import { type Db, prepare, type Trx } from '#server/db/database.ts';
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
 * Makes a code and voids the one before it. For an address that gets none (unknown, already taken) the same is done
 * and written, with a hash that nothing has: who asks cannot tell the difference (reglas 6, 9).
 */
export async function issueCode(trx: Trx, pedido: CodigoPedido, now: Date): Promise<CodigoNuevo | null> {
  const { proposito, email } = pedido;
  const isSent = proposito === 'registro' ? !pedido.isTaken : pedido.cuentaId !== null;
  const codigo = newCodigo();
  const sal = randomBytes(16);
  const caduca = new Date(now.getTime() + CODIGO_VIDA_MS);
  await updateOpen(trx, { anulado: now }).where('proposito', '=', proposito).where('email', '=', email).execute();
  const huella = isSent ? fingerprint(`${sal.toString('hex')}${codigo}`) : randomBytes(32);
  const asidero = proposito === 'recuperacion' ? pedido.asidero : null;
  const cuenta_id = proposito === 'recuperacion' ? pedido.cuentaId : null;
  const row = { proposito, email, asidero, cuenta_id, sal, huella, enviado: now, caduca };
  await trx.insertInto('codigos').values(row).execute();
  return isSent ? { codigo, caduca } : null;
}

/** The registration (by its e-mail) or recovery (by its handle) that a code is offered for. */
export type CodigoDe = { readonly email: string } | { readonly asidero: string };

// One statement, so that a hundred guesses at once are still five: each waits for the row and counts itself.
const tryCode = (which: string) =>
  prepare<{ isRight: boolean }>(`
    update codigos set
      intentos = intentos + 1,
      validado = case when huella = sha256(convert_to(encode(sal, 'hex') || $2, 'UTF8')) then $3::timestamptz end
    where id = (
      select id from codigos
      where ${which} and anulado is null and usado is null and validado is null
        and caduca > $3 and intentos < ${CODIGO_INTENTOS}
      for update)
    returning validado is not null as "isRight"`);
const TRY_REGISTRO = tryCode("proposito = 'registro' and email = $1");
const TRY_RECUPERACION = tryCode("proposito = 'recuperacion' and asidero = $1");

/**
 * Offers a code. True once: a wrong one counts, a right one is spent, the fifth wrong one kills it (regla 17). A text that
 * cannot be a code costs no try and reaches no query.
 */
export async function validateCode(db: Db, de: CodigoDe, codigo: string, now: Date): Promise<boolean> {
  if (!IS_CODIGO.test(codigo)) return false;
  const [statement, key] = 'email' in de ? [TRY_REGISTRO, de.email] : [TRY_RECUPERACION, de.asidero];
  const [found] = await db.run(statement, [key, codigo, now]);
  return found?.isRight ?? false;
}

const IS_CODIGO = /^\d{6}$/;

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

/** Voids what was sent to reset an account: its address changed, it was deleted, its password was just set. */
export async function voidRecuperaciones(trx: Trx, cuentaId: number, now: Date): Promise<void> {
  await updateOpen(trx, { anulado: now }).where('cuenta_id', '=', cuentaId).execute();
}

/** Changes codes that are neither spent nor void. */
function updateOpen(trx: Trx, change: { readonly anulado: Date } | { readonly usado: Date }) {
  return trx.updateTable('codigos').set(change).where('usado', 'is', null).where('anulado', 'is', null);
}
