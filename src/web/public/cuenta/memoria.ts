import { type KeyValue, keep } from '#web/api/storage.ts';
import { tabStorage } from '#web/api/tab-storage.ts';

/** How long a half-done form is remembered, in milliseconds: a code and what follows it do not work longer. */
const MEMORIA_MS = 20 * 60_000;

/** A tab's memory of a flow, so that reading the mail in between loses nothing. */
export interface Memoria<T> {
  readonly recall: () => T | null;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
}

/**
 * A memory under one key of the tab.
 *
 * @param parse reads what was kept; null for anything it would not have written itself.
 */
export function createMemoria<T extends object>(
  key: string,
  parse: (kept: Readonly<Record<string, unknown>>) => T | null,
  storage: KeyValue = tabStorage(),
): Memoria<T> {
  return {
    recall() {
      const kept = readObject(storage.getItem(key));
      const isFresh = typeof kept?.desde === 'number' && Math.abs(Date.now() - kept.desde) < MEMORIA_MS;
      if (kept && isFresh) return parse(kept);
      storage.removeItem(key);
      return null;
    },
    keep: (value) => keep(storage, key, JSON.stringify({ ...value, desde: Date.now() })),
    forget: () => storage.removeItem(key),
  };
}

/** The text under a name; empty when there is none. */
export function textOf(kept: Readonly<Record<string, unknown>>, name: string): string {
  const value = kept[name];
  return typeof value === 'string' ? value : '';
}

function readObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
