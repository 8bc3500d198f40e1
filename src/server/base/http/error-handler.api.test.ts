import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { describeError } from '#server/base/http/error-handler.ts';
import { createApp, post } from '#tests/app.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';

test('who waits too long for a row that somebody else holds is told to try again', async () => {
  await using database = await createDatabase();
  await using tested = await createApp(database.db);
  const { session_id, keylogin } = await signedIn(database.db, ROL.admin);
  const { id } = await insertPieza(database.db);
  const body = { session_id, keylogin, pieza: id, formDataPieza: JSON.stringify({ FACE__: '$9.00' }) };
  await database.db.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('piezas').select('id').where('id', '=', id).forUpdate().execute();
    const answer = await post(tested.app, 'update-piezas/update_pieza.php', body);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().mensaje).toBe('La operación tardó demasiado y no se hizo. Intenta de nuevo en unos segundos.');
  });
  expect((await post(tested.app, 'update-piezas/update_pieza.php', body)).json().mensaje).toBe('success');
}, 20_000);

test.each([
  ['that shuts down', '57P01'],
  ['that starts', '57P03'],
  ['that has no connection to spare', '53300'],
])('a database %s is not there: it may do later', (_what, code) => {
  const { status, codigo } = describeError(Object.assign(new Error('sorry'), { code }));
  expect([status, codigo]).toEqual([503, 'no_disponible']);
});
