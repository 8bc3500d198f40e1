import type { updateClients } from '#contract/update-clients.ts';
import { findFaltante } from '#domain/cuenta.ts';
import { ROLES_ASIGNABLES, refuseCambio, refuseRol } from '#domain/cuenta-rol.ts';
import { toColumns } from '#server/base/db/record-table.ts';
import { findRecord } from '#server/base/db/records.ts';
import { invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { changeCuenta, deleteCuenta, insist } from './changes.ts';
import { TABLA_CUENTAS, toCuentaLeida } from './cuenta-row.ts';
import type { CuentasDependencies } from './dependencies.ts';
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
