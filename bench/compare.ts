import { openLoad } from './load.ts';
import { readProcess } from './machine.ts';
import { CALLERS, warmUp } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { type Column, count, mb, ms, table, times } from './page.ts';
import { isSuccess, type Product } from './product.ts';
import { alternate, type Figures, figuresOf, type Round, type Side } from './round.ts';
import type { AnyRow, Row, Scenario } from './row.ts';

/** A row on two commits. A ratio above 1 says that the new one is slower. */
export interface Comparison {
  readonly title: string;
  readonly callers: number;
  readonly now: Figures;
  readonly before: Figures;
  /** The median of the rounds' ratios of their medians: a round that somebody disturbed does not move it. */
  readonly ratio: number;
  /** The ratios of a quarter of the rounds are below the first, of another quarter above the second. */
  readonly spread: readonly [number, number];
}

/** Rounds are short and taken in turns, so that a machine that drifts hits both alike. */
interface Plan extends Pick<BenchOptions, 'segundos' | 'rondas'> {
  readonly say: (message: string) => void;
}

/** Measures rows on two products, the new one first. @throws Error at the first wrong answer of either. */
export async function compareRows(
  rows: readonly AnyRow[],
  products: readonly [Product, Product],
  plan: Plan,
): Promise<Comparison[]> {
  const all: Comparison[] = [];
  for (const row of rows) {
    if ('runInside' in row) continue;
    try {
      all.push(...('asks' in row ? await compareRow(row, products, plan) : await compareScenario(row, products)));
    } catch (error) {
      throw new Error(`Row ${row.name} failed`, { cause: error });
    }
    plan.say(`${row.title}: ${times(all.at(-1)?.ratio ?? Number.NaN)}`);
  }
  return all;
}

async function compareRow(row: Row, products: readonly Product[], plan: Plan): Promise<Comparison[]> {
  const sides: Side[] = [];
  for (const product of products) {
    await row.prepare?.(product);
    const asks = row.asks(product);
    const side = openLoad(product, asks, row.isGood ?? isSuccess);
    await warmUp(side, asks.length, row.sixteen);
    sides.push(side);
  }
  const compared: Comparison[] = [];
  for (const callers of row.sixteen ? [1, CALLERS] : [1]) {
    const rounds = await alternate(sides, { ms: (plan.segundos * 1000) / plan.rondas, callers }, plan.rondas);
    compared.push(compareRounds(row.title, callers, rounds));
  }
  return compared;
}

/** Compares two products by a scenario, which is long and changes its inventory: it runs once on each. */
async function compareScenario(scenario: Scenario, [newer, older]: readonly [Product, Product]): Promise<Comparison[]> {
  const now = await scenario.run(newer);
  const before = await scenario.run(older);
  return now.map(({ title, own }, index) => compareRounds(title, 1, [own, before[index]?.own ?? []]));
}

/** Compares the figures of two sides' rounds, the new one first. */
export function compareRounds(title: string, callers: number, rounds: readonly (readonly Round[])[]): Comparison {
  const [now = [], before = []] = rounds;
  const [medians = [], old = []] = [now, before].map((side) => side.map((round) => figuresOf([round]).p50));
  const sorted = medians.map((own, index) => own / (old[index] ?? Number.NaN)).sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  const all = { now: figuresOf(now), before: figuresOf(before) };
  return { title, callers, ...all, ratio: at(0.5), spread: [at(0.25), at(0.75)] };
}

const COLUMNS: readonly Column<Comparison>[] = [
  ['row', ({ title }) => title],
  ['callers', ({ callers }) => callers, count],
  ['p50 before', ({ before }) => before.p50, ms],
  ['p50 now', ({ now }) => now.p50, ms],
  ['ratio', ({ ratio }) => ratio, times],
  ['half the rounds', ({ spread }) => spread.map((edge) => edge.toFixed(2)).join(' to ')],
  ['p95 before', ({ before }) => before.p95, ms],
  ['p95 now', ({ now }) => now.p95, ms],
  ['ratio', ({ now, before }) => now.p95 / before.p95, times],
  ['/s before', ({ before }) => before.perSecond, count],
  ['/s now', ({ now }) => now.perSecond, count],
];

/** Lays out the rows of a comparison, then what the two servers' processes held at their highest. */
export async function comparisonTables(all: readonly Comparison[], products: readonly Product[]): Promise<string> {
  const memory = await Promise.all(products.map(async ({ pid }) => (await readProcess(pid))?.peakMemory ?? Number.NaN));
  const [now, before] = memory.map(mb);
  return `${table(COLUMNS, all)}\n\nMemory of the server at its highest: before ${before}, now ${now}.`;
}
