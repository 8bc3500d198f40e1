import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { CONTRASENA, codeMailedTo, createClock, createCuenta, MINUTE, mailsTo, openSessionOf } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';

const MAIL = 'verify-account/code_send_mail.php';
const CODE = 'verify-account/validate_code.php';
const RESTORE = 'verify-account/restore_password.php';
const LOGIN = 'verify-account/validate_login.php';
const CHECK = 'account/validate_session.php';

const OK = { mensaje: 'success' };
const BAD_CODE = refusal('El código no es válido', 'campo', 'code');
const REFUSED = refusal('Error al restaurar - petición');
const NUEVA = 'caballo batería grapa';

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
const restore = (keylogin: string, pass = NUEVA) => call(RESTORE, { keylogin, pass });

/** Asks for a code and reads it from the mailbox. */
async function begin(email: string) {
  const { keylogin } = await call(MAIL, { email });
  return { keylogin, code: await codeMailedTo(database.db, email) };
}

/** The same, with the code validated. */
async function beginValidated(email: string) {
  const { keylogin, code } = await begin(email);
  expect(await call(CODE, { keylogin, code })).toEqual(OK);
  return keylogin;
}

test('a recovery from the mail to the new password, which ends every session and is told by mail', async () => {
  const cuenta = await createCuenta(database.db);
  const sessions = [
    await openSessionOf(database.db, cuenta, clock.now()),
    await openSessionOf(database.db, cuenta, clock.now()),
  ];
  expect((await call(CHECK, sessions[0] ?? {})).mensaje).toBe('success');

  const { keylogin, code } = await begin(cuenta.email);
  expect(keylogin).not.toBe(cuenta.keylogin);
  expect(await call(CODE, { keylogin, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toEqual(OK);
  expect(await restore(keylogin)).toEqual(OK);

  for (const session of sessions) {
    expect(await call(CHECK, session)).toEqual(refusal('No se encontró una sesión activa', 'sesion'));
  }
  expect((await call(LOGIN, { email: cuenta.email, pass: CONTRASENA })).mensaje).toBe('La contraseña no es valida');
  expect((await call(LOGIN, { email: cuenta.email, pass: NUEVA })).mensaje).toBe('success');
  const notice = (await mailsTo(database.db, cuenta.email)).at(-1);
  expect(notice).toMatchObject({ asunto: 'Tu contraseña cambió · Autopartes Patio Norte', caduca: null });
  expect(notice?.texto).toContain(`https://autopartes.test/restaurar-contrase%C3%B1a?email=`);
});

test('somebody without a password makes the first one the same way', async () => {
  const { email } = await createCuenta(database.db, { contrasena: null });
  expect(await restore(await beginValidated(email))).toEqual(OK);
  expect((await call(LOGIN, { email, pass: NUEVA })).mensaje).toBe('success');
});

test('an unknown address gets the same answer, in the same form, and no mail', async () => {
  const { email } = await createCuenta(database.db);
  const known = await post(tested.app, MAIL, { email });
  const unknown = await post(tested.app, MAIL, { email: 'nadie@taller.test' });
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([known.statusCode, Object.keys(known.json())]);
  expect(unknown.json().keylogin).toMatch(/^[\w-]{22}$/);
  expect(await mailsTo(database.db, 'nadie@taller.test')).toEqual([]);
  expect((await post(tested.app, MAIL, { email: 'nadie@taller.test' })).statusCode).toBe(429);
  expect(await call(CODE, { keylogin: unknown.json().keylogin, code: '000000' })).toEqual(BAD_CODE);
  expect(await restore(unknown.json().keylogin)).toEqual(REFUSED);
});

test('no step can be skipped, and the account’s own name is no handle', async () => {
  const cuenta = await createCuenta(database.db);
  const { keylogin, code } = await begin(cuenta.email);
  expect(await restore(keylogin)).toEqual(REFUSED);
  expect(await restore(cuenta.keylogin)).toEqual(REFUSED);
  expect(await call(CODE, { keylogin: cuenta.keylogin, code })).toEqual(BAD_CODE);
  expect(await restore(keylogin)).toEqual(REFUSED);
  for (const broken of [[keylogin], { keylogin }, true, '', 1, null, `${keylogin}\0`, "' or 1=1 --"]) {
    expect((await post(tested.app, RESTORE, { keylogin: broken, pass: NUEVA })).statusCode).toBe(400);
  }
  expect((await call(LOGIN, { email: cuenta.email, pass: CONTRASENA })).mensaje).toBe('success');
});

test('a recovery sets one password, within ten minutes of its code', async () => {
  const { email } = await createCuenta(database.db);
  const once = await beginValidated(email);
  expect(await restore(once)).toEqual(OK);
  expect(await restore(once, 'otra contraseña más')).toEqual(REFUSED);

  clock.pass(MINUTE);
  const late = await beginValidated(email);
  clock.pass(10 * MINUTE);
  expect(await restore(late)).toEqual(REFUSED);
});

test('of twenty at once one sets the password', async () => {
  const { email } = await createCuenta(database.db);
  const keylogin = await beginValidated(email);
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => restore(keylogin, `${NUEVA} ${index}`)));
  expect(all.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
  const winner = all.findIndex(({ mensaje }) => mensaje === 'success');
  expect((await call(LOGIN, { email, pass: `${NUEVA} ${winner}` })).mensaje).toBe('success');
});

test('a password that is refused spends nothing', async () => {
  const { email } = await createCuenta(database.db, { nombre: 'Eréndira' });
  const keylogin = await beginValidated(email);
  for (const [pass, mensaje] of [
    ['corta', 'La contraseña debe tener al menos 8 caracteres'],
    ['x'.repeat(129), 'La contraseña debe tener 128 caracteres o menos'],
    ['Password2026!', 'Esa contraseña es muy común y se adivina pronto. Elige otra'],
    ['erendira 1985', 'La contraseña no debe ser tu nombre, tu correo ni el negocio. Elige otra'],
    ['AutopartesPatioNorte1', 'La contraseña no debe ser tu nombre, tu correo ni el negocio. Elige otra'],
  ] as const) {
    expect([pass, await restore(keylogin, pass)]).toEqual([pass, refusal(mensaje, 'campo', 'pass')]);
  }
  expect(await restore(keylogin)).toEqual(OK);
});

test('an account that is deleted in the middle has no way back', async () => {
  const { db } = database;
  const cuenta = await createCuenta(db);
  const keylogin = await beginValidated(cuenta.email);
  await db.kysely
    .updateTable('cuentas')
    .set({ eliminada: clock.now(), contrasena: null })
    .where('id', '=', cuenta.id)
    .execute();
  expect(await restore(keylogin)).toEqual(REFUSED);
});

test('a sign-in that was checked while the password changed opens nothing', async () => {
  const { db } = database;
  const cuenta = await createCuenta(db);
  const keylogin = await beginValidated(cuenta.email);
  const both = await Promise.all([call(LOGIN, { email: cuenta.email, pass: CONTRASENA }), restore(keylogin)]);
  expect(both[1]).toEqual(OK);
  if (both[0].mensaje === 'success') {
    expect((await call(CHECK, both[0])).mensaje).toBe('No se encontró una sesión activa');
  }
  const open = await db.kysely.selectFrom('sesiones').select('huella').where('cuenta_id', '=', cuenta.id).execute();
  expect(open).toEqual([]);
});

test('after a reset the owner gets in, whoever tried what before', async () => {
  const { email } = await createCuenta(database.db);
  for (let turn = 0; turn < 11; turn += 1) await call(LOGIN, { email, pass: 'otra cosa' });
  expect((await post(tested.app, LOGIN, { email, pass: CONTRASENA })).statusCode).toBe(429);
  expect(await restore(await beginValidated(email))).toEqual(OK);
  expect((await call(LOGIN, { email, pass: NUEVA })).mensaje).toBe('success');
});
