import { buscadorPublic } from './buscador-public.ts';
import type { Call, CallGroup } from './call.ts';

/** Every call of the application. */
export const calls = { buscadorPublic } as const satisfies Record<string, CallGroup>;

/** The same, as one list to walk over. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));
