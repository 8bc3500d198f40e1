import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** One uninterrupted stretch of measuring: the time of every good answer, in nanoseconds, and how long it took. */
export interface Round {
  readonly times: RecordableHistogram;
  readonly elapsedMs: number;
  /** Processor time that the measured server took meanwhile; null where it is not known. */
  readonly cpuMs: number | null;
  /** Milliseconds by the number of the request, where one caller asked. */
  readonly slow: ReadonlyMap<number, readonly number[]>;
}

/** A stretch ends when its time is over, so many requests were answered or something else is done: the first of them. */
export interface Limit {
  readonly ms: number;
  readonly callers: number;
  readonly requests?: number;
  readonly until?: Promise<unknown>;
}

/** Something whose speed is measured, as often as it is run: the server, its SQL alone, a function. */
export interface Side {
  /** @throws Error when any answer is missing or wrong: such a run has no figures. */
  run(limit: Limit): Promise<Round>;
}

/** The figures of some rounds together. Latencies in milliseconds. */
export interface Figures {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

const NANOSECONDS = 1_000_000;

/** Makes a histogram that tells times apart to a thousandth of themselves, from 1 ns to a quarter of an hour. */
export function createTimes(): RecordableHistogram {
  return createHistogram({ lowest: 1, highest: 1e12, figures: 3 });
}

/** Notes one time in a histogram of {@link createTimes}. */
export function recordMs(times: RecordableHistogram, ms: number): void {
  times.record(Math.max(1, Math.round(ms * NANOSECONDS)));
}

/** Sums rounds up. @throws RangeError when nothing was answered: a percentile of nothing would look like a good one. */
export function figuresOf(rounds: readonly Pick<Round, 'times' | 'elapsedMs'>[]): Figures {
  const all = createTimes();
  for (const { times } of rounds) all.add(times);
  if (all.count === 0) throw new RangeError('Nothing was answered, so there are no figures.');
  const elapsedMs = rounds.reduce((sum, round) => sum + round.elapsedMs, 0);
  const at = (percent: number) => all.percentile(percent) / NANOSECONDS;
  return { requests: all.count, p50: at(50), p95: at(95), p99: at(99), perSecond: all.count / (elapsedMs / 1000) };
}

/** Makes a side of a function: each caller calls it, waits and calls it again; `n` counts all calls ever made. */
export function sideOf(work: (n: number, caller: number) => Promise<unknown>): Side {
  let n = 0;
  return {
    async run({ ms, callers, requests = Number.POSITIVE_INFINITY }) {
      const times = createTimes();
      const [start, end] = [performance.now(), n + requests];
      const call = async (caller: number) => {
        for (let now = start; now - start < ms && n < end; ) {
          const asked = performance.now();
          await work(n++, caller);
          now = performance.now();
          recordMs(times, now - asked);
        }
      };
      await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
      return { times, elapsedMs: performance.now() - start, cpuMs: null, slow: new Map() };
    },
  };
}

/**
 * Lets the sides take turns, every second time in the opposite order, so that a machine that gets slower slows all.
 *
 * @returns the rounds of each side, in the order of the sides.
 */
export async function alternate(sides: readonly Side[], limit: Limit, turns: number): Promise<Round[][]> {
  const rounds = sides.map((): Round[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? [...sides.entries()] : [...sides.entries()].reverse();
    for (const [index, side] of order) rounds[index]?.push(await side.run(limit));
  }
  return rounds;
}
