import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { connect, type Db } from '#server/db/database.ts';
import { DiskStore } from '#server/integrations/images/disk-store.ts';
import { createApp, type TestApp } from '#tests/app.ts';
import { type Ask, writeAsk } from './load.ts';
import { isSuccess, type Product } from './product.ts';
import { type Side, sideOf } from './round.ts';

/** One statement as it goes to the driver; a named one is planned once a connection. */
export interface SqlStep {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The application inside this process on a product's database: it tells which SQL a request causes. */
export interface Inside {
  readonly db: Db;
  readonly tested: TestApp;
  /** The statements that a request makes the server send once whatever it keeps in memory is there. */
  hear(asks: readonly Ask[], isGood?: (body: string) => boolean): Promise<(readonly SqlStep[])[]>;
}

/** Builds the application and begins to listen to its database. */
export async function openInside({ databaseUrl, dataDir }: Product, closing: AsyncDisposableStack): Promise<Inside> {
  const db = connect({ connectionString: databaseUrl });
  const record = listenToSql(db.pool);
  const tested = await createApp(db, { images: new DiskStore(join(dataDir, 'imagenes')) });
  closing.defer(() => db.destroy());
  closing.use(tested);
  return {
    db,
    tested,
    async hear(asks, isGood = isSuccess) {
      const ask = async (number: number) => {
        const { path, body, ...request } = writeAsk(asks[number], number);
        const answer = await tested.app.inject({ url: path, ...request, ...(body && { payload: body }) });
        if (!isGood(answer.body)) throw new Error(`Heard a refusal: ${path} ${answer.body.slice(0, 200)}`);
      };
      await ask(0);
      const steps: (readonly SqlStep[])[] = [];
      for (const number of asks.keys()) steps.push(await record(() => ask(number)));
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
    for (const step of stepsOf(n)) await client.query(step);
  });
}

/** Listens to every statement of a pool; to be called before its first query, since each connection is told to say them. */
export function listenToSql(pool: Pool): (work: () => Promise<unknown>) => Promise<readonly SqlStep[]> {
  if (pool.totalCount > 0) throw new Error('There are connections already that nobody listens to');
  let steps: SqlStep[] = [];
  pool.on('connect', (client) => {
    const send = client.query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        steps.push(stepOf(args));
        return Reflect.apply(send, client, args);
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
