import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, prepare } from '#server/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { openSqlCaller } from './callers.ts';
import { listenToSql } from './record-sql.ts';

test('statements are heard however they are sent, in their order, and can be sent again', async () => {
  await using database = await createDatabase();
  const db = connect({ connectionString: database.url });
  const { record } = listenToSql(db);
  const ONE = prepare<{ uno: number }>('select $1::int as uno');

  const steps = await record(async () => {
    await db.run(ONE, [1]);
    await db.pool.query('select 2 as dos');
    await sql`select ${3}::int as tres`.execute(db.kysely);
  });
  await db.destroy();

  expect(steps).toEqual([
    { ...ONE, values: [1] },
    { text: 'select 2 as dos', values: [] },
    { text: 'select $1::int as tres', values: [3] },
  ]);
  const caller = await openSqlCaller(database.url, [steps]);
  await expect(caller.ask(0)).resolves.toBeUndefined();
  await expect(caller.ask(1)).rejects.toThrow(RangeError);
  await caller.close();
});

test('each work has its own statements', async () => {
  await using database = await createDatabase();
  const db = connect({ connectionString: database.url });
  const { record } = listenToSql(db);
  expect(await record(() => db.pool.query('select 1'))).toHaveLength(1);
  expect(await record(async () => {})).toHaveLength(0);
  await db.destroy();
});

test('a database that is already in use cannot be listened to', async () => {
  await using database = await createDatabase();
  await database.db.pool.query('select 1');
  expect(() => listenToSql(database.db)).toThrow();
});
