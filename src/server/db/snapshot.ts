import type { PoolClient } from 'pg';
import type { Db } from './database.ts';

/** A connection of its own that reads everything as it was at one moment. Disposed of, it goes back to the pool. */
export interface Snapshot extends AsyncDisposable {
  readonly client: PoolClient;
}

/**
 * Opens a snapshot of the database.
 *
 * @param seconds how long one of its statements may take, 0 for ever; the pool's limit is for the query of a visitor.
 */
export async function openSnapshot({ pool }: Db, seconds: number): Promise<Snapshot> {
  const client = await pool.connect();
  const snapshot = {
    client,
    // A connection that cannot even end its transaction is broken: the pool makes another.
    [Symbol.asyncDispose]: () =>
      client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      ),
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = ${seconds * 1000}`);
    return snapshot;
  } catch (error) {
    await snapshot[Symbol.asyncDispose]();
    throw error;
  }
}
