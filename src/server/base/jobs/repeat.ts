import type { Db } from '#server/base/db/database.ts';
import { type Cola, runTrabajos } from './trabajos.ts';

/** Work that the server repeats by itself. */
export interface Repeated {
  /** Waits for the run under way, if any, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs a task again and again, a pause after each end: two runs never overlap, and one that fails is reported and
 * tried again after the next pause. Safe on several instances only if the task itself is.
 *
 * @param pauseMs milliseconds between the end of a run and the start of the next.
 * @param firstMs milliseconds before the first run.
 */
export function repeat(
  task: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
  firstMs = pauseMs,
): Repeated {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const schedule = (ms: number) => {
    timer = setTimeout(() => {
      running = task()
        .then(() => {}, onError)
        .finally(() => {
          if (!isStopped) schedule(pauseMs);
        });
    }, ms);
    timer.unref();
  };
  schedule(firstMs);

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

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
