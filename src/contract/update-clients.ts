import * as z from 'zod/mini';
import { ADMIN, ROL } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { cuentaDeLista, cuentaLeida, datosDeCuenta, direccion, rolDeLista } from './wire/cuenta.ts';
import { identificador } from './wire/cuenta-acceso.ts';
import { filtro, integer, pageRequest } from './wire/fields.ts';
import { marcado } from './wire/kinds.ts';
import { rol } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** Left out: the change is made whatever happened since the account was read (regla 138). */
const version = z.optional(z.nullable(integer()));

/** The calls by which an administrator manages accounts. */
export const updateClients = {
  /** A page of accounts with a role, newest first; `conteos` says how many each role of the select has (regla 157). */
  getAccounts: defineRead('update-clients/get_accounts.php', ADMIN, {
    shows: ['cuenta'],
    takesOut: { object: ['rol', 'page'], counted: 'accounts' },
    request: z.object({ ...pageRequest, search: filtro(), rol: z._default(rolDeLista, ROL.prospecto) }),
    response: wireObject({
      cuentas: ['accounts', z.array(cuentaDeLista)],
      totalPages: ['totalPages', z.int()],
      total: ['total', z.int()],
      totalCapped: ['totalCapped', z.boolean()],
      conteos: ['conteos', z.array(z.object({ rol, cuantas: z.int() }))],
    }),
  }),
  /**
   * Deletes an account. One that owes of its invoices, or is owed, is refused with `confirmar`, which says how much;
   * `con_pendiente` goes on all the same (an addition).
   */
  deleteAccount: defineWrite('update-clients/delete_account.php', ADMIN, {
    touches: ['cuenta'],
    object: ['id'],
    request: wireObject({ identificador: ['id', identificador] }, { isConPendiente: ['con_pendiente', marcado] }),
    response: z.object({}),
  }),
  getUser: defineRead('update-clients/get_user.php', ADMIN, {
    shows: ['cuenta'],
    request: wireObject({ identificador: ['user_id', identificador] }),
    response: wireObject({ cuenta: ['user', cuentaLeida] }),
  }),
  /** Answers the new `version` (an addition). */
  updateAccount: defineWrite('update-clients/update_account.php', ADMIN, {
    touches: ['cuenta'],
    object: ['user'],
    request: wireObject({
      identificador: ['user', identificador],
      rol: ['rol', rol],
      datos: ['account', datosDeCuenta],
      version: ['version', version],
    }),
    response: z.object({ version: z.int() }),
  }),
  updateAccountAddress: defineWrite('update-clients/update_account_address.php', ADMIN, {
    touches: ['cuenta'],
    object: ['user'],
    request: wireObject({
      identificador: ['user', identificador],
      direccion: ['address', direccion],
      version: ['version', version],
    }),
    response: z.object({ version: z.int() }),
  }),
};
