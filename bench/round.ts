/** One uninterrupted stretch of measuring. */
export interface Round {
  /** The milliseconds that each good answer took; with one caller in the order of the requests. */
  readonly taken: readonly number[];
  /** The number of the first request. */
  readonly first: number;
  readonly elapsedMs: number;
  /** Processor time that the measured server took meanwhile; null where it is not known. */
  readonly cpuMs: number | null;
}

/** A stretch ends when its time is over, so many requests were answered or something else is done: the first of them. */
export interface Limit {
  readonly ms: number;
  readonly callers: number;
  readonly requests?: number;
  readonly until?: Promise<unknown>;
}

/**
 * Something whose speed is measured, as often as it is run: the server, its SQL alone, a function.
 *
 * @throws Error when any answer is missing or wrong: such a run has no figures.
 */
export type Side = (limit: Limit) => Promise<Round>;

/** The figures of some rounds together. Latencies in milliseconds. */
export interface Figures {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Sums rounds up. @throws RangeError when nothing was answered: a percentile of nothing would look like a good one. */
export function figuresOf(rounds: readonly Pick<Round, 'taken' | 'elapsedMs'>[]): Figures {
  const sorted = Float64Array.from(rounds.flatMap(({ taken }) => taken)).sort();
  if (sorted.length === 0) throw new RangeError('Nothing was answered, so there are no figures.');
  const seconds = rounds.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) / 1000;
  const at = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
  return { requests: sorted.length, p50: at(50), p95: at(95), p99: at(99), perSecond: sorted.length / seconds };
}

/** Figures of the product beside those of less, or of another commit. */
export interface Pair {
  readonly own: Figures;
  readonly bare: Figures | null;
  /** The ratios of the medians of round after round, the least first; absent: there is nothing beside. */
  readonly ratios?: readonly number[];
}

/** Sums up the rounds of two sides, the product's own first. */
export function pairOf([own = [], bare]: readonly (readonly Round[] | undefined)[]): Pair {
  if (!bare) return { own: figuresOf(own), bare: null };
  const medianOf = (round: Round) => figuresOf([round]).p50;
  const before = bare.map(medianOf);
  const ratios = own.map((round, turn) => medianOf(round) / (before[turn] ?? Number.NaN));
  return { own: figuresOf(own), bare: figuresOf(bare), ratios: ratios.sort((left, right) => left - right) };
}

/** Makes a side of a function: each caller calls it, waits and calls it again; `n` counts all calls ever made. */
export function sideOf(work: (n: number, caller: number) => Promise<unknown>): Side {
  let n = 0;
  return async ({ ms, callers, requests = Number.POSITIVE_INFINITY }) => {
    const taken: number[] = [];
    const first = n;
    const start = performance.now();
    const call = async (caller: number) => {
      for (let now = start; now - start < ms && n < first + requests; ) {
        const asked = performance.now();
        await work(n++, caller);
        now = performance.now();
        taken.push(now - asked);
      }
    };
    await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
    return { taken, first, elapsedMs: performance.now() - start, cpuMs: null };
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
    for (const [index, side] of order) rounds[index]?.push(await side(limit));
  }
  return rounds;
}
