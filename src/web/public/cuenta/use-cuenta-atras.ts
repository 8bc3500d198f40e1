import { useCallback, useSyncExternalStore } from 'react';

/** How long after a mail the next may be asked for, in milliseconds. */
export const REENVIO_MS = 60_000;

/** How often the clock is looked at: a second never shows late by more than this. */
const LOOK_MS = 250;

/** Whole seconds until a moment. A clock that was set back does not make anybody wait longer than a minute. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.ceil(Math.min(Math.max(0, deadline - now), REENVIO_MS) / 1000);
}

/** The seconds that are left until a moment, counted by the clock and not by ticks: a sleeping tab loses none. */
export function useCuentaAtras(deadline: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange();
        if (Date.now() >= deadline) clearInterval(timer);
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
    [deadline],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(deadline, Date.now()),
    () => 0,
  );
}
