import { RetryLaterError } from '#server/base/errors.ts';

/** These limits say how much work is done at once, how much may wait for it, and what one more caller is told. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Spanish, for the person who asked. */
  readonly mensaje: string;
}

/** Seconds after which a refused caller may hope for a place. */
const RETRY_AFTER = 5;

/**
 * Makes a queue in memory that does work in the order it comes, a little at a time.
 *
 * @returns a function that throws RetryLaterError (503) instead of letting the queue grow without bound.
 */
export function createQueue({
  atOnce,
  waiting,
  mensaje,
}: QueueLimits): <Made>(work: () => Promise<Made>) => Promise<Made> {
  const line: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (line.length >= waiting) throw new RetryLaterError(503, mensaje, RETRY_AFTER);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** A place that comes free goes to the next in line, without being counted free in between. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else working -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
