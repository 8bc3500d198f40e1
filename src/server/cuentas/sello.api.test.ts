import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { createCuenta, openSessionOf } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';
import { endSession } from './sessions.ts';

let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function open(rol: Rol) {
  const cuenta = await createCuenta(database.db, { rol });
  return { cuenta, identity: await openSessionOf(database.db, cuenta, new Date()) };
}
const ask = async (body: object) => (await post(tested.app, 'account/get_sello.php', body)).json();

test('each account has a seal of 32 bytes, the same in every session and nobody else’s', async () => {
  const ana = await open(ROL.socio);
  const luz = await open(ROL.socio);
  const { mensaje, sello } = await ask(ana.identity);
  expect([mensaje, Buffer.from(sello, 'base64').length]).toEqual(['success', 32]);
  const later = await openSessionOf(database.db, ana.cuenta, new Date());
  expect((await ask(later)).sello).toBe(sello);
  const other = (await ask(luz.identity)).sello;
  expect(Buffer.from(other, 'base64').length).toBe(32);
  expect(other).not.toBe(sello);
});

test('a session cannot ask for the seal of another account, nor one that is over for its own', async () => {
  const ana = await open(ROL.admin);
  const luz = await open(ROL.gerente);
  const mixed = { session_id: ana.identity.session_id, keylogin: luz.identity.keylogin };
  expect(await ask(mixed)).toEqual(refusal('No se encontró una sesión activa', 'sesion'));
  await endSession(database.db, { sessionId: ana.identity.session_id, identificador: ana.identity.keylogin });
  expect((await ask(ana.identity)).codigo).toBe('sesion');
});

test('an account whose work is never kept on a phone has no use for one: a client is refused', async () => {
  const { identity } = await open(ROL.cliente);
  expect(await ask(identity)).toMatchObject({ codigo: 'rol' });
});
