import { account } from './account.ts';
import { buscadorPublic } from './buscador-public.ts';
import type { Call, CallGroup } from './call.ts';
import { createAccount } from './create-account.ts';
import { updateClients } from './update-clients.ts';
import { verifyAccount } from './verify-account.ts';

/** Every call of the application. */
export const calls = { account, buscadorPublic, createAccount, updateClients, verifyAccount } as const satisfies Record<
  string,
  CallGroup
>;

/** The same, as one list to walk over. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
