import type { account } from '#contract/account.ts';
import { isIdentidadPosible, SESION_INACTIVA, SIN_SESION } from '#domain/cuenta-sesion.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { TABLA_CUENTAS } from './cuenta-row.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { composeSolicitudDeAcceso } from './mails.ts';
import { findAdmins } from './queries.ts';
import { endSession, findTitular, toUsuario } from './sessions.ts';

/** Answers the calls about the caller's own session. */
export function accountHandlers(deps: CuentasDependencies): Handlers<typeof account> {
  return {
    async validateSession(_request, { db, identidad, now }) {
      if (!isIdentidadPosible(identidad)) throw new BusinessError(SIN_SESION, { codigo: 'sesion' });
      const titular = await findTitular(db, identidad, now());
      if (!titular) throw new BusinessError(SESION_INACTIVA, { codigo: 'sesion' });
      const { tieneContrasena } = titular;
      const usuario = toUsuario({ ...titular, sessionId: identidad.sessionId });
      const prospecto = titular.rol === ROL.prospecto ? await readProspecto(db, titular.identificador, now()) : {};
      return { usuario, tieneContrasena, ...prospecto };
    },

    async logout(_request, { db, identidad }) {
      await endSession(db, identidad);
      return {};
    },

    async getSello(_request, { db, account: { identificador } }) {
      const [cuenta] = await db.run(SELLO, [identificador]);
      if (!cuenta) throw new BusinessError(SESION_INACTIVA, { codigo: 'sesion' });
      return cuenta;
    },

    async requestAccess(_request, { db, account: { identificador }, now }) {
      if (!(await recordRequest(db, deps, identificador, now())))
        throw new BusinessError(YA_SOLICITADO, { codigo: 'limite' });
      return {};
    },
  };
}

const SELLO = prepare<{ sello: string }>(`
  select encode(sello, 'base64') as sello from cuentas where identificador = $1 and eliminada is null`);

const PROSPECTO = prepare<{ email: string; accesoSolicitado: boolean }>(`
  select c.email, exists (
    select from solicitudes_acceso s where s.cuenta_id = c.id and s.dia = $2::date) as "accesoSolicitado"
  from cuentas c where c.identificador = $1`);

/** Reads what the holding page of a prospect shows: its address, and whether it asked for access today. */
async function readProspecto(db: Db, identificador: string, now: Date) {
  const [found] = await db.run(PROSPECTO, [identificador, diaOf(now)]);
  return found;
}

/** Records the day's request for access, one row a day. @returns false when there was one already. */
async function recordRequest(
  db: Db,
  { remitente }: CuentasDependencies,
  identificador: string,
  now: Date,
): Promise<boolean> {
  return db.kysely.transaction().execute(async (trx) => {
    const cuenta = await lockRecord(trx, TABLA_CUENTAS, identificador);
    const row = { cuenta_id: cuenta.id, dia: diaOf(now), momento: now };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('solicitudes_acceso')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    for (const admin of await findAdmins({ kysely: trx })) {
      await enqueueMail(trx, composeSolicitudDeAcceso(remitente, admin, cuenta));
    }
    const despues = { dia: row.dia };
    const cambio = { tabla: 'solicitudes_acceso', registro: identificador, operacion: 'alta', despues } as const;
    await recordCambios(trx, { autor: identificador, momento: now }, cambio);
    return true;
  });
}

/** The refusal of a second request for access on one day (regla 10). */
const YA_SOLICITADO = 'Ya solicitaste acceso hoy. Te avisaremos por correo';
