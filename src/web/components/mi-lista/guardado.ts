import { useSyncExternalStore } from 'react';
import { browserStorage, keep, readKept } from '#web/api/storage.ts';

/** Something of the visitor's that stays on the device, the same in all tabs. */
export interface Guardado<T> {
  /** Gives it to a component, which follows it. On the server, and until the page is live, there is nothing kept. */
  readonly use: () => T;
  readonly get: () => T;
  readonly set: (next: T) => void;
}

/**
 * Keeps a value under a key of the browser's storage. What is there is believed only as far as `read` does, which makes the
 * value of nothing too; where there may be no storage, the value lasts as long as the page.
 *
 * @param write makes of the value what is kept; null keeps nothing.
 */
export function createGuardado<T>(
  key: string,
  read: (kept: Readonly<Record<string, unknown>> | null) => T,
  write: (value: T) => object | null,
): Guardado<T> {
  const nothing = read(null);
  let written: string | null = null;
  let value = nothing;
  const listeners = new Set<() => void>();

  const get = (): T => {
    const now = writtenUnder(key);
    if (now === written) return value;
    written = now;
    value = read(readKept(browserStorage(), key));
    return value;
  };
  const tell = () => listeners.forEach((listener) => void listener());
  const subscribe = (listener: () => void) => {
    // Another tab wrote; or the page comes back from where the browser kept it, and heard nothing meanwhile.
    if (listeners.size === 0) for (const happening of HAPPENINGS) addEventListener(happening, tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const happening of HAPPENINGS) removeEventListener(happening, tell);
    };
  };

  return {
    use: () => useSyncExternalStore(subscribe, get, () => nothing),
    get,
    set(next) {
      const kept = write(next);
      if (kept) keep(browserStorage(), key, JSON.stringify(kept));
      else forget(key);
      value = next;
      written = writtenUnder(key);
      tell();
    },
  };
}

const HAPPENINGS = ['storage', 'pageshow'] as const;

function writtenUnder(key: string): string | null {
  try {
    return browserStorage().getItem(key);
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    browserStorage().removeItem(key);
  } catch {
    // What may not be written was not kept either.
  }
}
