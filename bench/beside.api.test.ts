import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, prepare } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { FIRST_ID, listenToSql, openSql } from './beside.ts';

test('statements are heard however they are sent, each work’s own in their order, and can be sent again', async () => {
  await using database = await createDatabase();
  const db = connect({ connectionString: database.url });
  const record = listenToSql(db.pool);
  const ONE = prepare<{ uno: number }>('select $1::int as uno');

  await record(() => db.pool.query('select 0'));
  const steps = await record(async () => {
    await db.run(ONE, [1]);
    await db.pool.query('select 2 as dos');
    await sql`select ${3}::int as tres`.execute(db.kysely);
  });
  expect(steps).toEqual([
    { ...ONE, values: [1] },
    { text: 'select 2 as dos', values: [] },
    { text: 'select $1::int as tres', values: [3], heard: [{ tres: 3 }] },
  ]);
  expect(() => listenToSql(db.pool)).toThrow('nobody listens');

  await using closing = new AsyncDisposableStack();
  closing.defer(() => db.destroy());
  const limit = { ms: 60_000, callers: 2, requests: 6 };
  const side = openSql(database.db.pool, () => steps, closing);
  expect((await side(limit)).taken).toHaveLength(6);
  const wrong = openSql(database.db.pool, () => [{ text: 'select nada', values: [] }], closing);
  await expect(wrong(limit)).rejects.toThrow('nada');
});

test('what a transaction makes anew it names anew when it runs again', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await db.pool.query(`create table hojas (id int generated always as identity (start ${FIRST_ID}) primary key);
    create table partes (hoja int not null unique references hojas)`);
  const heard = connect({ connectionString: database.url });
  const record = listenToSql(heard.pool);
  const steps = await record(() =>
    heard.kysely.transaction().execute(async (trx) => {
      const made = await sql<{ id: number }>`insert into hojas default values returning id`.execute(trx);
      await sql`insert into partes select unnest(${[made.rows[0]?.id]}::int[])`.execute(trx);
    }),
  );
  await using closing = new AsyncDisposableStack();
  closing.defer(() => heard.destroy());
  await openSql(db.pool, () => steps, closing)({ ms: 60_000, callers: 2, requests: 8 });
  const { rows } = await db.pool.query(
    'select count(*)::int as hojas, count(hoja)::int as partes from hojas left join partes on hoja = id',
  );
  expect(rows).toEqual([{ hojas: 9, partes: 9 }]);
});
