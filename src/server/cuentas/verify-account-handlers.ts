import type { verifyAccount } from '#contract/verify-account.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { BusinessError, invalidField } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { enqueueMail } from '#server/jobs/correos.ts';
import { beginAttempt, forgiveAttempts } from './attempts.ts';
import {
  findRecuperacion,
  issueCode,
  type Recuperacion,
  spendRecuperacion,
  validateCode,
  voidRecuperaciones,
} from './codes.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { takeMailPlace } from './mail-places.ts';
import { composeCodigoDeRecuperacion, composeContrasenaCambiada } from './mails.ts';
import { requireGoodPassword } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { findByEmail, findCredencial } from './queries.ts';
import { newKeylogin } from './secrets.ts';
import { toSesionAbierta } from './sesion-abierta.ts';
import { endAllSessions, openSession, type SesionNueva } from './sessions.ts';

/** Answers the calls of the sign-in and of the three steps of a recovery. */
export function verifyAccountHandlers({ passwords, remitente }: CuentasDependencies): Handlers<typeof verifyAccount> {
  return {
    async validateLogin({ email, contrasena }, { db, address, now }) {
      const attempt = await beginAttempt(db, email, address, now());
      const sesion = await signIn(db, passwords, { email, contrasena }, now()).catch(async (error) => {
        await attempt.forget();
        throw error;
      });
      if (!sesion) throw new BusinessError(WRONG_PASSWORD);
      await attempt.succeed();
      return toSesionAbierta(sesion);
    },

    async codeSendMail({ email }, { db, address, now }) {
      const asidero = newKeylogin();
      await db.kysely.transaction().execute(async (trx) => {
        await takeMailPlace(trx, email, address, now());
        const cuenta = await findByEmail(trx, email);
        const pedido = { proposito: 'recuperacion', email, asidero, cuentaId: cuenta?.id ?? null } as const;
        const nuevo = await issueCode(trx, pedido, now());
        if (cuenta && nuevo) await enqueueMail(trx, composeCodigoDeRecuperacion(remitente, cuenta, nuevo));
      });
      return { asidero };
    },

    async validateCode({ asidero, codigo }, { db, now }) {
      if (!(await validateCode(db, { asidero }, codigo, now()))) throw invalidField('code', WRONG_CODE);
      return {};
    },

    async restorePassword({ asidero, contrasena }, { db, address, now }) {
      const recuperacion = await findRecuperacion(db, asidero, now());
      if (!recuperacion) throw new BusinessError(NOT_VALIDATED);
      requireGoodPassword(contrasena, recuperacion, remitente.negocio);
      const stored = await passwords.hash(contrasena);
      await db.kysely.transaction().execute(async (trx) => {
        // The hash took its time: another call may have been quicker.
        if (!(await spendRecuperacion(trx, asidero, now()))) throw new BusinessError(NOT_VALIDATED);
        await setPassword(trx, recuperacion, stored, now());
        await forgiveAttempts(trx, recuperacion.email, address, now());
        await enqueueMail(trx, composeContrasenaCambiada(remitente, recuperacion));
      });
      return {};
    },
  };
}

/** One text for an unknown address, an account without a password and a wrong one: nobody learns who has an account. */
const WRONG_PASSWORD = 'La contraseña no es valida';
const WRONG_CODE = 'El código no es válido';
const NOT_VALIDATED = 'Error al restaurar - petición';

/** Computes a hash whoever is asked for, so that the time tells nobody which accounts exist. */
async function signIn(
  db: Db,
  passwords: Passwords,
  { email, contrasena }: { readonly email: string; readonly contrasena: string },
  now: Date,
): Promise<SesionNueva | null> {
  const credencial = await findCredencial(db, email);
  const stored = credencial?.contrasena ?? null;
  const isRight = await passwords.verify(contrasena, stored);
  return isRight && credencial && stored !== null
    ? openSession(db, { id: credencial.id, contrasena: stored }, now)
    : null;
}

/** Closes everything that was open with the old password. */
async function setPassword(trx: Trx, { cuentaId }: Recuperacion, contrasena: string, momento: Date): Promise<void> {
  const { keylogin } = await trx
    .updateTable('cuentas')
    .set({ contrasena })
    .where('id', '=', cuentaId)
    .where('eliminada', 'is', null)
    .returning('keylogin')
    .executeTakeFirstOrThrow(() => new BusinessError(NOT_VALIDATED));
  await endAllSessions(trx, cuentaId);
  await voidRecuperaciones(trx, cuentaId, momento);
  const cambio = { tabla: 'cuentas', registro: keylogin, operacion: 'cambio' } as const;
  await recordCambios(trx, { autor: keylogin, momento }, { ...cambio, despues: { contrasena: 'nueva' } });
}
