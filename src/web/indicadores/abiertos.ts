import { KEYS } from '#web/api/session.ts';
import { browserStorage, type KeyValue, keep, readKept } from '#web/api/storage.ts';

/** The records that each account opened last on this device stand under this key of local storage. */
const KEY = 'ultimosIndicadores';

/** So many are kept, the last one first. */
export const MAX_ABIERTOS = 8;

/**
 * A record that somebody opened, or the claim that it is of. Only its number is kept: whoever sits down at the device
 * afterwards reads nothing of it, and its words are the server's, as they are by then.
 */
export interface Abierto {
  readonly id: number;
  readonly isSiniestro: boolean;
}

/** Gives what this account opened last on this device, the last one first; nobody sees that of another one. */
export function readAbiertos(storage: KeyValue = browserStorage()): readonly Abierto[] {
  const kept = readKept(storage, KEY)?.[account(storage)];
  return Array.isArray(kept) ? kept.filter(isAbierto).slice(0, MAX_ABIERTOS) : [];
}

/** Notes that something was opened: it is the last one, and stands once. */
export function noteAbierto(abierto: Abierto, storage: KeyValue = browserStorage()): void {
  const others = readAbiertos(storage).filter(
    ({ id, isSiniestro }) => id !== abierto.id || isSiniestro !== abierto.isSiniestro,
  );
  const abiertos = [abierto, ...others].slice(0, MAX_ABIERTOS);
  keep(storage, KEY, JSON.stringify({ ...readKept(storage, KEY), [account(storage)]: abiertos }));
}

function isAbierto(value: unknown): value is Abierto {
  const { id, isSiniestro } = (value ?? {}) as Partial<Abierto>;
  return Number.isInteger(id) && Number(id) > 0 && typeof isSiniestro === 'boolean';
}

function account(storage: KeyValue): string {
  return storage.getItem(KEYS.identificador) ?? '';
}
