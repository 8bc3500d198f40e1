import type { KeyValue } from './storage.ts';

/** Session storage: what one tab remembers until it is closed. Where there is none, a storage that remembers nothing. */
export function tabStorage(): KeyValue {
  try {
    return typeof sessionStorage === 'undefined' ? FORGETFUL : sessionStorage;
  } catch {
    return FORGETFUL;
  }
}

const FORGETFUL: KeyValue = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
