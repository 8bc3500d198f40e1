import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { createCuenta, type Identity, mailsTo, signedIn, type TestCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const GET = 'update-clients/get_user.php';
const SAVE = 'update-clients/update_account.php';
const ADDRESS = 'update-clients/update_account_address.php';

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

test('a client needs what an invoice needs; a company has no surnames', async () => {
  for (const [change, mensaje, campo] of [
    [{}, 'Un cliente necesita RFC', 'account.RFC'],
    [{ RFC: FISCAL.RFC }, 'Un cliente necesita uso de CFDI', 'account.uso_CFDI'],
    [{ RFC: FISCAL.RFC, uso_CFDI: 'G03' }, 'Un cliente necesita régimen fiscal', 'account.regimen_fiscal'],
    [{ ...FISCAL, apellidos: '' }, 'Faltan los apellidos', 'account.apellidos'],
  ] as const) {
    expect(await save(ROL.cliente, change)).toEqual(refusal(mensaje, 'campo', campo));
  }
  expect((await save(ROL.cliente, { ...FISCAL, RFC: 'ABC010203AB1', apellidos: '' })).mensaje).toBe('success');
});

test.each<[what: string, change: object, mensaje: string]>([
  ['an RFC that is none', { RFC: 'HOLA' }, 'El campo RFC no tiene la forma de un RFC'],
  ['a use of no catalogue', { uso_CFDI: 'G99' }, 'El campo Uso de CFDI no es válido'],
  ['a regime of no catalogue', { regimen_fiscal: '999' }, 'El campo Régimen fiscal no es válido'],
  ['no name', { nombre: ' ' }, 'El campo Nombre no puede quedar vacío'],
  ['no address', { email: '' }, 'El campo Correo electrónico debe ser un correo como nombre@empresa.mx'],
  ['no telephone', { phone: null }, 'El campo Teléfono no puede quedar vacío'],
])('%s is refused with its field', async (_what, change, mensaje) => {
  expect(await save(ROL.prospecto, change)).toEqual(fieldRefusal(`account.${Object.keys(change)}`, mensaje));
});

test.each(['', '1234', '123456', 'ABCDE', undefined])('the postal code %s is refused', async (zip) => {
  const answer = await call(ADDRESS, { user: cuenta.keylogin, address: { ...ADDRESS_FORM, zip } });
  expect(answer.mensaje).toBe('El campo Código postal debe tener 5 dígitos');
});

test.each(['00000', '17001', '99999'])('the postal code %s, which no state has, is refused', async (zip) => {
  const answer = await call(ADDRESS, { user: cuenta.keylogin, address: { ...ADDRESS_FORM, zip } });
  expect(answer.mensaje).toBe('El campo Código postal no es de ningún estado');
});

test('roles that may not be given: one’s own, an administrator’s, administrator', async () => {
  const other = await createCuenta(database.db, { rol: ROL.admin });
  const own = { user: admin.keylogin, account: form({ email: admin.cuenta.email, nombre: 'Eva' }) };
  expect(await call(SAVE, { ...own, rol: 1 })).toEqual(refusal('No puedes cambiar tu propio rol', 'campo', 'rol'));
  expect((await call(SAVE, { ...own, rol: 4 })).mensaje).toBe('success');
  expect(await save(4)).toEqual(refusal('El rol de administrador solo se da por comando', 'campo', 'rol'));
  for (const rol of [0, 6, -1, 1.5, 'admin', [4], true, null]) {
    const { session_id, keylogin } = admin;
    const body = { session_id, keylogin, user: cuenta.keylogin, rol, account: form() };
    expect([rol, (await post(tested.app, SAVE, body)).statusCode]).toEqual([rol, 400]);
  }
  const refused = refusal('Una cuenta de administrador solo se cambia por comando');
  expect(await call(SAVE, { user: other.keylogin, rol: 1, account: form({ email: other.email }) })).toEqual(refused);
  expect(await call(ADDRESS, { user: other.keylogin, address: ADDRESS_FORM })).toEqual(refused);
  expect(await call(GET, { user_id: other.keylogin })).toEqual(refused);
  expect([(await row(other.keylogin)).rol, (await row(cuenta.keylogin)).rol]).toEqual([4, 1]);
});

test('what the form does not have is not taken', async () => {
  const before = await row(cuenta.keylogin);
  const extra = {
    id: 1,
    keylogin: 'x',
    contrasena: 'x',
    es_demo: true,
    eliminada: '2020-01-01',
    rol: 4,
    version: 99,
    creada: null,
  };
  expect(
    (
      await save(
        ROL.socio,
        { ...extra, nombre: 'Otra' },
        { ...extra, keylogin: admin.keylogin, rol: 3, version: undefined },
      )
    ).mensaje,
  ).toBe('success');
  expect(await call(ADDRESS, { user: cuenta.keylogin, address: { ...ADDRESS_FORM, ...extra }, rol: 4 })).toMatchObject({
    mensaje: 'success',
  });
  const { nombre, rol, version, ...after } = await row(cuenta.keylogin);
  expect([nombre, rol, version]).toEqual(['Otra', 3, 3]);
  const same = ['id', 'identificador', 'contrasena', 'es_demo', 'eliminada', 'creada', 'email'] as const;
  expect(same.map((column) => after[column])).toEqual(same.map((column) => before[column]));
  const { session_id, keylogin } = admin;
  const poisoned = `{"session_id":"${session_id}","keylogin":"${keylogin}","user":"${cuenta.keylogin}","__proto__":{"rol":4}}`;
  const headers = { 'content-type': 'application/json' };
  expect(
    (await tested.app.inject({ method: 'POST', url: `/api/${SAVE}`, headers, payload: poisoned })).statusCode,
  ).toBe(400);
});

test('two editors: the second is told, and nothing of the first is lost', async () => {
  const [first, second] = await Promise.all([
    save(ROL.prospecto, { nombre: 'Primera' }, { version: 1 }),
    save(ROL.prospecto, { nombre: 'Segunda' }, { version: 1 }),
  ]);
  const mensajes = [first.mensaje, second.mensaje].sort();
  expect(mensajes).toEqual(['El registro cambió desde que lo abriste', 'success']);
  expect((await row(cuenta.keylogin)).nombre).toBe(first.mensaje === 'success' ? 'Primera' : 'Segunda');
});

test('every change is in the history, by whom, with what it was; a save that changes nothing is not', async () => {
  await save(ROL.prospecto, { nombre: 'Eva' });
  await save(ROL.prospecto, { nombre: 'Eva' });
  await save(ROL.socio, { nombre: 'Eva' });
  const [alta, nombre, rol, ...rest] = await history(cuenta.keylogin);
  expect(alta).toMatchObject({ operacion: 'alta', tabla: 'cuentas', autor: cuenta.keylogin });
  expect(JSON.stringify(alta)).not.toContain('argon2id');
  const by = { operacion: 'cambio', autor: admin.keylogin };
  expect(nombre).toMatchObject({ ...by, antes: { nombre: 'Ana' }, despues: { nombre: 'Eva' } });
  expect(rol).toMatchObject({ ...by, antes: { rol: 1 }, despues: { rol: 3 } });
  expect(rest).toEqual([]);
});

test('another address: taken by nobody else, told to the old one, and codes sent there are void', async () => {
  const { db } = database;
  const other = await createCuenta(db);
  expect(await save(ROL.prospecto, { email: other.email })).toEqual(
    refusal('Ese correo ya es de otra cuenta', 'duplicado', 'account.email'),
  );

  await post(tested.app, 'verify-account/code_send_mail.php', { email: cuenta.email });
  const email = `nueva-${cuenta.email}`;
  expect((await save(ROL.prospecto, { email })).mensaje).toBe('success');
  expect((await mailsTo(db, cuenta.email)).at(-1)?.asunto).toBe(
    'El correo de tu cuenta cambió · Autopartes Patio Norte',
  );
  const code = db.kysely.selectFrom('codigos').select('anulado').where('cuenta_id', '=', cuenta.id);
  expect((await code.executeTakeFirstOrThrow()).anulado).not.toBeNull();
});

test('a name of two lines is one line everywhere', async () => {
  expect((await save(ROL.socio, { nombre: 'Ana\r\nBcc: todos@taller.mx' })).mensaje).toBe('success');
  expect((await row(cuenta.keylogin)).nombre).toBe('Ana Bcc: todos@taller.mx');
  for (const mail of await mailsTo(database.db, cuenta.email)) expect(mail.asunto).not.toMatch(/[\r\n]/);
  expect((await save(ROL.socio, { nombre: 'Ana\u0007' })).mensaje).toBe(
    'El campo Nombre tiene un carácter que no se acepta',
  );
});
