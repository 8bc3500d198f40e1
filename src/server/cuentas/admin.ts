import { ROL } from '#domain/roles.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { notFound } from '#server/base/errors.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { voidRecuperaciones } from './codes.ts';
import { insertCuenta, refuseTaken } from './cuenta-row.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { composeContrasenaCambiada, composeCuentaCreada } from './mails.ts';
import { type Duenio, requireGoodPassword } from './passwords.ts';
import { findByEmail } from './queries.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Makes an administrator: the one role that no screen gives (regla 8).
 *
 * @param contrasena null: its owner makes one with the link of a mail.
 * @throws BusinessError when the address is taken or the password is no good.
 */
export async function createAdmin(
  db: Db,
  deps: CuentasDependencies,
  titular: Duenio,
  contrasena: string | null,
  now: Date,
): Promise<void> {
  const stored = await hashGood(deps, titular, contrasena);
  const cuenta = { ...titular, rol: ROL.admin, contrasena: stored, creada: now };
  const created = db.kysely.transaction().execute(async (trx) => {
    await insertCuenta(trx, cuenta, 'sistema:admin');
    if (stored === null) await enqueueMail(trx, composeCuentaCreada(deps.remitente, titular));
  });
  await created.catch(refuseTaken('Ese correo ya tiene una cuenta'));
}

/**
 * Gives an account another password, or none until its owner makes one with the link of a mail. Every session of it
 * ends either way.
 *
 * @throws BusinessError when there is no such account or the password is no good.
 */
export async function resetPassword(
  db: Db,
  deps: CuentasDependencies,
  email: string,
  contrasena: string | null,
  now: Date,
): Promise<void> {
  const titular = await db.kysely.transaction().execute((trx) => requireCuenta(trx, email));
  const stored = await hashGood(deps, titular, contrasena);
  await db.kysely.transaction().execute(async (trx) => {
    const { id, identificador } = await requireCuenta(trx, email);
    await trx.updateTable('cuentas').set({ contrasena: stored }).where('id', '=', id).execute();
    await endAllSessions(trx, id);
    await voidRecuperaciones(trx, now, id);
    const despues = { contrasena: stored === null ? 'ninguna' : 'nueva' };
    const cambio = { tabla: 'cuentas', registro: identificador, operacion: 'cambio', despues } as const;
    await recordCambios(trx, { autor: 'sistema:admin', momento: now }, cambio);
    const compose = stored === null ? composeCuentaCreada : composeContrasenaCambiada;
    await enqueueMail(trx, compose(deps.remitente, titular));
  });
}

async function hashGood({ passwords, remitente }: CuentasDependencies, titular: Duenio, contrasena: string | null) {
  if (contrasena === null) return null;
  requireGoodPassword(contrasena, titular, remitente.negocio);
  return passwords.hash(contrasena);
}

async function requireCuenta(trx: Trx, email: string) {
  const cuenta = await findByEmail(trx, email);
  if (!cuenta) throw notFound('No hay una cuenta con ese correo');
  return cuenta;
}
