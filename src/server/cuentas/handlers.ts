import type { calls } from '#contract/calls.ts';
import type { GroupHandlers } from '#server/http/implement.ts';
import { accountHandlers } from './account-handlers.ts';
import { createAccountHandlers } from './create-account-handlers.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { updateClientsHandlers } from './update-clients-handlers.ts';
import { verifyAccountHandlers } from './verify-account-handlers.ts';

type DeCuentas = 'account' | 'verifyAccount' | 'createAccount' | 'updateClients';

/** The handlers of the four groups about accounts. */
export function cuentasHandlers(deps: CuentasDependencies): GroupHandlers<Pick<typeof calls, DeCuentas>> {
  return {
    account: accountHandlers(deps),
    verifyAccount: verifyAccountHandlers(deps),
    createAccount: createAccountHandlers(deps),
    updateClients: updateClientsHandlers(deps),
  };
}
