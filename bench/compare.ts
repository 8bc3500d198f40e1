import { openLoad } from './load.ts';
import { readProcess } from './machine.ts';
import { CALLERS, warmUp } from './measure.ts';
import { type Column, count, ms, table, times } from './page.ts';
import { isSuccess, type Product } from './product.ts';
import { alternate, type Figures, figuresOf, type Round } from './round.ts';
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

/** The plan of a comparison: short rounds in turns, so that a machine that drifts hits both alike. */
export interface ComparisonPlan {
  /** Seconds of each row on each product, at one caller and again at 16. */
  readonly segundos: number;
  readonly rondas: number;
  readonly say: (message: string) => void;
}

/** Measures rows on two products, the new one first. @throws Error at the first wrong answer of either. */
export async function compareRows(
  rows: readonly AnyRow[],
  products: readonly [Product, Product],
  plan: ComparisonPlan,
): Promise<Comparison[]> {
  const all: Comparison[] = [];
  for (const row of rows) {
    if ('runInside' in row) continue;
    try {
      const compared = 'asks' in row ? await compareRow(row, products, plan) : await compareScenario(row, products);
      all.push(...compared);
      for (const { title, callers, ratio } of compared) plan.say(`${title}, ${callers}: ${ratio.toFixed(2)}x`);
    } catch (error) {
      throw new Error(`Row ${row.name} failed`, { cause: error });
    }
  }
  return all;
}

async function compareRow(
  row: Row,
  products: readonly [Product, Product],
  plan: ComparisonPlan,
): Promise<Comparison[]> {
  const asks = products.map((product) => row.asks(product));
  const sides = products.map((product, index) => openLoad(product, asks[index] ?? [], row.isGood ?? isSuccess));
  for (const [index, side] of sides.entries()) await warmUp(side, asks[index]?.length ?? 0, row.sixteen);
  const compared: Comparison[] = [];
  for (const callers of row.sixteen ? [1, CALLERS] : [1]) {
    const rounds = await alternate(sides, { ms: (plan.segundos * 1000) / plan.rondas, callers }, plan.rondas);
    compared.push(compareRounds(row.title, callers, rounds));
  }
  return compared;
}

/** Compares two products by a scenario, which is long and changes its inventory: it runs once on each. */
async function compareScenario(scenario: Scenario, [newer, older]: readonly [Product, Product]): Promise<Comparison[]> {
  const [now, before] = [await scenario.run(newer), await scenario.run(older)];
  return now.map(({ title, own }, index) => compareRounds(title, 1, [own, before[index]?.own ?? []]));
}

/** Compares the figures of two sides' rounds, the new one first. */
export function compareRounds(title: string, callers: number, rounds: readonly (readonly Round[])[]): Comparison {
  const [now = [], before = []] = rounds;
  const medians = [now, before].map((side) => side.map((round) => figuresOf([round]).p50));
  const ratios = (medians[0] ?? []).map((own, index) => own / (medians[1]?.[index] ?? Number.NaN));
  const sorted = ratios.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  const all = { now: figuresOf(now), before: figuresOf(before) };
  return { title, callers, ...all, ratio: at(0.5), spread: [at(0.25), at(0.75)] };
}

const COLUMNS: readonly Column<Comparison>[] = [
  ['row', ({ title }) => title],
  ['callers', ({ callers }) => String(callers)],
  ['p50 before', ({ before }) => ms(before.p50)],
  ['p50 now', ({ now }) => ms(now.p50)],
  ['ratio', ({ ratio }) => times(ratio)],
  ['half the rounds', ({ spread }) => spread.map((edge) => edge.toFixed(2)).join(' to ')],
  ['p95 before', ({ before }) => ms(before.p95)],
  ['p95 now', ({ now }) => ms(now.p95)],
  ['ratio', ({ now, before }) => times(now.p95 / before.p95)],
  ['/s before', ({ before }) => count(before.perSecond)],
  ['/s now', ({ now }) => count(now.perSecond)],
];

/** Lays out the rows of a comparison, then what the two servers' processes held at their highest. */
export async function comparisonTables(all: readonly Comparison[], products: readonly Product[]): Promise<string> {
  const memory = await Promise.all(products.map(async ({ pid }) => (await readProcess(pid))?.peakMemory ?? Number.NaN));
  const [now, before] = memory.map((bytes) => `${count(bytes / 1e6)} MB`);
  return `${table(COLUMNS, all)}\n\nMemory of the server at its highest: before ${before}, now ${now}.`;
}
