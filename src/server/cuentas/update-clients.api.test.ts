import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { createCuenta, type Identity, mailsTo, openSessionOf, signedIn, type TestCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';

const LIST = 'update-clients/get_accounts.php';
const GET = 'update-clients/get_user.php';
const SAVE = 'update-clients/update_account.php';
const ADDRESS = 'update-clients/update_account_address.php';
const DELETE = 'update-clients/delete_account.php';

let database: TestDatabase;
let tested: TestApp;
let admin: Identity & { readonly cuenta: TestCuenta };
let cuenta: TestCuenta;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  admin = await signedIn(database.db, ROL.admin);
});
beforeEach(async () => {
  cuenta = await createCuenta(database.db, { rol: ROL.prospecto });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function call(path: string, body: object) {
  const { session_id, keylogin } = admin;
  return (await post(tested.app, path, { rute: '', session_id, keylogin, ...body })).json();
}

const row = (keylogin: string) =>
  database.db.kysely.selectFrom('cuentas').selectAll().where('identificador', '=', keylogin).executeTakeFirstOrThrow();

const history = (registro: string) =>
  database.db.kysely.selectFrom('historial').selectAll().where('registro', '=', registro).orderBy('id').execute();

/** The tab 'Cuenta' as the editor sends it. */
const form = (change: object = {}) => ({
  nombre: 'Ana',
  apellidos: 'Ruiz',
  RFC: '',
  uso_CFDI: '',
  regimen_fiscal: '',
  email: cuenta.email,
  phone: '5512345678',
  empresa: '',
  sitio_web: '',
  ...change,
});
const FISCAL = { RFC: 'ruia-800101-ab1', uso_CFDI: 'G03', regimen_fiscal: '612' };
const save = (rol: number, change: object = {}, rest: object = {}) =>
  call(SAVE, { user: cuenta.keylogin, rol, account: form(change), ...rest });

const ADDRESS_FORM = {
  street: 'Calle 1',
  exterior: '10',
  interior: '',
  zip: '02000',
  state: 'CDMX',
  neighborhood: 'Centro',
  city: 'México',
  municipality: 'Azcapotzalco',
};

test('the editor reads what it saved: two tabs, every field, and a version', async () => {
  const suyos = { ...FISCAL, empresa: 'Taller Ruiz', sitio_web: 'https://ruiz.mx' };
  const saved = await save(ROL.cliente, { ...suyos, razon_social: 'Ana de Ruiz' });
  expect(saved).toEqual({ mensaje: 'success', version: 2 });
  // Who does not know of the fiscal name leaves it as it is.
  expect(await save(ROL.cliente, suyos)).toEqual({ mensaje: 'success', version: 2 });
  expect(await call(ADDRESS, { user: cuenta.keylogin, address: ADDRESS_FORM })).toEqual({
    mensaje: 'success',
    version: 3,
  });

  expect((await call(GET, { user_id: cuenta.keylogin })).user).toEqual({
    keylogin: cuenta.keylogin,
    nombre: 'Ana',
    rol: 2,
    version: 3,
    tiene_contrasena: true,
    account: { ...form(suyos), RFC: 'RUIA800101AB1', razon_social: 'ANA DE RUIZ' },
    address: ADDRESS_FORM,
  });
});

test('the list: one role, newest first, by address or name, counted; administrators are not on it', async () => {
  await using own = await createDatabase();
  await using app = await createApp(own.db);
  const { session_id, keylogin } = await signedIn(own.db, ROL.admin);
  const list = async (body: object) => (await post(app.app, LIST, { session_id, keylogin, ...body })).json();
  for (let index = 0; index < 12; index += 1) {
    await createCuenta(own.db, { rol: ROL.prospecto, nombre: `Núñez ${index}`, email: `n${index}_%@taller.mx` });
  }
  const client = await createCuenta(own.db, { email: 'cliente@otro.mx' });
  await createCuenta(own.db, { email: 'borrada@otro.mx', contrasena: null, eliminada: new Date() } as object);

  const first = await list({});
  expect(first).toMatchObject({ totalPages: 2, total: 12, totalCapped: false });
  expect(first.accounts[0]).toMatchObject({ nombre: 'Núñez 11', email: 'n11_%@taller.mx', solicitud: null });
  expect(first.conteos).toEqual([1, 2, 3, 5].map((rol) => ({ rol, cuantas: { 1: 12, 2: 1 }[rol] ?? 0 })));
  expect((await list({ page: '2' })).accounts).toHaveLength(2);
  expect((await list({ search: 'NUNEZ 7' })).accounts).toHaveLength(1);
  expect((await list({ search: 'taller.mx n11' })).accounts).toHaveLength(1);
  for (const wildcard of ['%%', '__', '\\']) expect((await list({ search: wildcard })).accounts).toEqual([]);
  expect((await list({ search: '_%@' })).total).toBe(12);
  expect((await list({ rol: 2 })).accounts).toEqual([
    { nombre: 'Ana', apellidos: 'Ruiz', email: 'cliente@otro.mx', keylogin: client.keylogin, solicitud: null },
  ]);
  for (const rol of [4, 0, 6, 'admin'])
    expect((await post(app.app, LIST, { session_id, keylogin, rol })).statusCode).toBe(400);
  expect((await post(app.app, LIST, { session_id, keylogin, itemsPerPage: 1e6 })).statusCode).toBe(400);
});

test('an approval is mailed with the way in and the link to a password; other changes of role are not', async () => {
  const { db } = database;
  const fresh = await createCuenta(db, { rol: ROL.prospecto, contrasena: null });
  await call(SAVE, { user: fresh.keylogin, rol: 3, account: form({ email: fresh.email }) });
  const mails = await mailsTo(db, fresh.email);
  expect(mails.map(({ asunto }) => asunto)).toEqual(['Tu cuenta fue aprobada · Autopartes Patio Norte']);
  expect(mails[0]?.texto).toContain(
    `https://autopartes.test/restaurar-contrase%C3%B1a?email=${encodeURIComponent(fresh.email)}`,
  );
  expect(mails[0]?.texto).toContain(`https://autopartes.test/login?email=${encodeURIComponent(fresh.email)}`);
  await call(SAVE, { user: fresh.keylogin, rol: 5, account: form({ email: fresh.email }) });
  expect(await mailsTo(db, fresh.email)).toHaveLength(1);
});

test('a deleted account is out at once, leaves its address free, and cannot be deleted twice', async () => {
  const { db } = database;
  const session = await openSessionOf(db, cuenta);
  expect(await call(DELETE, { id: cuenta.keylogin })).toEqual({ mensaje: 'success' });
  expect((await post(tested.app, 'account/validate_session.php', session)).json().mensaje).toBe(
    'No se encontró una sesión activa',
  );
  const open = db.kysely.selectFrom('sesiones').select('huella').where('cuenta_id', '=', cuenta.id);
  expect(await open.execute()).toEqual([]);
  expect(await call(DELETE, { id: cuenta.keylogin })).toEqual(refusal('No se encontró la cuenta', 'no_existe'));
  expect(await call(GET, { user_id: cuenta.keylogin })).toEqual(refusal('No se encontró la cuenta', 'no_existe'));
  expect(await save(ROL.prospecto)).toEqual(refusal('No se encontró la cuenta', 'no_existe'));
  expect((await history(cuenta.keylogin)).at(-1)).toMatchObject({ operacion: 'baja', autor: admin.keylogin });
  expect((await createCuenta(db, { email: cuenta.email })).id).not.toBe(cuenta.id);
});

test('neither oneself nor an administrator can be deleted', async () => {
  const other = await createCuenta(database.db, { rol: ROL.admin });
  expect(await call(DELETE, { id: admin.keylogin })).toEqual(refusal('No puedes eliminar tu propia cuenta'));
  expect(await call(DELETE, { id: other.keylogin })).toEqual(
    refusal('Una cuenta de administrador no se puede eliminar'),
  );
  expect((await row(other.keylogin)).eliminada).toBeNull();
});

test('a role that changed while the session is open is the role of the next call', async () => {
  const { keylogin, session_id } = await openSessionOf(database.db, cuenta);
  const check = async () => (await post(tested.app, 'account/validate_session.php', { keylogin, session_id })).json();
  expect((await check()).user.rol).toBe(1);
  await save(ROL.gerente);
  expect((await check()).user.rol).toBe(5);
});
