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
  tested = await createApp(database.db, { now: clock.now });
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
  const [a, b] = ['a@cruz.mx', 'b@cruz.mx'];
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

test('what cannot be a code costs no try, and spaces and dashes are dropped', async () => {
  const email = 'letras@taller.mx';
  const code = await begin(email);
  for (const odd of ['a\0b', '', '12345', '1234567', '12345x', '１２３４５６']) {
    expect(await call(CODE, { email, code: odd })).toEqual(BAD_CODE);
  }
  expect(await call(CODE, { email, code: `${code.slice(0, 3)}-${code.slice(3)} ` })).toEqual(OK);
});
