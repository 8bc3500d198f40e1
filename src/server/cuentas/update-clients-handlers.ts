import type { Selectable } from 'kysely';
import type { updateClients } from '#contract/update-clients.ts';
import { findFaltante } from '#domain/cuenta.ts';
import { isAprobacion, ROLES_ASIGNABLES, refuseBaja, refuseCambio, refuseRol } from '#domain/cuenta-rol.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecord } from '#server/base/db/change-records.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { toColumns } from '#server/base/db/record-table.ts';
import { findRecord, lockRecord } from '#server/base/db/records.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import type { Remitente } from '#server/base/jobs/redaccion.ts';
import { findPendienteDeCuenta, type PendienteDeCuenta } from '#server/facturas/queries/abonos.ts';
import { voidRecuperaciones } from './codes.ts';
import { type Columnas, deleteCuentas, refuseTaken, TABLA_CUENTAS, toCuentaLeida } from './cuenta-row.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { composeAccesoAprobado, composeCorreoCambiado } from './mails.ts';
import { countByRol, findCuentas } from './queries.ts';

/** Answers the calls by which an administrator lists, changes and deletes accounts. */
export function updateClientsHandlers({ remitente }: CuentasDependencies): Handlers<typeof updateClients> {
  return {
    async getAccounts(request, { db }) {
      const [page, byRol] = await Promise.all([findCuentas(db, request), countByRol(db)]);
      return {
        ...page,
        conteos: ROLES_ASIGNABLES.map((option) => ({ rol: option.rol, cuantas: byRol.get(option.rol) ?? 0 })),
      };
    },

    async deleteAccount({ identificador, isConPendiente = false }, { db, account, now }) {
      await deleteCuenta(db, { autor: account.identificador, momento: now() }, identificador, isConPendiente);
      return {};
    },

    async getUser({ identificador }, { db, account }) {
      const row = await findRecord(db, TABLA_CUENTAS, identificador);
      insist(refuseCambio(account.identificador, row));
      return { cuenta: toCuentaLeida(row) };
    },

    async updateAccount({ identificador, rol, datos, version }, { db, account: { identificador: autor }, now }) {
      const cambio = { autor, identificador, version, momento: now() };
      const missing = findFaltante(datos, rol);
      const changed = await changeCuenta(db, remitente, {
        ...cambio,
        decide(row) {
          const refusal = refuseRol(autor, row, rol);
          if (refusal) throw invalidField('rol', refusal);
          if (missing) throw invalidField(`datos.${missing.campo}`, missing.mensaje);
          return { ...toColumns(TABLA_CUENTAS, datos), rol };
        },
      });
      return { version: changed };
    },

    async updateAccountAddress({ identificador, direccion, version }, { db, account: { identificador: autor }, now }) {
      const decide = () => toColumns(TABLA_CUENTAS, direccion);
      return { version: await changeCuenta(db, remitente, { autor, identificador, version, momento: now(), decide }) };
    },
  };
}

type Row = Selectable<CuentasTable>;

/** A change of one account: its author, its target, and the decision about it, which is taken once the row is held. */
interface CambioDeCuenta {
  readonly autor: string;
  readonly identificador: string;
  /** The state the form was opened with; left out: whatever it is now. */
  readonly version: number | null | undefined;
  readonly momento: Date;
  /** The new values, or a refusal thrown as BusinessError. */
  readonly decide: (row: Row) => Columnas;
}

/**
 * Changes an account, its history and the mails that follow from it, in one transaction.
 *
 * @returns the version it has now.
 * @throws BusinessError when it may not be changed, was changed by somebody else, or the new address is taken.
 */
async function changeCuenta(db: Db, remitente: Remitente, cambio: CambioDeCuenta): Promise<number> {
  const { autor, identificador, version, momento, decide } = cambio;
  const changed = db.kysely.transaction().execute(async (trx) => {
    const changed = await changeRecord(trx, TABLA_CUENTAS, { autor, momento }, identificador, {
      version,
      decide(row) {
        insist(refuseCambio(autor, row));
        return decide(row);
      },
    });
    await followUp(trx, remitente, changed.row, changed.despues, momento);
    return changed.version;
  });
  return changed.catch(refuseTaken('Ese correo ya es de otra cuenta'));
}

/** Tells people by mail what a change means for them, and voids the codes that must not work any longer. */
async function followUp(trx: Trx, remitente: Remitente, row: Row, despues: Columnas, momento: Date): Promise<void> {
  if (despues.email !== undefined) {
    // A code on its way to the old address would let whoever reads it set the password.
    await voidRecuperaciones(trx, momento, row.id);
    await enqueueMail(trx, composeCorreoCambiado(remitente, row));
  }
  if (despues.rol !== undefined && isAprobacion(row.rol, despues.rol)) {
    const destinatario = { email: despues.email ?? row.email, nombre: despues.nombre ?? row.nombre };
    await enqueueMail(trx, composeAccesoAprobado(remitente, destinatario, row.contrasena !== null));
  }
}

/**
 * Deletes an account; see {@link deleteCuentas}.
 *
 * @param isConPendiente goes on although the account owes, or is owed.
 * @throws BusinessError for one's own account, an administrator's, or none; `confirmar` for one that owes or is owed.
 */
async function deleteCuenta(
  db: Db,
  { autor, momento }: Pick<Autoria, 'autor' | 'momento'>,
  identificador: string,
  isConPendiente: boolean,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    const row = await lockRecord(trx, TABLA_CUENTAS, identificador);
    insist(refuseBaja(autor, row));
    if (!isConPendiente) await refusePendiente(trx, row.id);
    await deleteCuentas(trx, { autor, momento }, [row]);
  });
}

/** Asks for a confirmation where something is open: who is deleted is found nowhere any more, to be asked or paid. */
async function refusePendiente(trx: Trx, cuenta: number): Promise<void> {
  const words = describePendiente(await findPendienteDeCuenta(trx, cuenta));
  if (words !== null) throw new BusinessError(words, { codigo: 'confirmar', campo: 'isConPendiente' });
}

/** Says what is open with a client; null where nothing is. */
function describePendiente({ adeudo, facturas, aFavor }: PendienteDeCuenta): string | null {
  const debe = adeudo > 0 && `Debe ${formatPrecio(adeudo)} en ${contar(facturas, 'factura', 'facturas')}`;
  const tiene = aFavor > 0 && `${debe ? 'tiene' : 'Tiene'} ${formatPrecio(aFavor)} a su favor`;
  return debe || tiene ? [debe, tiene].filter(Boolean).join(' y ') : null;
}

/** Goes on when there is nothing against it. @throws BusinessError with the words that there are. */
function insist(refusal: string | null): void {
  if (refusal) throw new BusinessError(refusal);
}
