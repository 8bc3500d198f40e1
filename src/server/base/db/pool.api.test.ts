import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { connect, type Db } from './database.ts';
import { FairPool, PoolBusyError } from './pool.ts';

/** A pool on the database of the test, with other limits; it ends with the test. */
function open(url: string, limits: { maxConnections: number; patienceMs?: number; connectMs?: number }): Db {
  const db = connect({ connectionString: url, ...limits });
  onTestFinished(() => db.destroy());
  return db;
}

/** How long it takes until something is refused, in milliseconds, and with what. */
async function refused(work: Promise<unknown>) {
  const start = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - start };
}

test('a burst of 200 callers with three seconds of work for four connections is answered, in the order it came', async () => {
  await using database = await createDatabase();
  const db = open(database.url, { maxConnections: 4, patienceMs: 30_000 });
  await db.pool.query('create unlogged table turnos (id int generated always as identity, quien int)');
  const ask = async (quien: number) => {
    const client = await db.pool.connect();
    try {
      await client.query('insert into turnos (quien) values ($1)', [quien]);
      await client.query('select pg_sleep(0.06)');
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: 200 }, (_, quien) => ask(quien)));
  const { rows } = await db.pool.query<{ quien: number; id: number }>('select quien, id from turnos');
  expect(rows).toHaveLength(200);
  // Four are at work at once: nobody was overtaken by more than the other three.
  expect(rows.filter(({ quien, id }) => Math.abs(id - 1 - quien) > 8)).toEqual([]);
});

test('who has waited long enough is told that all are busy, and those behind him still get their turn', async () => {
  await using database = await createDatabase();
  const db = open(database.url, { maxConnections: 1, patienceMs: 300 });
  const held = await db.pool.connect();
  const { error, ms } = await refused(db.pool.query('select 1'));
  expect(error).toBeInstanceOf(PoolBusyError);
  expect(ms).toBeGreaterThan(250);
  const behind = db.pool.query('select 7 as siete');
  held.release();
  expect((await behind).rows).toEqual([{ siete: 7 }]);
});

/** A server that takes the first `passed` connections on to the database and never answers the others. */
async function listenInFront(url: string, passed: number): Promise<string> {
  const { searchParams, username, pathname } = new URL(url);
  const path = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    taken += 1;
    if (taken > passed) return;
    const behind = dial(path).on('error', () => {});
    open.add(behind);
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return `postgres://${username}@127.0.0.1:${address.port}${pathname}`;
}

test('a database that takes connections and never answers refuses everybody in line at once', async () => {
  await using database = await createDatabase();
  const url = await listenInFront(database.url, 0);
  const db = open(url, { maxConnections: 2, patienceMs: 20_000, connectMs: 500 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => refused(db.pool.query('select 1'))));
  expect(answers.filter(({ error }) => !(error instanceof Error) || error instanceof PoolBusyError)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_000);
});

test('a connection that cannot be made while others work costs nobody his turn', async () => {
  await using database = await createDatabase();
  const url = await listenInFront(database.url, 1);
  const db = open(url, { maxConnections: 2, patienceMs: 20_000, connectMs: 300 });
  const busy = db.pool.query('select pg_sleep(0.25)').then(() => db.pool.query('select pg_sleep(0.25)'));
  const [, , { rows }] = await Promise.all([busy, busy, db.pool.query('select 7 as siete')]);
  expect(rows).toEqual([{ siete: 7 }]);
});

test('a pool that was ended refuses', async () => {
  const pool = new FairPool({ max: 1, patienceMs: 5_000 });
  await pool.end();
  await expect(pool.connect()).rejects.toThrow('after calling end');
});
