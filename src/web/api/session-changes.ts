import { KEPT_SHEETS, KEYS } from './session.ts';
import { browserStorage, type KeyValue } from './storage.ts';

/** The keys that a session leaves in the browser, and that its end takes away. */
const SESSION_KEYS = [KEYS.sessionId, KEYS.identificador, KEYS.codeConfirm, KEYS.user, KEYS.sello] as const;

const listeners = new Set<() => void>();

/** Takes the session out of the browser, with the copies that it was kept for. Remembered filters and the theme stay. */
export function clearSession(storage: KeyValue = browserStorage()): void {
  for (const key of SESSION_KEYS) storage.removeItem(key);
  // Nobody waits for it: without the seal, which has just gone, it cannot be read.
  globalThis.indexedDB?.deleteDatabase(KEPT_SHEETS);
  tellSessionChange();
}

/** Tells when the stored session may have changed: here, or in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === null || SESSION_KEYS.some((known) => known === key)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Tells who follows the session of this page that it may have changed. */
export function tellSessionChange(): void {
  for (const listener of [...listeners]) listener();
}
