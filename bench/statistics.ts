/** What one run of a load left: a latency for each answer, and what went wrong. */
export interface Samples {
  /** Milliseconds, in the order of the answers. */
  readonly latencies: readonly number[];
  /** Which request of the sequence each latency belongs to. */
  readonly indexes: readonly number[];
  readonly errors: number;
  /** The first thing that went wrong, for whoever has to find out. */
  readonly firstError: string | null;
  readonly elapsedMs: number;
}

/** The figures of a run. Latencies in milliseconds; only good answers count, also for the throughput. */
export interface Summary {
  readonly requests: number;
  readonly errors: number;
  readonly firstError: string | null;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/**
 * The smallest value that at least this share of the values does not pass (nearest rank).
 *
 * @param sorted ascending
 * @param share 0 to 1
 * @throws RangeError on an empty list: a percentile of nothing would look like a good one.
 */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('No values, so no percentile.');
  return value;
}

/** @throws RangeError when nothing was answered, naming the first error. */
export function summarize({ latencies, errors, firstError, elapsedMs }: Samples): Summary {
  if (latencies.length === 0) throw new RangeError(`No good answer at all: ${firstError ?? 'nothing was asked'}`);
  const sorted = latencies.toSorted((left, right) => left - right);
  return {
    requests: latencies.length,
    errors,
    firstError,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    perSecond: latencies.length / (elapsedMs / 1000),
  };
}

/** Runs of the same load, one after the other, as one. */
export function merge(runs: readonly Samples[]): Samples {
  return {
    latencies: runs.flatMap(({ latencies }) => latencies),
    indexes: runs.flatMap(({ indexes }) => indexes),
    errors: sum(runs.map(({ errors }) => errors)),
    firstError: runs.find(({ firstError }) => firstError !== null)?.firstError ?? null,
    elapsedMs: sum(runs.map(({ elapsedMs }) => elapsedMs)),
  };
}

/** One request of a sequence and the median of its latencies. */
export interface Slow {
  readonly index: number;
  readonly p50: number;
}

/** The requests of a sequence that take longest, slowest first: where to look. */
export function findSlowest({ latencies, indexes }: Samples, limit: number): Slow[] {
  const byIndex = new Map<number, number[]>();
  for (const [position, index] of indexes.entries()) {
    const own = byIndex.get(index) ?? [];
    own.push(latencies[position] ?? 0);
    byIndex.set(index, own);
  }
  return Array.from(byIndex, ([index, own]) => ({
    index,
    p50: percentile(
      own.toSorted((a, b) => a - b),
      0.5,
    ),
  }))
    .toSorted((left, right) => right.p50 - left.p50)
    .slice(0, limit);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
