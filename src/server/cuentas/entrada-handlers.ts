import type { createAccount } from '#contract/create-account.ts';
import type { verifyAccount } from '#contract/verify-account.ts';
import { ROL } from '#domain/roles.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Context, Handlers } from '#server/base/http/implement.ts';
import { networkOf } from '#server/base/http/network.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { enqueueNada } from '#server/base/jobs/trabajos.ts';
import {
  findRecuperacion,
  issueCode,
  type Recuperacion,
  spendCode,
  validateCode,
  voidRecuperaciones,
} from './codes.ts';
import { insertCuenta, refuseTaken } from './cuenta-row.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { takeMailPlace } from './envios.ts';
import { beginAttempt, forgiveAttempts, rememberRed } from './limites.ts';
import {
  composeCodigoDeRecuperacion,
  composeCodigoDeRegistro,
  composeContrasenaCambiada,
  composeYaTienesCuenta,
} from './mails.ts';
import { type Passwords, requireGoodPassword } from './passwords.ts';
import { findByEmail, findCredencial } from './queries.ts';
import { newIdentificador } from './secrets.ts';
import { endAllSessions, openFirstSession, openSession, type SesionNueva, toSesionAbierta } from './sessions.ts';

/** Answers the calls of a registration: a code by mail, its check, and the account. */
export function createAccountHandlers({ remitente }: CuentasDependencies): Handlers<typeof createAccount> {
  return {
    async codeSendMail({ nombre, email }, { db, address, now }) {
      await db.kysely.transaction().execute(async (trx) => {
        const lugar = await takeMailPlace(trx, { proposito: 'registro', email, address }, now());
        const isTaken = (await findByEmail(trx, email)) !== null;
        const nuevo = await issueCode(trx, { proposito: 'registro', email, isTaken }, lugar, now());
        const destinatario = { nombre, email };
        const mail = nuevo
          ? composeCodigoDeRegistro(remitente, destinatario, nuevo)
          : composeYaTienesCuenta(remitente, destinatario);
        await enqueueMail(trx, mail);
      });
      return {};
    },

    async validateCode({ email, codigo }, { db, address, now }) {
      if (!(await validateCode(db, { email }, { codigo, address, now: now() })))
        throw invalidField('codigo', WRONG_CODE);
      return {};
    },

    async create({ datos: { terminos: _, sitioWeb: sitio_web, ...datos } }, { db, address, now, noteCuenta }) {
      const moment = now();
      const cuenta = { ...datos, sitio_web, rol: ROL.prospecto, terminos_aceptados: moment, creada: moment };
      const created = db.kysely.transaction().execute(async (trx) => {
        if (!(await spendCode(trx, { email: datos.email }, moment)))
          throw new BusinessError('Tu cuenta no se ha creado');
        const { id, ...titular } = await insertCuenta(trx, cuenta, null);
        await rememberRed(trx, datos.email, networkOf(address), moment);
        return { ...titular, sessionId: await openFirstSession(trx, id, moment) };
      });
      // Only whoever owns the address gets this far: telling them gives nothing away.
      const sesion = await created.catch(refuseTaken('Ese correo ya tiene una cuenta'));
      noteCuenta(sesion.identificador);
      return toSesionAbierta(sesion);
    },
  };
}

/** Answers the calls of the sign-in and of the three steps of a recovery. */
export function verifyAccountHandlers({ passwords, remitente }: CuentasDependencies): Handlers<typeof verifyAccount> {
  return {
    async validateLogin({ email, contrasena }, { db, address, now, noteCuenta }) {
      const attempt = await beginAttempt(db, email, address, now()).catch(async (error) => {
        await noteWhose(db, email, noteCuenta);
        throw error;
      });
      const sesion = await signIn(db, passwords, { email, contrasena, noteCuenta }, now()).catch(async (error) => {
        await attempt.forget();
        throw error;
      });
      await (sesion ? attempt.succeed() : attempt.fail());
      if (!sesion) throw new BusinessError(WRONG_PASSWORD);
      return toSesionAbierta(sesion);
    },

    async codeSendMail({ email }, { db, address, now, noteCuenta }) {
      const asidero = newIdentificador();
      await db.kysely.transaction().execute(async (trx) => {
        const lugar = await takeMailPlace(trx, { proposito: 'recuperacion', email, address }, now());
        const cuenta = await findByEmail(trx, email);
        if (cuenta) noteCuenta(cuenta.identificador);
        const pedido = { proposito: 'recuperacion', email, asidero, cuentaId: cuenta?.id ?? null } as const;
        const nuevo = await issueCode(trx, pedido, lugar, now());
        if (cuenta && nuevo) await enqueueMail(trx, composeCodigoDeRecuperacion(remitente, cuenta, nuevo));
        else await enqueueNada(trx);
      });
      return { asidero };
    },

    async validateCode({ asidero, codigo }, { db, address, now }) {
      if (!(await validateCode(db, { asidero }, { codigo, address, now: now() })))
        throw invalidField('codigo', WRONG_CODE);
      return {};
    },

    async restorePassword({ asidero, contrasena }, { db, address, now, noteCuenta }) {
      const recuperacion = await findRecuperacion(db, asidero, now());
      if (!recuperacion) throw new BusinessError(NOT_VALIDATED);
      requireGoodPassword(contrasena, recuperacion, remitente.negocio);
      const stored = await passwords.hash(contrasena);
      await db.kysely.transaction().execute(async (trx) => {
        // The hash took its time: another call may have been quicker.
        if (!(await spendCode(trx, { asidero }, now()))) throw new BusinessError(NOT_VALIDATED);
        noteCuenta(await setPassword(trx, recuperacion, stored, now()));
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

/** A try to sign in, and the log that is told whose account it is of. */
interface Entrada extends Pick<Context, 'noteCuenta'> {
  readonly email: string;
  readonly contrasena: string;
}

/** Has the log name the account of an address. One that nobody has is not written down: it may be a password. */
async function noteWhose(db: Db, email: string, noteCuenta: Context['noteCuenta']): Promise<void> {
  const credencial = await findCredencial(db, email);
  if (credencial) noteCuenta(credencial.identificador);
}

/** Computes a hash whoever is asked for, so that the time tells nobody which accounts exist. */
async function signIn(
  db: Db,
  passwords: Passwords,
  { email, contrasena, noteCuenta }: Entrada,
  now: Date,
): Promise<SesionNueva | null> {
  const credencial = await findCredencial(db, email);
  if (credencial) noteCuenta(credencial.identificador);
  const stored = credencial?.contrasena ?? null;
  const isRight = await passwords.verify(contrasena, stored);
  return isRight && credencial && stored !== null
    ? openSession(db, { id: credencial.id, contrasena: stored }, now)
    : null;
}

/** Closes everything that was open with the old password. @returns whose it was. */
async function setPassword(trx: Trx, { cuentaId }: Recuperacion, contrasena: string, momento: Date): Promise<string> {
  const { identificador } = await trx
    .updateTable('cuentas')
    .set({ contrasena })
    .where('id', '=', cuentaId)
    .where('eliminada', 'is', null)
    .returning('identificador')
    .executeTakeFirstOrThrow(() => new BusinessError(NOT_VALIDATED));
  await endAllSessions(trx, cuentaId);
  await voidRecuperaciones(trx, momento, cuentaId);
  const cambio = { tabla: 'cuentas', registro: identificador, operacion: 'cambio' } as const;
  await recordCambios(trx, { autor: identificador, momento }, { ...cambio, despues: { contrasena: 'nueva' } });
  return identificador;
}
