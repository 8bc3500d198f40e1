import { useCallback, useEffect, useRef, useState } from 'react';
import { KEYS } from '#web/api/session.ts';
import { browserStorage, type KeyValue, keep, readKept, tabStorage } from '#web/api/storage.ts';

/** How long a half-done form is remembered, in milliseconds: a code and what follows it do not work longer. */
const MEMORIA_MS = 20 * 60_000;

/** A tab's memory of a flow, so that reading the mail in between loses nothing. */
interface Memoria<T> {
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
      const kept = readKept(storage, key);
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

/**
 * A state that its tab keeps: who comes back from reading the mail to a page that was thrown away goes on where it
 * was. Each change builds on the latest state, also when it comes from an answer that was long on its way.
 */
export function useMemoria<T extends object>(memoria: Memoria<T>, initial: T) {
  const latest = useRef(initial);
  const [value, setValue] = useState(initial);

  useEffect(() => {
    latest.current = memoria.recall() ?? latest.current;
    setValue(latest.current);
  }, [memoria]);

  const change = useCallback(
    (changes: Partial<T>) => {
      latest.current = { ...latest.current, ...changes };
      memoria.keep(latest.current);
      setValue(latest.current);
    },
    [memoria],
  );
  return [value, change] as const;
}

/**
 * Keeps the handle of a recovery as `identificador`, as specified, unless a session lives there: that one's is not
 * overwritten (regla 154). The recovery itself goes by the tab's own copy.
 */
export function keepAsidero(asidero: string, storage: KeyValue = browserStorage()): void {
  if (!storage.getItem(KEYS.sessionId)) keep(storage, KEYS.identificador, asidero);
}

/** Takes away a handle that is used up. */
export function dropAsidero(asidero: string, storage: KeyValue = browserStorage()): void {
  if (storage.getItem(KEYS.identificador) === asidero && !storage.getItem(KEYS.sessionId))
    storage.removeItem(KEYS.identificador);
}
