import { KEYS } from '#web/api/session.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';

/**
 * Keeps the handle of a recovery as `keylogin`, as specified, unless a session lives there: that one's is not
 * overwritten (regla 154). The recovery itself goes by the tab's own copy.
 */
export function keepAsidero(asidero: string, storage: KeyValue = browserStorage()): void {
  if (!storage.getItem(KEYS.sessionId)) keep(storage, KEYS.keylogin, asidero);
}

/** Takes away a handle that is used up. */
export function dropAsidero(asidero: string, storage: KeyValue = browserStorage()): void {
  if (storage.getItem(KEYS.keylogin) === asidero && !storage.getItem(KEYS.sessionId)) storage.removeItem(KEYS.keylogin);
}
