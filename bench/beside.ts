import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { connect, type Db } from '#server/base/db/database.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { readConfig } from '#server/config.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { createAplicacion } from '#server/serve.ts';
import { type Ask, writeAsk } from './load.ts';
import { isSuccess, type Product } from './product.ts';
import { type Side, sideOf } from './round.ts';

/** One statement as it goes to the driver; a named one is planned once a connection. */
export interface SqlStep {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  /** The rows that it answered inside a transaction when it was heard. */
  heard?: readonly Answered[];
}

type Answered = Readonly<Record<string, unknown>>;

/** Ids from here on were given while the benchmark listened or ran, by sequences that it set so. */
export const FIRST_ID = 40_000_000;

/** The application inside this process on a product's database: it tells which SQL a request causes. */
export interface Inside {
  readonly db: Db;
  /** Makes a request. @throws Error when its answer is not good. */
  ask(ask: Ask, n: number): Promise<void>;
  /** The statements that a request makes the server send once whatever it keeps in memory is there. */
  hear(asks: readonly Ask[], isGood?: (body: string) => boolean): Promise<(readonly SqlStep[])[]>;
}

/** The smallest cost that argon2 allows: the hash of a password of this application takes no time worth counting. */
export const PASSWORDS = createPasswords({ cost: { memory: 8, passes: 1, parallelism: 1 } });

/** Builds the application and begins to listen to its database. */
export async function openInside({ databaseUrl, dataDir }: Product, closing: AsyncDisposableStack): Promise<Inside> {
  const db = connect({ connectionString: databaseUrl });
  closing.defer(() => db.destroy());
  const record = listenToSql(db.pool);
  const config = readConfig({ DATA_DIR: dataDir, LECTURAS_POR_MINUTO: '100000000' }, 'demo');
  const images = new DiskStore(join(dataDir, 'imagenes'));
  const { app } = await createAplicacion(config, { proveedor: 'simulado', falla: null }, db, images, PASSWORDS);
  closing.defer(() => app.close());
  const ask = async (one: Ask | undefined, n: number, isGood = isSuccess) => {
    const { path, body, ...request } = writeAsk(one, n);
    const answer = await app.inject({ url: path, ...request, ...(body && { payload: body }) });
    if (!isGood(answer.body)) throw new Error(`Refused inside: ${path} ${answer.body.slice(0, 200)}`);
  };
  return {
    db,
    ask,
    async hear(asks, isGood) {
      await ask(asks[0], 0, isGood);
      const steps: (readonly SqlStep[])[] = [];
      for (const [n, one] of asks.entries()) steps.push(await record(() => ask(one, n, isGood)));
      return steps;
    },
  };
}

/**
 * Makes a side that runs the statements of request after request through the driver alone, by one connection for each
 * caller.
 */
export function openSql(pool: Pool, stepsOf: (n: number) => readonly SqlStep[], closing: AsyncDisposableStack): Side {
  const clients = new Map<number, PoolClient>();
  closing.defer(() => {
    for (const client of clients.values()) client.release();
  });
  return sideOf(async (n, caller) => {
    const client = clients.get(caller) ?? (await pool.connect());
    clients.set(caller, client);
    await runSteps(client, stepsOf(n));
  });
}

/** Runs statements one after the other, each with the numbers of the rows that those before it have made this time. */
async function runSteps(client: PoolClient, steps: readonly SqlStep[]): Promise<void> {
  const given = new Map<unknown, unknown>();
  for (const { heard = [], ...step } of steps) {
    const { rows } = await client.query<Answered>({ ...step, values: step.values.map((value) => pass(value, given)) });
    const made = heard.flatMap((row, at) =>
      Object.entries(row).map(([column, id]) => [id, rows[at]?.[column]] as const),
    );
    for (const [before, now] of made) if (isNewId(before)) given.set(before, now);
  }
}

function isNewId(value: unknown): boolean {
  return typeof value === 'number' && value >= FIRST_ID;
}

function pass(value: unknown, given: ReadonlyMap<unknown, unknown>): unknown {
  if (given.size === 0) return value;
  return Array.isArray(value) ? value.map((one) => pass(one, given)) : given.has(value) ? given.get(value) : value;
}

/** Listens to every statement of a pool; to be called before its first query, since each connection is told to say them. */
export function listenToSql(pool: Pool): (work: () => Promise<unknown>) => Promise<readonly SqlStep[]> {
  if (pool.totalCount > 0) throw new Error('There are connections already that nobody listens to');
  let steps: SqlStep[] = [];
  pool.on('connect', (client) => {
    const send = client.query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const step = stepOf(args);
        steps.push(step);
        const answer = Reflect.apply(send, client, args);
        // A transaction waits for promises; what the pool runs alone tells by a callback, and nothing follows from it.
        Promise.resolve(answer).then(
          (result) => {
            if (result?.rows) step.heard = result.rows;
          },
          () => {},
        );
        return answer;
      },
    });
  });
  return async (work) => {
    steps = [];
    await work();
    return steps;
  };
}

/** The driver takes `(text, values)` and `({ name, text, values })`. */
function stepOf([query, values]: readonly unknown[]): SqlStep {
  if (typeof query === 'string') return { text: query, values: listOf(values) };
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') {
    throw new Error('A statement that cannot be run again');
  }
  const step = { text: query.text, values: listOf('values' in query ? query.values : values) };
  return 'name' in query && typeof query.name === 'string' ? { name: query.name, ...step } : step;
}

function listOf(values: unknown): unknown[] {
  return Array.isArray(values) ? [...values] : [];
}
