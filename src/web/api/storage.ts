/** The part of the browser's storage that we use; a test or a private window may give another one. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Local storage: what the browser remembers from visit to visit. */
export function browserStorage(): KeyValue {
  return allowed(() => localStorage);
}

/** Session storage: what one tab remembers until it is closed. */
export function tabStorage(): KeyValue {
  return allowed(() => sessionStorage);
}

/**
 * Gives a storage of the browser. Where it is forbidden or there is none (cookies blocked, server), one that remembers
 * nothing: the pages work, they only forget.
 */
function allowed(storage: () => KeyValue | undefined): KeyValue {
  try {
    return storage() ?? FORGETFUL;
  } catch {
    return FORGETFUL;
  }
}

const FORGETFUL: KeyValue = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Keeps a value if there is room; a full or forbidden storage is no reason to fail. */
export function keep(storage: KeyValue, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The value is a convenience of the next visit.
  }
}

/** Reads an object that was kept as JSON; null for any other text, for somebody else may have written it. */
export function readKept(storage: KeyValue, key: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
