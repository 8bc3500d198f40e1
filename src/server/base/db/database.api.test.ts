import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { prepare, within } from './database.ts';

const DOBLE = prepare<{ doble: number }>('select 2 * $1::int as doble');

test('a prepared text is planned once a connection, inside a transaction as well; any other is forgotten', async () => {
  await using database = await createDatabase();
  const planned = await database.db.kysely.transaction().execute(async (trx) => {
    for (const number of [1, 2]) expect(await within(trx).run(DOBLE, [number])).toEqual([{ doble: 2 * number }]);
    await sql`select ${3}::int as tres`.execute(trx);
    return sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(trx);
  });
  expect(planned.rows).toEqual([{ name: DOBLE.name, statement: DOBLE.text }]);
});
