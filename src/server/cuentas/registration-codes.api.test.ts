import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { codeMailedTo, createClock, createCuenta, MINUTE, mailsTo, otherCode } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';

const MAIL = 'create-account/code_send_mail.php';
const CODE = 'create-account/validate_code.php';

const OK = { mensaje: 'success' };
const BAD_CODE = refusal('El código no es válido', 'campo', 'code');

let database: TestDatabase;
let tested: TestApp;
const clock = createClock();
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db, { trustProxy: '127.0.0.1', now: clock.now });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const call = async (path: string, body: object) => (await post(tested.app, path, body)).json();

async function begin(email: string): Promise<string> {
  expect(await call(MAIL, { nombre: 'Luz', email })).toEqual(OK);
  return codeMailedTo(database.db, email);
}

test('a code of one address or one purpose is none of another: four codes, sixteen doors', async () => {
  const { db } = database;
  const a = 'a@cruz.mx';
  const b = 'b@cruz.mx';
  const codes: string[] = [];
  const doors: ((code: string) => Promise<{ mensaje: string }>)[] = [];
  for (const email of [a, b]) {
    codes.push(await begin(email));
    doors.push((code) => call(CODE, { email, code }));
  }
  clock.pass(MINUTE);
  for (const email of [a, b]) {
    await createCuenta(db, { email });
    const { keylogin } = await call('verify-account/code_send_mail.php', { email });
    codes.push(await codeMailedTo(db, email));
    doors.push((code) => call('verify-account/validate_code.php', { keylogin, code }));
  }
  expect(new Set(codes).size).toBe(4);

  for (const [index, open] of doors.entries()) {
    for (const code of codes.filter((_, other) => other !== index)) expect(await open(code)).toEqual(BAD_CODE);
  }
  for (const [index, open] of doors.entries()) expect(await open(codes[index] ?? '')).toEqual(OK);
});

test('five wrong guesses kill the code of a registration, and only that one', async () => {
  const code = await begin('cinco@taller.mx');
  const other = await begin('otro@taller.mx');
  for (let guess = 0; guess < 5; guess += 1) await call(CODE, { email: 'cinco@taller.mx', code: otherCode(code) });
  expect(await call(CODE, { email: 'cinco@taller.mx', code })).toEqual(BAD_CODE);
  expect(await call(CODE, { email: 'otro@taller.mx', code: other })).toEqual(OK);
});

test('a code lives ten minutes, works once, and dies with the next one', async () => {
  const email = 'vida@taller.mx';
  const late = await begin(email);
  clock.pass(10 * MINUTE);
  expect(await call(CODE, { email, code: late })).toEqual(BAD_CODE);
  const first = await begin(email);
  clock.pass(MINUTE);
  const second = await begin(email);
  if (first !== second) expect(await call(CODE, { email, code: first })).toEqual(BAD_CODE);
  expect(await call(CODE, { email, code: second })).toEqual(OK);
  expect(await call(CODE, { email, code: second })).toEqual(BAD_CODE);
});

test('one caller cannot flood other people’s mailboxes', async () => {
  clock.pass(60 * MINUTE);
  const all = [];
  for (let index = 0; index < 52; index += 1) {
    all.push((await post(tested.app, MAIL, { nombre: 'X', email: `victima${index}@taller.mx` })).statusCode);
  }
  expect(all.indexOf(429)).toBe(50);
  clock.pass(10 * MINUTE);
});

test('a name that is an advertisement, or begins another header, does not reach the mail', async () => {
  const { db } = database;
  for (const [index, nombre] of ['Gana en evil.example', 'Luz\r\nBcc: todos@taller.mx', '<b>Luz</b>'].entries()) {
    const email = `texto${index}@taller.mx`;
    await call(MAIL, { nombre, email });
    const [mail] = await mailsTo(db, email);
    expect(mail?.asunto).toBe('Tu código para crear la cuenta · Autopartes Patio Norte');
    expect(`${mail?.texto}${mail?.html}`).not.toMatch(/evil|Bcc|<b>Luz/);
  }
});

test('what cannot be a code is refused as a wrong one, costs no try and reaches no query; blanks and dashes are dropped', async () => {
  const { db } = database;
  const email = 'letras@taller.mx';
  const code = await begin(email);
  const owner = await createCuenta(db);
  const { keylogin } = await call('verify-account/code_send_mail.php', { email: owner.email });
  const odd = [
    'a\0b',
    `\0${code}`,
    `${code}\0`,
    '\ud800',
    '',
    ' ',
    '12345',
    '1234567',
    '12345x',
    '１２３４５６',
    '1e5',
  ];
  const odder = [null, undefined, true, 12_345, 1.5, [code], { code }, '9'.repeat(100_000)];
  for (const none of [...odd, ...odder]) {
    expect([none, await call(CODE, { email, code: none })]).toEqual([none, BAD_CODE]);
    const recovery = await call('verify-account/validate_code.php', { keylogin, code: none });
    expect([none, recovery]).toEqual([none, BAD_CODE]);
  }
  const tries = await db.kysely.selectFrom('codigos').select('intentos').where('email', 'in', [email, owner.email]);
  expect(await tries.execute()).toEqual([{ intentos: 0 }, { intentos: 0 }]);
  expect(
    await call(CODE, { email, code: `${code.slice(0, 3)}-${code.slice(3, 5)}\u2011\u00a0${code.slice(5)} ` }),
  ).toEqual(OK);
});

/** Asks for a code, or offers one, from a network, as a proxy of ours passes it on. */
function callFrom(network: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  return tested.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: JSON.stringify(body) });
}

test('a network has three mails an hour to one address, the next one its own, and nobody more than ten', async () => {
  clock.pass(60 * MINUTE);
  const statuses = [];
  for (const network of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
    for (let turn = 0; turn < 4; turn += 1) {
      clock.pass(MINUTE);
      statuses.push((await callFrom(network, MAIL, { nombre: 'Luz', email: 'redes@taller.mx' })).statusCode);
    }
  }
  expect(statuses.join(' ')).toBe('200 200 200 429 200 200 200 429 200 200 200 429 200 429 429 429');
});

test('of many networks that ask at once one gets a mail: a code that just left is voided by nobody', async () => {
  const email = 'carrera@taller.mx';
  const asked = Array.from({ length: 20 }, (_, turn) => callFrom(`10.1.0.${turn}`, MAIL, { nombre: 'Luz', email }));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await mailsTo(database.db, email)).toHaveLength(1);
  expect(await call(CODE, { email, code: await codeMailedTo(database.db, email) })).toEqual(OK);
});

test('somebody elsewhere who only knows the address cannot burn all tries of its code', async () => {
  const email = 'quemado@taller.mx';
  const code = await begin(email);
  const wrong = { email, code: otherCode(code) };
  await Promise.all(Array.from({ length: 20 }, () => callFrom('10.0.0.9', CODE, wrong)));
  const { intentos } = await database.db.kysely
    .selectFrom('codigos')
    .select('intentos')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(intentos).toBe(2);
  expect(await call(CODE, { email, code })).toEqual(OK);
});
