import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { codeMailedTo, createClock, createCuenta, HOUR, MINUTE, mailsTo, otherCode, SECOND } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';

const MAIL = 'verify-account/code_send_mail.php';
const CODE = 'verify-account/validate_code.php';
const RESTORE = 'verify-account/restore_password.php';

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

test('five wrong guesses kill a code, also when they come all at once', async () => {
  const { email } = await createCuenta(database.db);
  const slow = await begin(email);
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await call(CODE, { keylogin: slow.keylogin, code: otherCode(slow.code) })).toEqual(BAD_CODE);
  }
  expect(await call(CODE, slow)).toEqual(BAD_CODE);

  clock.pass(MINUTE);
  const fast = await begin(email);
  const wrong = Array.from({ length: 30 }, () => call(CODE, { keylogin: fast.keylogin, code: otherCode(fast.code) }));
  await Promise.all(wrong);
  expect(await call(CODE, fast)).toEqual(BAD_CODE);
  const { intentos } = await database.db.kysely
    .selectFrom('codigos')
    .select('intentos')
    .where('asidero', '=', fast.keylogin)
    .executeTakeFirstOrThrow();
  expect(intentos).toBe(5);
});

test('the fifth guess may still be right', async () => {
  const { email } = await createCuenta(database.db);
  const { keylogin, code } = await begin(email);
  for (let guess = 0; guess < 4; guess += 1) await call(CODE, { keylogin, code: otherCode(code) });
  expect(await call(CODE, { keylogin, code })).toEqual(OK);
});

test('a code works once, for ten minutes', async () => {
  const { email } = await createCuenta(database.db);
  const late = await begin(email);
  clock.pass(10 * MINUTE);
  expect(await call(CODE, late)).toEqual(BAD_CODE);

  const used = await begin(email);
  clock.pass(10 * MINUTE - SECOND);
  expect(await call(CODE, used)).toEqual(OK);
  expect(await call(CODE, used)).toEqual(BAD_CODE);
});

test('each code works with its own handle, and a new password voids those that are left', async () => {
  const { email } = await createCuenta(database.db);
  const first = await begin(email);
  clock.pass(MINUTE);
  const second = await begin(email);
  clock.pass(MINUTE);
  const third = await begin(email);
  if (first.code !== second.code) {
    expect(await call(CODE, { keylogin: first.keylogin, code: second.code })).toEqual(BAD_CODE);
  }
  for (const one of [second, first]) expect(await call(CODE, one)).toEqual(OK);
  expect(await restore(first.keylogin)).toEqual(OK);
  expect(await restore(second.keylogin)).toEqual(REFUSED);
  expect(await call(CODE, third)).toEqual(BAD_CODE);
});

test('one mail a minute, three an hour, and the wait is told', async () => {
  const { email } = await createCuenta(database.db);
  const ask = async () => {
    const { statusCode, headers, body } = await post(tested.app, MAIL, { email });
    return { status: statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) };
  };
  expect((await ask()).status).toBe(200);
  clock.pass(15 * SECOND);
  const wait = refusal('Espera 45 segundos para pedir otro código', 'limite');
  expect(await ask()).toEqual({ status: 429, retryAfter: '45', ...wait, datos: { segundos: 45 } });
  for (let turn = 0; turn < 2; turn += 1) {
    clock.pass(MINUTE);
    expect((await ask()).status).toBe(200);
  }
  clock.pass(MINUTE);
  expect(await ask()).toMatchObject({
    status: 429,
    mensaje: 'Ya te enviamos varios códigos. Espera 57 minutos para pedir otro',
  });
  clock.pass(HOUR);
  expect((await ask()).status).toBe(200);
  expect(await mailsTo(database.db, email)).toHaveLength(4);
});

test('of ten requests at once one mail goes out', async () => {
  const { email } = await createCuenta(database.db);
  const all = await Promise.all(Array.from({ length: 10 }, () => post(tested.app, MAIL, { email })));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await mailsTo(database.db, email)).toHaveLength(1);
});
