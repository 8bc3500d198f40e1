import { expect, test } from 'vitest';
import { connect } from '#server/base/db/database.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { CHEAP } from '#tests/app.ts';
import { createEmptyDatabase } from '#tests/database.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { DEMO_CUENTAS } from './load-cuentas.ts';
import { loadOnce } from './load-once.ts';

test('two first starts on one empty database load the demo once, and both are ready', async () => {
  await using database = await createEmptyDatabase();
  const start = async () => {
    const db = connect({ connectionString: database.url });
    await migrate(db.kysely);
    await loadOnce(db, { piezas: 300, semilla: 1, hoy: new Date() }, createPasswords({ cost: CHEAP }).hash);
    const { rows } = await db.pool.query(
      'select (select count(*)::int from piezas) as piezas, (select count(*)::int from cuentas) as cuentas',
    );
    await db.destroy();
    return rows[0];
  };
  const complete = { piezas: 300, cuentas: DEMO_CUENTAS.length };
  expect(await Promise.all([start(), start(), start()])).toEqual([complete, complete, complete]);
});

test.each([
  ['the claims', false],
  ['the notes', true],
])('a demo of before %s keeps its parts, and is told how to get them', async (_what, hasIndicador) => {
  await using database = await createEmptyDatabase();
  const { db } = database;
  await migrate(db.kysely);
  await insertPieza(db);
  if (hasIndicador) await insertIndicador(db);
  const lines: string[] = [];
  const onProgress = (line: string) => void lines.push(line);
  await loadOnce(db, { piezas: 300, semilla: 1, hoy: new Date(), onProgress }, createPasswords({ cost: CHEAP }).hash);
  expect(lines).toEqual([expect.stringContaining('npm run demo -- --nuevo')]);
  expect((await db.pool.query('select count(*)::int as piezas from piezas')).rows).toEqual([{ piezas: 1 }]);
});
