import type { PageWeight } from './page-weight.ts';
import type { Finding } from './row.ts';

/** A promise of the project and what a run says of it. */
export interface Verdict {
  readonly target: string;
  /** The figure behind it: the worst, or every one that misses. */
  readonly measured: string;
  readonly holds: boolean;
}

/** The size that the promises are about. */
export const TARGET_PIEZAS = 1_000_000;

/** One size of the inventory as it was measured. Bytes and seconds. */
export interface SizeResult {
  readonly piezas: number;
  readonly loadSeconds: number;
  readonly databaseBytes: number;
  readonly findings: readonly Finding[];
  readonly memory: { readonly started: number; readonly peak: number; readonly after: number } | null;
}

/** Each kind of promise: its words, the figure that is held against the limit and its unit; null: it was not measured. */
const KINDS = {
  p95: { text: 'p95 below # ms', of: ({ one }: Finding) => one.own.p95, unit: 'ms', atLeast: false },
  p99: { text: 'p99 below # ms', of: ({ one }: Finding) => one.own.p99, unit: 'ms', atLeast: false },
  p50AtLeast: { text: 'p50 at least # ms', of: ({ one }: Finding) => one.own.p50, unit: 'ms', atLeast: true },
  ratio: { text: 'p50 at most # times the one beside it', of: ratioOf, unit: 'x', atLeast: false },
  share: {
    ...{ text: 'at 16 callers at least # of the throughput of the SQL alone', of: shareOf, unit: 'x', atLeast: true },
  },
  perSecond: {
    ...{ text: 'at least # a second at 16 callers', unit: '/s', atLeast: true },
    of: ({ sixteen }: Finding) => sixteen?.own.perSecond ?? null,
  },
  growth: {
    ...{ text: 'p50 grows at most # times from the smallest size to the largest', unit: 'x', atLeast: false },
    of: (finding: Finding, smallest: SizeResult) => growthOf(finding, smallest),
  },
} as const;
const KIND_NAMES = ['p95', 'p99', 'p50AtLeast', 'ratio', 'share', 'perSecond', 'growth'] as const;

/** Divides the server's time by the time of what is beside it, at one caller. */
export function ratioOf({ one }: Finding): number | null {
  return one.bare && one.own.p50 / one.bare.p50;
}

/** Computes the share of the driver's own throughput that the server reaches at 16 callers. */
export function shareOf({ sixteen }: Finding): number | null {
  return sixteen?.bare ? sixteen.own.perSecond / sixteen.bare.perSecond : null;
}

/** Divides a row's time by its time at the smallest size. */
export function growthOf({ name, one }: Finding, { findings }: SizeResult): number | null {
  const before = findings.find((finding) => finding.name === name);
  return before ? one.own.p50 / before.one.own.p50 : null;
}

/** Holds the largest size of a run against every promise of its rows. */
export function judge(sizes: readonly SizeResult[], weights: readonly PageWeight[]): Verdict[] {
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)];
  if (!smallest || !largest) return [];
  const words = [...new Set(largest.findings.flatMap(({ promised }) => promised?.what ?? []))];
  const verdicts = words.flatMap((what) =>
    KIND_NAMES.filter((kind) => kind !== 'growth' || smallest !== largest).flatMap((kind) => {
      const findings = largest.findings.filter(({ promised }) => promised?.what === what);
      const limit = findings.find(({ promised }) => promised?.[kind] !== undefined)?.promised?.[kind];
      if (limit === undefined) return [];
      const { text, of, unit, atLeast } = KINDS[kind];
      const figures = findings.map((finding) => ({ what: finding.name, value: of(finding, smallest) }));
      const said = Number(limit.toFixed(2)).toLocaleString('en-US');
      return verdict(`${what}: ${text.replace('#', said)}`, figures, { limit, unit, atLeast });
    }),
  );
  const weighed = (part: 'scripts' | 'styles') => weights.map((of) => ({ what: of.page, value: of[part] / 1000 }));
  const memory = largest.memory ? [{ what: 'highest', value: largest.memory.peak / 1e6 }] : [];
  return [
    ...verdicts,
    ...verdict('JavaScript of a public page: below 90 kB', weighed('scripts'), { limit: 90, unit: 'kB' }),
    ...verdict('CSS of a public page: below 12 kB', weighed('styles'), { limit: 12, unit: 'kB' }),
    ...verdict('memory of the server at its highest: below 300 MB', memory, { limit: 300, unit: 'MB' }),
  ];
}

interface Measured {
  readonly what: string;
  readonly value: number | null;
}

function verdict(
  target: string,
  figures: readonly Measured[],
  { limit, unit, atLeast = false }: { limit: number; unit: string; atLeast?: boolean },
): Verdict[] {
  const known = figures.flatMap(({ what, value }) => (value === null ? [] : [{ what, value }]));
  const worstFirst = known.toSorted((left, right) => (right.value - left.value) * (atLeast ? -1 : 1));
  const missed = worstFirst.filter(({ value }) => (atLeast ? value < limit : value >= limit));
  const shown = missed.length > 0 ? missed : worstFirst.slice(0, 1);
  const measured = shown.map(({ what, value }) => `${what} ${value.toFixed(2)} ${unit}`).join(', ');
  return measured === '' ? [] : [{ target, measured, holds: missed.length === 0 }];
}
