import { createStore } from '#web/components/hooks/store.ts';
import type { Entrada } from './entrada.ts';

/** Holds what this account has on this phone and has not sent, oldest first; empty until that was looked up. */
export const porEnviar = createStore<readonly Entrada[]>([]);
