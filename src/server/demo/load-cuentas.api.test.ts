import { expect, test } from 'vitest';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { hasDemoCuentas } from '#server/cuentas/queries.ts';
import { CHEAP, createApp, post } from '#tests/app.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { createDatabase } from '#tests/database.ts';
import { DEMO_CONTRASENA, DEMO_CUENTAS, loadCuentas } from './load-cuentas.ts';

const { hash } = createPasswords({ cost: CHEAP });

test('one account of each role, all with the printed password, made once', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await using tested = await createApp(db);
  expect(await hasDemoCuentas(db)).toBe(false);
  await loadCuentas(db, hash, new Date());
  await loadCuentas(db, hash, new Date());

  expect(await hasDemoCuentas(db)).toBe(true);
  expect(await db.kysely.selectFrom('cuentas').select('email').execute()).toHaveLength(5);
  const homes = [];
  for (const { email } of DEMO_CUENTAS) {
    const answer = await post(tested.app, 'verify-account/validate_login.php', { email, pass: DEMO_CONTRASENA });
    homes.push(answer.json().url_return);
  }
  expect(homes.sort()).toEqual([
    '/admin/buscador',
    '/cliente/buscador',
    '/gerente/buscador',
    '/prospecto',
    '/socio/buscador',
  ]);
});

test('an account of work is no demo account, whatever it is called', async () => {
  await using database = await createDatabase();
  await createCuenta(database.db, { email: 'alguien@demo.test' });
  expect(await hasDemoCuentas(database.db)).toBe(false);
});
