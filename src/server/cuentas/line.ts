import { RetryLaterError } from '#server/http/errors.ts';

/** These limits say how much work is done at once, and how much may wait for it. */
export interface LineLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Seconds after which a refused caller may hope for a place. */
const RETRY_AFTER = 5;

/**
 * Does heavy work in the order it comes, a little at a time.
 *
 * @throws RetryLaterError (503) instead of letting the line grow without bound.
 */
export function createLine({ atOnce, waiting }: LineLimits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: PromiseWithResolvers<void>[] = [];
  let working = 0;

  return async (work) => {
    if (working >= atOnce) await takePlace();
    else working += 1;
    try {
      return await work();
    } finally {
      // A place that comes free is the next one's, without being free in between.
      const next = line.shift();
      if (next) next.resolve();
      else working -= 1;
    }
  };

  function takePlace(): Promise<void> {
    if (line.length >= waiting) {
      throw new RetryLaterError(
        503,
        'Hay muchas personas entrando a la vez. Intenta de nuevo en unos segundos',
        RETRY_AFTER,
      );
    }
    const place = Promise.withResolvers<void>();
    line.push(place);
    return place.promise;
  }
}
