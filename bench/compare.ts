import { readProcess } from './machine.ts';
import { type Column, count, mb, ms, table, times } from './page.ts';
import type { Product } from './product.ts';
import type { Pair } from './round.ts';
import type { Finding } from './row.ts';

/** A row on two commits at so many callers: its own figures are now, those beside are before. */
interface Line extends Pair {
  readonly title: string;
  readonly callers: number;
}

const COLUMNS: readonly Column<Line>[] = [
  ['row', ({ title }) => title],
  ['callers', ({ callers }) => callers, count],
  ['p50 before', ({ bare }) => bare?.p50, ms],
  ['p50 now', ({ own }) => own.p50, ms],
  ['ratio', (line) => ratioAt(0.5, line), times],
  ['half the rounds', (line) => [ratioAt(0.25, line), ratioAt(0.75, line)].map((edge) => edge.toFixed(2)).join(' to ')],
  ['p95 before', ({ bare }) => bare?.p95, ms],
  ['p95 now', ({ own }) => own.p95, ms],
  ['ratio', ({ own, bare }) => bare && own.p95 / bare.p95, times],
  ['/s before', ({ bare }) => bare?.perSecond, count],
  ['/s now', ({ own }) => own.perSecond, count],
];

/** Takes a ratio out of those of the rounds: at 0.5 their median, above 1 when the new commit is slower. */
export function ratioAt(share: number, { ratios = [] }: Pick<Pair, 'ratios'>): number {
  return ratios[Math.round((ratios.length - 1) * share)] ?? Number.NaN;
}

/** Lays out the rows of a comparison, then what the two servers' processes held at their highest. */
export async function comparisonTables(
  findings: readonly Finding[],
  products: readonly [now: Product, before: Product],
): Promise<string> {
  const lines = findings.flatMap(({ title, one, sixteen }) => {
    const atOne = { title, callers: 1, ...one };
    return sixteen ? [atOne, { title, callers: 16, ...sixteen }] : [atOne];
  });
  const memory = await Promise.all(products.map(async ({ pid }) => (await readProcess(pid))?.peakMemory ?? Number.NaN));
  const [now, before] = memory.map(mb);
  return `${table(COLUMNS, lines)}\n\nMemory of the server at its highest: before ${before}, now ${now}.`;
}
