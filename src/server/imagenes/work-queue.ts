/** There is more to do than anyone would wait for. It passes: ask again in a few seconds. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** These limits say how much work is done at once, and how much may wait for it. */
export interface QueueLimits {
  readonly jobs: number;
  readonly waiting: number;
}

/**
 * Runs jobs in the order they come, a few at a time.
 *
 * @throws BusyError instead of letting the queue grow without bound.
 */
export function createQueue({ jobs, waiting }: QueueLimits): <Made>(job: () => Promise<Made>) => Promise<Made> {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < jobs) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new BusyError('Too many pictures are waiting to be made');
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** A place that comes free goes to the next in line, without being counted free in between. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async (job) => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
}
