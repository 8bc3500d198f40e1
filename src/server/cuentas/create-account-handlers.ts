import type { createAccount } from '#contract/create-account.ts';
import { ROL } from '#domain/roles.ts';
import { BusinessError, invalidField } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { enqueueMail } from '#server/jobs/correos.ts';
import { issueCode, spendRegistro, validateCode } from './codes.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { takeMailPlace } from './mail-places.ts';
import { composeCodigoDeRegistro, composeYaTienesCuenta } from './mails.ts';
import { findByEmail, insertCuenta } from './queries.ts';
import { toSesionAbierta } from './sesion-abierta.ts';
import { openFirstSession } from './sessions.ts';
import { refuseTaken } from './taken.ts';

/** Answers the calls of a registration: a code by mail, its check, and the account. */
export function createAccountHandlers({ remitente }: CuentasDependencies): Handlers<typeof createAccount> {
  return {
    async codeSendMail({ nombre, email }, { db, address, now }) {
      await db.kysely.transaction().execute(async (trx) => {
        await takeMailPlace(trx, email, address, now());
        const isTaken = (await findByEmail(trx, email)) !== null;
        const nuevo = await issueCode(trx, { proposito: 'registro', email, isTaken }, now());
        const destinatario = { nombre, email };
        const mail = nuevo
          ? composeCodigoDeRegistro(remitente, destinatario, nuevo)
          : composeYaTienesCuenta(remitente, destinatario);
        await enqueueMail(trx, mail);
      });
      return {};
    },

    async validateCode({ email, codigo }, { db, now }) {
      if (!(await validateCode(db, { email }, codigo, now()))) throw invalidField('code', 'El código no es válido');
      return {};
    },

    async create({ datos: { terminos: _, sitioWeb: sitio_web, ...datos } }, { db, now }) {
      const moment = now();
      const cuenta = { ...datos, sitio_web, rol: ROL.prospecto, terminos_aceptados: moment, creada: moment };
      const created = db.kysely.transaction().execute(async (trx) => {
        if (!(await spendRegistro(trx, datos.email, moment))) throw new BusinessError('Tu cuenta no se ha creado');
        const { id, ...titular } = await insertCuenta(trx, cuenta, null);
        return { ...titular, sessionId: await openFirstSession(trx, id, moment) };
      });
      // Only whoever owns the address gets this far: telling them gives nothing away.
      return toSesionAbierta(await created.catch(refuseTaken('Ese correo ya tiene una cuenta')));
    },
  };
}
