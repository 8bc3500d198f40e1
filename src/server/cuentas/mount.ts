import type { FastifyInstance } from 'fastify';
import { account } from '#contract/account.ts';
import { createAccount } from '#contract/create-account.ts';
import { updateClients } from '#contract/update-clients.ts';
import { verifyAccount } from '#contract/verify-account.ts';
import { type Dependencies, mount } from '#server/http/mount.ts';
import { accountHandlers } from './account-handlers.ts';
import { createAccountHandlers } from './create-account-handlers.ts';
import type { CuentasDependencies } from './dependencies.ts';
import { updateClientsHandlers } from './update-clients-handlers.ts';
import { verifyAccountHandlers } from './verify-account-handlers.ts';

/** Gives the calls about accounts their routes. */
export function mountCuentas(app: FastifyInstance, deps: Dependencies & CuentasDependencies): void {
  mount(app, deps, account, accountHandlers(deps));
  mount(app, deps, verifyAccount, verifyAccountHandlers(deps));
  mount(app, deps, createAccount, createAccountHandlers(deps));
  mount(app, deps, updateClients, updateClientsHandlers(deps));
}
