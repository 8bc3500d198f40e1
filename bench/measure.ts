import { connect } from '#server/base/db/database.ts';
import { type Inside, openInside, openSql } from './beside.ts';
import { type Ask, openLoad } from './load.ts';
import { readProcess } from './machine.ts';
import { withNewOpId } from './op-id.ts';
import { isSuccess, type Product } from './product.ts';
import { alternate, figuresOf, type Limit, type Round, type Side } from './round.ts';
import type { AnyRow, Context, Finding, Row, ScenarioRow } from './row.ts';

/** The number of callers that ask at once in rows with more than one. */
export const CALLERS = 16;
const WARM_UP_MS = 30_000;
const TURNS = 2;
const SLOWEST = 8;

/** Measures rows on a product, one after the other. @throws Error at the first wrong answer: no figures then. */
export async function measureRows(
  rows: readonly AnyRow[],
  product: Product,
  { segundos, closing, say }: Pick<Context, 'segundos' | 'closing'> & { readonly say: (message: string) => void },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const raw = connect({ connectionString: product.databaseUrl, maxConnections: CALLERS });
  closing.defer(() => raw.destroy());
  let opened: Promise<Inside> | null = null;
  const inside = () => {
    opened ??= openInside(product, closing);
    return opened;
  };
  for (const row of rows) {
    await using ofRow = new AsyncDisposableStack();
    try {
      findings.push(...(await measureAny(row, { product, inside, pool: raw.pool, closing: ofRow, segundos })));
    } catch (error) {
      throw new Error(`Row ${row.name} failed`, { cause: error });
    }
    const { title, one } = findings.at(-1) ?? { title: row.title, one: null };
    say(`${title}: p50 ${one?.own.p50.toFixed(2)} ms, SQL alone ${one?.bare?.p50.toFixed(2) ?? 'not asked'}`);
  }
  return findings;
}

/** Makes every request once, or as many as there is time for: compiles the code, plans the SQL, fills the memory. */
export async function warmUp(side: Side, requests: number, sixteen = false): Promise<void> {
  await side({ ms: WARM_UP_MS, callers: 1, requests });
  if (sixteen) await side({ ms: WARM_UP_MS, callers: CALLERS, requests: CALLERS * 20 });
}

async function measureAny(row: AnyRow, context: Context): Promise<Finding[]> {
  if ('asks' in row) return [await measureRow(row, context)];
  return findingsOf(row, 'run' in row ? await row.run(context.product) : await row.runInside(context));
}

async function measureRow(row: Row, context: Context): Promise<Finding> {
  const { product, pool, closing, segundos } = context;
  await row.prepare?.(product);
  const asks = row.asks(product);
  const isGood = row.isGood ?? isSuccess;
  const stepsOf = async () => row.least?.(product) ?? (await hearSteps(row, asks, isGood, context));
  const beside = row.beside
    ? openLoad(product, row.beside(product), isSuccess)
    : openSql(pool, await stepsOf(), closing);
  const sides = [openLoad(product, asks, isGood), beside];
  for (const side of sides) await warmUp(side, asks.length, row.sixteen);
  const limit: Limit = { ms: (segundos * 1000) / TURNS, callers: 1 };
  const one = await alternate(sides, limit, TURNS);
  const sixteen = row.sixteen ? await alternate(sides, { ...limit, callers: CALLERS }, TURNS) : null;
  return {
    name: row.name,
    grupo: row.grupo,
    title: row.title,
    promised: row.promised ?? null,
    one: pairOf(one),
    sixteen: sixteen && pairOf(sixteen),
    serverMicros: microsOf(sixteen?.[0] ?? []),
    serverMemory: await memoryOf(product),
    slowest: row.naming ? slowestOf(one[0] ?? [], asks) : [],
  };
}

async function hearSteps(
  { renew = (steps) => steps }: Row,
  asks: readonly Ask[],
  isGood: (body: string) => boolean,
  { inside }: Context,
) {
  const steps = await (await inside()).hear(asks, isGood);
  return (n: number) => renew(withNewOpId(steps[n % steps.length] ?? []));
}

function findingsOf({ name, grupo }: AnyRow, rows: readonly ScenarioRow[]): Finding[] {
  return rows.map(({ title, own, bare, promised }, index) => ({
    name: index === 0 ? name : `${name}-${index}`,
    grupo,
    title,
    promised: promised ?? null,
    one: { own: figuresOf(own), bare: bare ? figuresOf(bare) : null },
    sixteen: null,
    serverMicros: null,
    serverMemory: null,
    slowest: [],
  }));
}

function pairOf([own = [], bare = []]: readonly (readonly Round[])[]) {
  return { own: figuresOf(own), bare: figuresOf(bare) };
}

async function memoryOf({ pid }: Product): Promise<number | null> {
  return (await readProcess(pid))?.memory ?? null;
}

function microsOf(rounds: readonly Round[]): number | null {
  const cpuMs = rounds.reduce((sum, round) => sum + (round.cpuMs ?? Number.NaN), 0);
  const micros = (cpuMs * 1000) / rounds.reduce((sum, { taken }) => sum + taken.length, 0);
  return Number.isNaN(micros) ? null : micros;
}

/** Leaves out of a request who asks: that says nothing of it. */
function withoutSign(key: string, value: unknown): unknown {
  return ['rute', 'identificador', 'session_id'].includes(key) ? undefined : value;
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
