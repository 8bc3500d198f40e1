import type { PoolClient } from 'pg';
import type { Db } from '#server/db/database.ts';

/** One statement as it went to the driver; a named one is planned once a connection. */
export interface SqlStep {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Listens to every statement that a database's connections send. */
export interface SqlRecorder {
  /** What was sent while the work ran. One work at a time. */
  record(work: () => Promise<unknown>): Promise<readonly SqlStep[]>;
}

/** Begins to listen; to be called before the database's first query, because connections are told apart by nothing. */
export function listenToSql({ pool }: Db): SqlRecorder {
  if (pool.totalCount > 0) throw new Error('There are connections already that nobody listens to.');
  let steps: SqlStep[] = [];
  pool.on('connect', (client: PoolClient) => {
    const send = client.query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        steps.push(stepOf(args));
        return Reflect.apply(send, client, args);
      },
    });
  });
  return {
    async record(work) {
      steps = [];
      await work();
      return steps;
    },
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
