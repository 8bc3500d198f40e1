import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHEAP, createApp, post } from '#tests/app.ts';
import { CONTRASENA, createCuenta } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';
import { createPasswords } from './passwords.ts';

const LOGIN = 'verify-account/validate_login.php';
const WRONG = refusal('La contraseña no es valida');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('a sign-in answers the session, where to go, and nothing more about the person', async () => {
  const { email, keylogin } = await createCuenta(database.db, { rfc: 'RUIA800101AB1', telefono: '5599887766' });
  await using tested = await createApp(database.db);

  const answer = (await post(tested.app, LOGIN, { email: ` ${email.toUpperCase()} `, pass: CONTRASENA })).json();

  const { session_id, code_confirm } = answer;
  expect(answer).toEqual({
    mensaje: 'success',
    session_id: expect.stringMatching(/^[\w-]{43}$/),
    keylogin,
    code_confirm: expect.stringMatching(/^[\w-]{22}$/),
    url_return: '/cliente/buscador',
    user: { nombre: 'Ana', rol: 2, account: { apellidos: 'Ruiz' }, keylogin, session_id },
  });
  expect(code_confirm).not.toBe(session_id);
  const checked = (await post(tested.app, 'account/validate_session.php', { session_id, keylogin })).json();
  expect(checked).toEqual({ mensaje: 'success', user: answer.user, tiene_contrasena: true });
  const second = (await post(tested.app, LOGIN, { email, pass: CONTRASENA })).json();
  expect(second.session_id).not.toBe(session_id);
});

test('unknown address, no password yet, wrong password, deleted account: one answer, one hash each', async () => {
  const { db } = database;
  const known = await createCuenta(db);
  const fresh = await createCuenta(db, { contrasena: null });
  const deleted = await createCuenta(db, { contrasena: null, eliminada: new Date() } as object);
  const passwords = createPasswords({ cost: CHEAP });
  const verify = vi.spyOn(passwords, 'verify');
  await using tested = await createApp(db, { passwords });

  const answers = [];
  for (const email of [known.email, fresh.email, deleted.email, 'nadie@taller.test']) {
    const { statusCode, headers, body } = await post(tested.app, LOGIN, { email, pass: 'otra cosa' });
    const { date: _, 'x-request-id': __, ...rest } = headers;
    answers.push({ statusCode, body, headers: { ...rest, 'x-ratelimit-remaining': '' } });
  }

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ statusCode: 200, body: JSON.stringify(WRONG) });
  expect(verify).toHaveBeenCalledTimes(4);
});

test('the password is the password: neither trimmed nor read as something else', async () => {
  const { email } = await createCuenta(database.db);
  await using tested = await createApp(database.db);
  for (const pass of [` ${CONTRASENA}`, CONTRASENA.toUpperCase(), `${CONTRASENA}\0`]) {
    expect((await post(tested.app, LOGIN, { email, pass })).json()).toEqual(WRONG);
  }
  for (const pass of [[CONTRASENA], { $ne: '' }, true, 1, null, '']) {
    expect((await post(tested.app, LOGIN, { email, pass })).statusCode).toBe(400);
  }
});
