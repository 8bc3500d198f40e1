import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { codeMailedTo, createClock, createCuenta, MINUTE, mailsTo, SECOND } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const MAIL = 'create-account/code_send_mail.php';
const CODE = 'create-account/validate_code.php';
const CREATE = 'create-account/create.php';
const CHECK = 'account/validate_session.php';

const OK = { mensaje: 'success' };
const BAD_CODE = refusal('El código no es válido', 'campo', 'code');
const REFUSED = refusal('Tu cuenta no se ha creado');

let database: TestDatabase;
let tested: TestApp;
const clock = createClock();
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db, { now: clock.now });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const call = async (path: string, body: object) => (await post(tested.app, path, body)).json();

const form = (email: string) => ({
  nombre: ' Luz  María ',
  apellidos: 'Ibarra Peña',
  email,
  phone: '(55) 1234 5678',
  empresa: '',
  terms: true,
});

async function begin(email: string): Promise<string> {
  expect(await call(MAIL, { nombre: 'Luz', email })).toEqual(OK);
  return codeMailedTo(database.db, email);
}

async function beginValidated(email: string): Promise<void> {
  expect(await call(CODE, { email, code: await begin(email) })).toEqual(OK);
}

const accounts = (email: string) =>
  database.db.kysely.selectFrom('cuentas').selectAll().where('email', '=', email).execute();

test('a registration from the form to a prospect who is signed in', async () => {
  const email = 'luz@taller.mx';
  await beginValidated(email);
  const answer = await call(CREATE, { account: form(' Luz@Taller.MX ') });

  expect(answer).toMatchObject({
    mensaje: 'success',
    url_return: '/prospecto',
    user: { nombre: 'Luz María', rol: 1, account: { apellidos: 'Ibarra Peña' } },
  });
  expect(Object.keys(answer.user).sort()).toEqual(['account', 'keylogin', 'nombre', 'rol', 'session_id']);
  expect((await call(CHECK, answer)).user).toEqual(answer.user);
  const [stored] = await accounts(email);
  expect(stored).toMatchObject({
    rol: 1,
    contrasena: null,
    telefono: '(55) 1234 5678',
    terminos_aceptados: clock.now(),
  });
});

test('an address that is taken gets the same answer and another mail; nothing can be created with it', async () => {
  const { db } = database;
  const { email } = await createCuenta(db, { email: 'tomada@taller.mx' });
  const taken = await post(tested.app, MAIL, { nombre: 'Eva', email });
  const free = await post(tested.app, MAIL, { nombre: 'Eva', email: 'libre@taller.mx' });
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);

  const [mail] = await mailsTo(db, email);
  expect(mail?.asunto).toBe('Ya tienes cuenta · Autopartes Patio Norte');
  expect(mail?.texto).not.toMatch(/\d{6}/);
  expect(mail?.texto).toContain('https://autopartes.test/login?email=tomada%40taller.mx');
  expect(await call(CODE, { email, code: '000000' })).toEqual(BAD_CODE);
  expect(await call(CREATE, { account: form(email) })).toEqual(REFUSED);
});

test('no step can be skipped', async () => {
  expect(await call(CREATE, { account: form('nunca@taller.mx') })).toEqual(REFUSED);
  await begin('apenas@taller.mx');
  expect(await call(CREATE, { account: form('apenas@taller.mx') })).toEqual(REFUSED);
  expect((await post(tested.app, CODE, { code: '123456' })).statusCode).toBe(400);
});

test('a validated registration is for its own address, once, within fifteen minutes', async () => {
  await beginValidated('uno@taller.mx');
  expect(await call(CREATE, { account: form('dos@taller.mx') })).toEqual(REFUSED);
  clock.pass(15 * MINUTE - SECOND);
  expect((await call(CREATE, { account: form('uno@taller.mx') })).mensaje).toBe('success');
  expect(await call(CREATE, { account: form('uno@taller.mx') })).toEqual(REFUSED);

  await beginValidated('tarde@taller.mx');
  clock.pass(15 * MINUTE);
  expect(await call(CREATE, { account: form('tarde@taller.mx') })).toEqual(REFUSED);
});

test('of twenty at once one account is made', async () => {
  const email = 'veinte@taller.mx';
  await beginValidated(email);
  const all = await Promise.all(Array.from({ length: 20 }, () => call(CREATE, { account: form(email) })));
  expect(all.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
  expect(await accounts(email)).toHaveLength(1);
});

test('an account that came up meanwhile is said, to who owns the address', async () => {
  const email = 'carrera@taller.mx';
  await beginValidated(email);
  await createCuenta(database.db, { email });
  expect(await call(CREATE, { account: form(email) })).toEqual(
    refusal('Ese correo ya tiene una cuenta', 'duplicado', 'account.email'),
  );
});

test('what the form does not have is not taken: role, keys, password, prototype', async () => {
  const email = 'masa@taller.mx';
  await beginValidated(email);
  const payload = JSON.stringify({
    account: {
      ...form(email),
      rol: 4,
      id: 1,
      keylogin: 'x',
      contrasena: '$argon2id$x',
      es_demo: true,
      RFC: 'AAA010101AAA',
    },
    rol: 4,
  });
  const poisoned = payload.replace('"nombre"', '"__proto__":{"rol":4},"nombre"');
  const headers = { 'content-type': 'application/json' };
  const send = (body: string) => tested.app.inject({ method: 'POST', url: `/api/${CREATE}`, headers, payload: body });
  expect((await send(poisoned)).statusCode).toBe(400);
  expect((await send(payload)).json()).toMatchObject({ mensaje: 'success', user: { rol: 1 } });
  const [stored] = await accounts(email);
  expect(stored).toMatchObject({ rol: 1, contrasena: null, es_demo: false, rfc: '' });
});

test.each<[what: string, change: object, mensaje: string]>([
  ['no name', { nombre: '  ' }, 'El campo Nombre no puede quedar vacío'],
  ['no surnames', { apellidos: null }, 'El campo Apellidos no puede quedar vacío'],
  ['no address', { email: 'luz' }, 'El campo Correo electrónico debe ser un correo como nombre@empresa.mx'],
  [
    'two lines of address',
    { email: 'luz@taller.mx\r\nBcc: todos@taller.mx' },
    'El campo Correo electrónico debe ser un correo como nombre@empresa.mx',
  ],
  ['no telephone', { phone: '' }, 'El campo Teléfono no puede quedar vacío'],
  ['half a telephone', { phone: '555' }, 'El campo Teléfono debe tener al menos 10 dígitos'],
  ['terms not accepted', { terms: false }, 'El campo Términos y condiciones debe aceptarse'],
  ['terms left out', { terms: undefined }, 'El campo Términos y condiciones debe aceptarse'],
  ['an array for a name', { nombre: ['Luz'] }, 'El campo Nombre debe ser texto'],
])('%s is refused with its field', async (_what, change, mensaje) => {
  const { statusCode, body } = await post(tested.app, CREATE, { account: { ...form('luz@taller.mx'), ...change } });
  expect([statusCode, JSON.parse(body)]).toEqual([400, fieldRefusal(`account.${Object.keys(change)}`, mensaje)]);
});
