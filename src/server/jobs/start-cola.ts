import type { Db } from '#server/db/database.ts';
import { type Repeated, repeat } from './repeat.ts';
import { type Cola, runTrabajos } from './trabajos.ts';

/** Milliseconds between two looks at the queue: somebody waits at a screen for a code. */
const PAUSE_MS = 500;

/** Milliseconds that the work under way may still take once the program is asked to stop. */
const GRACE_MS = 5_000;

/** Milliseconds for which a repeated error is kept back: a database that is down would say so twice a second. */
const SAME_ERROR_MS = 60_000;

/**
 * Does the work of a queue in the background, until it is stopped: the piece under way is finished then, or cut off
 * after a grace. Any number of instances may do so at once.
 */
export function startCola<Datos>(
  db: Db,
  cola: Cola<Datos>,
  onError: (error: unknown) => void,
  graceMs = GRACE_MS,
): Repeated {
  let isStopping = false;
  const cutOff = new AbortController();
  const options = { onError, isStopping: () => isStopping, giveUp: cutOff.signal };
  const work = repeat(() => runTrabajos(db, cola, options), PAUSE_MS, sparingly(onError));
  return {
    async stop() {
      isStopping = true;
      const timer = setTimeout(() => cutOff.abort(), graceMs);
      await work.stop();
      clearTimeout(timer);
    },
  };
}

/** Passes an error on unless it is the one before, less than a minute ago. */
function sparingly(onError: (error: unknown) => void): (error: unknown) => void {
  let last = { text: '', moment: 0 };
  return (error) => {
    const text = String(error);
    const moment = performance.now();
    if (text === last.text && moment - last.moment < SAME_ERROR_MS) return;
    last = { text, moment };
    onError(error);
  };
}
