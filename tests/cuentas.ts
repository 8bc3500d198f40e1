import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { ROL, type Rol } from '#domain/roles.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Mail } from '#server/base/jobs/correos.ts';
import { insertCuenta } from '#server/cuentas/cuenta-row.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { openFirstSession } from '#server/cuentas/sessions.ts';
import { CHEAP } from './app.ts';

/** An account of a test. */
export interface TestCuenta {
  readonly id: number;
  readonly keylogin: string;
  readonly email: string;
  readonly rol: Rol;
}

/** The fields that sign a call. */
export interface Identity {
  readonly session_id: string;
  readonly keylogin: string;
}

/** The password of every account of a test that has one. */
export const CONTRASENA = 'tres tristes tigres';

const passwords = createPasswords({ cost: CHEAP });

/** Makes a client with a password; a test changes what it is about. */
export async function createCuenta(db: Db, change: Partial<Insertable<CuentasTable>> = {}): Promise<TestCuenta> {
  const email = change.email ?? `${randomBytes(6).toString('hex')}@taller.test`;
  const contrasena = await passwords.hash(CONTRASENA);
  const cuenta = { nombre: 'Ana', apellidos: 'Ruiz', rol: ROL.cliente, telefono: '5512345678', creada: new Date() };
  const { id, identificador, rol } = await db.kysely
    .transaction()
    .execute((trx) => insertCuenta(trx, { ...cuenta, contrasena, ...change, email }, null));
  return { id, keylogin: identificador, email, rol };
}

/** Opens a session for an account, as a sign-in does. */
export async function openSessionOf(db: Db, { id, keylogin }: TestCuenta, moment = new Date()): Promise<Identity> {
  const session_id = await db.kysely.transaction().execute((trx) => openFirstSession(trx, id, moment));
  return { session_id, keylogin };
}

/** A new account with this role, signed in. */
export async function signedIn(db: Db, rol: Rol): Promise<Identity & { readonly cuenta: TestCuenta }> {
  const cuenta = await createCuenta(db, { rol });
  return { ...(await openSessionOf(db, cuenta)), cuenta };
}

/** The mails to an address that still have their text, oldest first. */
export async function mailsTo(
  { kysely }: Db,
  para: string,
): Promise<readonly (Omit<Mail, 'caduca'> & { readonly caduca: Date | null })[]> {
  const { rows } = await sql<{ datos: Mail; caduca: Date | null }>`
    select datos, caduca from trabajos where cola = 'correo' and datos ->> 'to' = ${para} order by id`.execute(kysely);
  return rows.map(({ datos, caduca }) => ({ ...datos, caduca }));
}

/** The code in the newest mail to an address. */
export async function codeMailedTo(db: Db, para: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await mailsTo(db, para)).at(-1)?.texto ?? '')?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${para}`);
  return code;
}

/** Gives six digits that differ from a code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** A clock that a test moves. */
export function createClock(start = new Date('2026-11-20T18:00:00Z')) {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    pass(milliseconds: number) {
      moment += milliseconds;
    },
  };
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
