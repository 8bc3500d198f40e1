import type { SesionAbierta, Usuario } from '#contract/wire/sesion.ts';
import { type Identidad, isIdentidadPosible, SESION_MAXIMA_MS, SESION_SIN_USO_MS } from '#domain/cuenta-sesion.ts';
import { homeOf } from '#domain/home.ts';
import type { Rol } from '#domain/roles.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { fingerprint, newIdentificador, newSessionId } from './secrets.ts';

/** The account behind an open session. */
export interface Titular {
  readonly identificador: string;
  readonly rol: Rol;
  readonly nombre: string;
  readonly apellidos: string;
}

/** The account behind an open session, and whether its owner has made a password. */
export interface TitularDeSesion extends Titular {
  readonly tieneContrasena: boolean;
}

const OPEN = prepare<TitularDeSesion & { isStale: boolean }>(`
  select c.identificador, c.rol, c.nombre, c.apellidos, c.contrasena is not null as "tieneContrasena",
    s.usada < $5::timestamptz as "isStale"
  from sesiones s join cuentas c on c.id = s.cuenta_id
  where s.huella = $1 and c.identificador = $2 and c.eliminada is null
    and s.usada > $3::timestamptz and s.creada > $4::timestamptz`);

// Losing the last minute of it in a power cut makes a session end a minute early: no reason to wait for the disk.
const TOUCH = prepare<never>(`
  update sesiones set usada = $2 where huella = $1 and usada < $3
    and set_config('synchronous_commit', 'off', true) is not null`);

/** The moment of a session's last use is written at most this often, in milliseconds. */
const TOUCH_MS = 60_000;

/**
 * Finds the account of an open session; null for a session that never was, ended or expired, one of somebody else's
 * identificador, a deleted account, anything that is no identity at all. Its role is the account's at this very moment.
 */
export async function findTitular(db: Db, identidad: Identidad, now: Date): Promise<TitularDeSesion | null> {
  if (!isIdentidadPosible(identidad)) return null;
  const huella = fingerprint(identidad.sessionId);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const limits = [ago(SESION_SIN_USO_MS), ago(SESION_MAXIMA_MS), ago(TOUCH_MS)];
  const [found] = await db.run(OPEN, [huella, identidad.identificador, ...limits]);
  if (!found) return null;
  const { isStale, ...titular } = found;
  if (isStale) await db.run(TOUCH, [huella, now, ago(TOUCH_MS)]);
  return titular;
}

/** A session that was just opened. `sessionId` is told once, here. */
export interface SesionNueva extends Titular {
  readonly sessionId: string;
}

const SIGN_IN = prepare<Titular>(`
  with cuenta as (
    select id, identificador, rol, nombre, apellidos from cuentas
    where id = $1 and contrasena = $2 and eliminada is null for share),
  sesion as (insert into sesiones (huella, cuenta_id, creada, usada) select $3, id, $4, $4 from cuenta)
  select identificador, rol, nombre, apellidos from cuenta`);

/**
 * Opens a session for somebody whose password was just checked. Null when the account has another password by now, or
 * is gone: a reset that ran meanwhile ends this session too.
 */
export async function openSession(
  db: Db,
  cuenta: { readonly id: number; readonly contrasena: string },
  now: Date,
): Promise<SesionNueva | null> {
  const sessionId = newSessionId();
  const [titular] = await db.run(SIGN_IN, [cuenta.id, cuenta.contrasena, fingerprint(sessionId), now]);
  return titular ? { ...titular, sessionId } : null;
}

/** Opens the first session of an account in the transaction that makes it. @returns the secret. */
export async function openFirstSession(trx: Trx, cuentaId: number, now: Date): Promise<string> {
  const sessionId = newSessionId();
  const row = { huella: fingerprint(sessionId), cuenta_id: cuentaId, creada: now, usada: now };
  await trx.insertInto('sesiones').values(row).execute();
  return sessionId;
}

/** Ends one session. Ending it twice is no error. */
export async function endSession(db: Db, { sessionId }: Identidad): Promise<void> {
  if (typeof sessionId !== 'string') return;
  await db.kysely.deleteFrom('sesiones').where('huella', '=', fingerprint(sessionId)).execute();
}

/** Ends every session of accounts: somebody else may hold one. */
export async function endAllSessions(trx: Trx, ...cuentas: readonly number[]): Promise<void> {
  await trx.deleteFrom('sesiones').where('cuenta_id', 'in', cuentas).execute();
}

/** Makes the Usuario that the browser keeps of the person who signed in. */
export function toUsuario({ nombre, apellidos, rol, identificador, sessionId }: SesionNueva): Usuario {
  return { nombre, rol, account: { apellidos }, identificador, sessionId };
}

/**
 * Makes the answer of a sign-in: the session and where to go with it. The browser stores `codigoConfirmado` because a
 * person counts as signed in only with it (regla 1); its value is random and nothing checks it.
 */
export function toSesionAbierta(sesion: SesionNueva): SesionAbierta {
  const { sessionId, identificador, rol } = sesion;
  return {
    sessionId,
    identificador,
    codigoConfirmado: newIdentificador(),
    destino: homeOf(rol),
    usuario: toUsuario(sesion),
  };
}
