/** The part of the browser's storage that we use; a test or a private window may give another one. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local storage. Where the browser forbids it or there is none (cookies blocked, server), a storage that remembers
 * nothing: the pages work, they only forget.
 */
export function browserStorage(): KeyValue {
  try {
    return typeof localStorage === 'undefined' ? FORGETFUL : localStorage;
  } catch {
    return FORGETFUL;
  }
}

/** Keeps a value if there is room; a full or forbidden storage is no reason to fail. */
export function keep(storage: KeyValue, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The value is a convenience of the next visit.
  }
}

const FORGETFUL: KeyValue = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
