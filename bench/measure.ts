import { connect } from '#server/base/db/database.ts';
import { type Inside, openInside, openSql } from './beside.ts';
import { withNewOpId } from './calls.ts';
import { type Ask, openLoad } from './load.ts';
import { readProcess } from './machine.ts';
import { isSuccess, type Product } from './product.ts';
import { alternate, figuresOf, type Limit, pairOf, type Round, type Side, sideOf } from './round.ts';
import type { AnyRow, Context, Finding, Row, Scenario } from './row.ts';

/** The number of callers that ask at once in rows with more than one. */
const CALLERS = 16;
const WARM_UP_MS = 30_000;
const SLOWEST = 8;

/** The way in which rows are measured. */
export interface Plan extends Pick<Context, 'segundos' | 'closing'> {
  /** Another commit, which every row is held against instead of its SQL; null: none. */
  readonly contra: Product | null;
  /** The two sides of a row take so many turns: short ones, so that a machine that drifts hits both alike. */
  readonly turns: number;
  readonly say: (message: string) => void;
}

/** Measures rows on a product, one after the other. @throws Error at the first wrong answer: no figures then. */
export async function measureRows(rows: readonly AnyRow[], product: Product, plan: Plan): Promise<Finding[]> {
  const { segundos, closing, contra, say } = plan;
  const findings: Finding[] = [];
  const raw = connect({ connectionString: product.databaseUrl, maxConnections: CALLERS });
  closing.defer(() => raw.destroy());
  let opened: Promise<Inside> | null = null;
  const inside = () => {
    opened ??= openInside(product, closing);
    return opened;
  };
  for (const row of rows.filter((one) => isMeasurable(one, product, plan))) {
    await using ofRow = new AsyncDisposableStack();
    const context = { product, inside, pool: raw.pool, closing: ofRow, segundos };
    try {
      const found = 'asks' in row ? [await measureRow(row, context, plan)] : await runScenario(row, context, contra);
      findings.push(...found);
    } catch (error) {
      throw new Error(`Row ${row.name} failed`, { cause: error });
    }
    const { title, one } = findings.at(-1) ?? { title: row.title, one: null };
    say(`${title}: p50 ${one?.own.p50.toFixed(2)} ms, beside it ${one?.bare?.p50.toFixed(2) ?? 'nothing'}`);
  }
  return findings;
}

/** False for what cannot be compared with another commit, and, said aloud, for what needs more rows than there are. */
function isMeasurable(row: AnyRow, product: Product, { contra, say }: Plan): boolean {
  if (contra && 'run' in row && row.isInside) return false;
  const needed = row.needs?.(product) ?? null;
  if (needed !== null) say(`${row.title}: left out, it needs ${needed}`);
  return needed === null;
}

async function measureRow(row: Row, context: Context, { contra, turns }: Plan): Promise<Finding> {
  const { product, segundos } = context;
  const asks = row.asks(product);
  const sides = [
    await openRow(row, product),
    contra ? await openRow(row, contra) : await openBeside(row, asks, context),
  ];
  for (const side of sides) await warmUp(side, asks.length, row.sixteen);
  const limit: Limit = { ms: (segundos * 1000) / turns, callers: 1 };
  const one = await alternate(sides, limit, turns);
  const sixteen = row.sixteen ? await alternate(sides, { ...limit, callers: CALLERS }, turns) : null;
  return {
    name: row.name,
    grupo: row.grupo,
    title: row.title,
    promised: row.promised ?? null,
    one: pairOf(one),
    sixteen: sixteen && pairOf(sixteen),
    serverMicros: microsOf(sixteen?.[0] ?? []),
    serverMemory: (await readProcess(product.pid))?.memory ?? null,
    slowest: row.naming ? slowestOf(one[0] ?? [], asks) : [],
  };
}

async function openRow(row: Row, product: Product): Promise<Side> {
  await row.prepare?.(product);
  return openLoad(product, row.asks(product), row.isGood ?? isSuccess);
}

/** Opens what a row is held against: work in this process, other requests, the least SQL, or the SQL that the server is heard to send. */
async function openBeside(row: Row, asks: readonly Ask[], { product, inside, pool, closing }: Context): Promise<Side> {
  if (row.alone) return openAlone(await row.alone(product));
  if (row.beside) return openLoad(product, row.beside(product), isSuccess);
  if (row.least) return openSql(pool, row.least(product), closing);
  const { renew = (steps) => steps } = row;
  const steps = await (await inside()).hear(asks, row.isGood);
  return openSql(pool, (n) => renew(withNewOpId(steps[n % steps.length] ?? [])), closing);
}

/** Opens work in this process: callers take turns at it, for there is nothing that it waits for. */
function openAlone(work: (n: number) => unknown): Side {
  return sideOf(async (n) => work(n));
}

/** Makes every request once, or as many as there is time for: compiles the code, plans the SQL, fills the memory. */
async function warmUp(side: Side, requests: number, sixteen = false): Promise<void> {
  await side({ ms: WARM_UP_MS, callers: 1, requests });
  if (sixteen) await side({ ms: WARM_UP_MS, callers: CALLERS, requests: CALLERS * 20 });
}

/** Runs a scenario, and on the other commit as well: it is long and changes its inventory, so it runs once on each. */
async function runScenario(scenario: Scenario, context: Context, contra: Product | null): Promise<Finding[]> {
  const rows = await scenario.run(context);
  const before = contra && (await scenario.run({ ...context, product: contra }));
  return rows.map(({ title, own, bare, promised }, index) => ({
    name: index === 0 ? scenario.name : `${scenario.name}-${index}`,
    grupo: scenario.grupo,
    title,
    promised: promised ?? null,
    one: pairOf([own, before ? before[index]?.own : bare]),
    sixteen: null,
    serverMicros: null,
    serverMemory: null,
    slowest: [],
  }));
}

function microsOf(rounds: readonly Round[]): number | null {
  const cpuMs = rounds.reduce((sum, round) => sum + (round.cpuMs ?? Number.NaN), 0);
  const micros = (cpuMs * 1000) / rounds.reduce((sum, { taken }) => sum + taken.length, 0);
  return Number.isNaN(micros) ? null : micros;
}

/** Leaves out of a request who asks: that says nothing of it. */
function withoutSign(key: string, value: unknown): unknown {
  return ['rute', 'keylogin', 'session_id'].includes(key) ? undefined : value;
}

/** Finds the requests with the largest medians. */
function slowestOf(rounds: readonly Round[], asks: readonly Ask[]): Finding['slowest'] {
  const all = rounds.flatMap(({ taken, first }) =>
    taken.map((ms, index) => ({ n: (first + index) % asks.length, ms })),
  );
  const medians = Array.from(
    Map.groupBy(all, ({ n }) => n),
    ([n, times]) => {
      const body = asks[n]?.body;
      const request = body && 'search' in body ? String(body.search) : JSON.stringify(body, withoutSign);
      return { request, p50: figuresOf([{ taken: times.map(({ ms }) => ms), elapsedMs: 1 }]).p50 };
    },
  );
  return medians.toSorted((left, right) => right.p50 - left.p50).slice(0, SLOWEST);
}
