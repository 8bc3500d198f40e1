import type { PageWeight } from './page-weight.ts';
import { type Finding, GRUPOS, type Promised } from './row.ts';

/** A promise of the project and what a run says of it. */
export interface Verdict {
  readonly target: string;
  /** The figure behind it: the worst, or every one that misses. */
  readonly measured: string;
  readonly holds: boolean;
}

/** One size of the inventory as it was measured. Bytes and seconds. */
export interface SizeResult {
  readonly piezas: number;
  readonly loadSeconds: number;
  readonly databaseBytes: number;
  readonly findings: readonly Finding[];
  readonly memory: { readonly started: number; readonly peak: number; readonly after: number } | null;
}

/** A kind of promise: its words, and the figure that is held against its limit. */
interface Kind {
  readonly key: keyof Omit<Promised, 'what'>;
  readonly text: string;
  readonly unit: string;
  /** The limit is the least, not the most. */
  readonly atLeast?: true;
  /** Gives null for what was not measured. */
  readonly of: (finding: Finding, smallest: SizeResult) => number | null;
}

/** The milliseconds that any call may take besides its SQL: of a short one they are more than its ratio. */
const OWN_MS = 0.4;

const KINDS: readonly Kind[] = [
  { key: 'p95', text: 'p95 below # ms', unit: 'ms', of: ({ one }) => one.own.p95 },
  { key: 'p99', text: 'p99 below # ms', unit: 'ms', of: ({ one }) => one.own.p99 },
  { key: 'p50AtLeast', text: 'p50 at least # ms', unit: 'ms', atLeast: true, of: ({ one }) => one.own.p50 },
  { key: 'ratio', text: 'p50 at most # times the one beside it', unit: 'x', of: ratioOf },
  { key: 'p95Ratio', text: 'p95 at most # times the one beside it', unit: 'x', of: p95RatioOf },
  { key: 'besideSql', text: `p50 at most # times its SQL, or ${OWN_MS} ms above it`, unit: 'x', of: besideSqlOf },
  { key: 'share', text: 'at least # of the throughput of the SQL alone', unit: 'x', atLeast: true, of: shareOf },
  {
    key: 'besideShare',
    text: 'at least # of the throughput of the one beside it',
    unit: 'x',
    atLeast: true,
    of: shareOf,
  },
  { key: 'perSecond', text: 'at least # a second', unit: '/s', atLeast: true, of: perSecondOf },
  { key: 'growth', text: 'p50 grows at most # times from the smallest size', unit: 'x', of: growthOf },
];

function perSecondOf({ sixteen }: Finding): number | null {
  return sixteen?.own.perSecond ?? null;
}

/** Divides the server's time by the time of what is beside it, at one caller. */
export function ratioOf({ one }: Finding): number | null {
  return one.bare && one.own.p50 / one.bare.p50;
}

function p95RatioOf({ one }: Finding): number | null {
  return one.bare && one.own.p95 / one.bare.p95;
}

/** Divides as {@link ratioOf}; a time within {@link OWN_MS} of its SQL counts as just as long. */
function besideSqlOf({ one: { own, bare } }: Finding): number | null {
  if (!bare) return null;
  return own.p50 <= bare.p50 + OWN_MS ? 1 : own.p50 / bare.p50;
}

/** Computes the share of the driver's own throughput that the server reaches at 16 callers. */
export function shareOf({ sixteen }: Finding): number | null {
  return sixteen?.bare ? sixteen.own.perSecond / sixteen.bare.perSecond : null;
}

/** Divides a row's time by its time at the smallest size; null at that size. */
export function growthOf(finding: Finding, { findings }: SizeResult): number | null {
  const before = findings.find(({ name }) => name === finding.name);
  return before && before !== finding ? finding.one.own.p50 / before.one.own.p50 : null;
}

/** Holds the largest size of a run against every promise of its rows. */
export function judge(sizes: readonly SizeResult[], weights: readonly PageWeight[]): Verdict[] {
  const smallest = sizes.at(0);
  const largest = sizes.at(-1);
  if (!smallest || !largest) return [];
  const words = [...new Set(largest.findings.flatMap(({ promised }) => promised?.what ?? []))];
  const verdicts = words.flatMap((what) => {
    const findings = largest.findings.filter(({ promised }) => promised?.what === what);
    return KINDS.flatMap((kind) => {
      const [limit] = findings.flatMap(({ promised }) => promised?.[kind.key] ?? []);
      if (limit === undefined) return [];
      const figures = findings.map((finding) => [finding.name, kind.of(finding, smallest)] as const);
      const said = Number(limit.toFixed(2)).toLocaleString('en-US');
      return verdict(`${what}: ${kind.text.replace('#', said)}`, figures, { ...kind, limit });
    });
  });
  const weighed = (part: 'scripts' | 'styles') => weights.map((of) => [of.page, of[part] / 1000] as const);
  const limit = Math.max(...largest.findings.map(({ grupo }) => GRUPOS[grupo].memory));
  const memory = largest.memory ? [['highest', largest.memory.peak / 1e6] as const] : [];
  return [
    ...verdicts,
    ...verdict('JavaScript of a public page: below 90 kB', weighed('scripts'), { limit: 90, unit: 'kB' }),
    ...verdict('CSS of a public page: below 12 kB', weighed('styles'), { limit: 12, unit: 'kB' }),
    ...verdict(`memory of the server at its highest: below ${limit} MB`, memory, { limit, unit: 'MB' }),
  ];
}

/** Holds named figures against one limit; there is no verdict of what was not measured. */
function verdict(
  target: string,
  figures: readonly (readonly [name: string, value: number | null])[],
  { limit, unit, atLeast }: Pick<Kind, 'unit' | 'atLeast'> & { readonly limit: number },
): Verdict[] {
  const known = figures.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  const worstFirst = known.toSorted((left, right) => (right.value - left.value) * (atLeast ? -1 : 1));
  const missed = worstFirst.filter(({ value }) => (atLeast ? value < limit : value >= limit));
  const shown = missed.length > 0 ? missed : worstFirst.slice(0, 1);
  const measured = shown.map(({ name, value }) => `${name} ${value.toFixed(2)} ${unit}`).join(', ');
  return measured === '' ? [] : [{ target, measured, holds: missed.length === 0 }];
}
