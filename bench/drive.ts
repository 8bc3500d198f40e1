import type { Samples } from './statistics.ts';

/** One caller: it asks, waits for the answer, and asks again. */
export interface Caller {
  /** Asks for one request of the sequence. @throws when the answer is missing or wrong. */
  ask(index: number): Promise<void>;
  close(): Promise<void>;
}

/** Walks over a sequence round and round, going on where the last run left off. */
export interface Cursor {
  next(): number;
}

export function createCursor(length: number): Cursor {
  let position = -1;
  return {
    next() {
      position = (position + 1) % length;
      return position;
    },
  };
}

/** How long a run lasts: until the time is over or so many requests are sent, whichever comes first. */
export interface RunLimit {
  readonly ms: number;
  readonly requests?: number;
}

/** Lets all callers ask at once, each one request at a time, and takes the time of every answer. */
export async function drive(callers: readonly Caller[], cursor: Cursor, limit: RunLimit): Promise<Samples> {
  const { ms, requests = Number.POSITIVE_INFINITY } = limit;
  const latencies: number[] = [];
  const indexes: number[] = [];
  let [sent, errors] = [0, 0];
  let firstError: string | null = null;
  const start = performance.now();

  async function work(caller: Caller): Promise<void> {
    for (let now = start; now - start < ms && sent < requests; ) {
      const index = cursor.next();
      sent += 1;
      const asked = performance.now();
      try {
        await caller.ask(index);
        now = performance.now();
        latencies.push(now - asked);
        indexes.push(index);
      } catch (error) {
        now = performance.now();
        errors += 1;
        firstError ??= String(error);
      }
    }
  }

  await Promise.all(callers.map(work));
  return { latencies, indexes, errors, firstError, elapsedMs: performance.now() - start };
}
