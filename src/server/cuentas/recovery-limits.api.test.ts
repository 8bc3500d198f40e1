import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import {
  CONTRASENA,
  codeMailedTo,
  createClock,
  createCuenta,
  DAY,
  MINUTE,
  mailsTo,
  otherCode,
} from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';

const MAIL = 'verify-account/code_send_mail.php';
const CODE = 'verify-account/validate_code.php';
const LOGIN = 'verify-account/validate_login.php';
const NADIE = 'nadie@taller.test';

let database: TestDatabase;
/** Two instances on one database. */
let instances: readonly TestApp[];
const clock = createClock();
beforeAll(async () => {
  database = await createDatabase();
  const options = { trustProxy: '127.0.0.1', now: clock.now };
  instances = [await createApp(database.db, options), await createApp(database.db, options)];
});
afterAll(async () => {
  for (const instance of instances) await instance[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

let calls = 0;

/** Calls from a network, as a proxy of ours passes it on: now one instance, now the other. */
async function call(network: string, path: string, body: object) {
  calls += 1;
  const answer = await instances[calls % instances.length]?.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
  });
  return { status: answer?.statusCode, ...answer?.json() };
}

const ask = (network: string, email: string) => call(network, MAIL, { email });
const offer = (keylogin: string, code: string, network = '10.9.9.9') => call(network, CODE, { keylogin, code });

/** Asks for a code and reads it from the mailbox. */
async function begin(network: string, email: string) {
  const { keylogin } = await ask(network, email);
  return { keylogin, code: await codeMailedTo(database.db, email) };
}

/** Asks again and again from one network, a minute apart. @returns the handles that were given. */
async function askTimes(times: number, network: string, email: string): Promise<string[]> {
  const handles: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { status, keylogin } = await ask(network, email);
    if (status === 200) handles.push(keylogin);
    clock.pass(MINUTE);
  }
  return handles;
}

async function guess(times: number, handles: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await offer(handles[turn % handles.length] ?? '', '000000')).status);
  }
  return statuses;
}

/** The tries that were counted at the codes of an address, code by code, oldest first. */
async function triesOf(email: string): Promise<number[]> {
  const rows = database.db.kysely.selectFrom('codigos').select('intentos').where('email', '=', email).orderBy('id');
  return (await rows.execute()).map(({ intentos }) => intentos);
}

test('a stranger who asks for all he may keeps nobody else from a code that works', async () => {
  const { email } = await createCuenta(database.db);
  expect(await askTimes(5, '10.1.0.1', email)).toHaveLength(3);
  const owner = await begin('10.1.0.2', email);
  expect(await offer(owner.keylogin, owner.code)).toMatchObject({ mensaje: 'success' });
});

test('the code that somebody waits for survives what others ask for', async () => {
  const { email } = await createCuenta(database.db);
  const owner = await begin('10.2.0.1', email);
  await askTimes(3, '10.2.0.2', email);
  await askTimes(2, '10.2.0.3', email);
  expect(await offer(owner.keylogin, owner.code)).toMatchObject({ mensaje: 'success' });
});

test('at most three codes of an address work at once; a known network’s is not the one that goes', async () => {
  const { email } = await createCuenta(database.db);
  await call('10.3.0.1', LOGIN, { email, pass: CONTRASENA });
  const owner = await begin('10.3.0.1', email);
  const strangers = [];
  for (const network of ['10.3.1.1', '10.3.1.2', '10.3.1.3', '10.3.1.4']) strangers.push(await begin(network, email));
  const answers = [];
  for (const one of [owner, ...strangers]) answers.push((await offer(one.keylogin, one.code)).mensaje);
  const dead = 'El código no es válido';
  expect(answers).toEqual(['success', dead, dead, 'success', 'success']);
});

test('strangers have seven mails an hour to an address, its owner’s networks the three that are left', async () => {
  const { email } = await createCuenta(database.db);
  await call('10.4.0.1', LOGIN, { email, pass: CONTRASENA });
  clock.pass(80 * DAY);
  const got = [];
  for (const network of ['10.4.1.1', '10.4.1.2', '10.4.1.3']) {
    const turns = await Promise.all([ask(network, email), ask(network, email), ask(network, email)]);
    got.push(turns.filter(({ status }) => status === 200).length);
  }
  // A minute lies between two mails of one network, however many ask at once.
  expect(got).toEqual([1, 1, 1]);
  clock.pass(MINUTE);
  for (const network of ['10.4.1.1', '10.4.1.2', '10.4.1.3', '10.4.1.4']) await ask(network, email);
  expect(await mailsTo(database.db, email)).toHaveLength(7);
  expect(await ask('10.4.1.5', email)).toMatchObject({ status: 429, codigo: 'limite', datos: { segundos: 59 * 60 } });

  expect(await askTimes(4, '10.4.0.1', email)).toHaveLength(3);
  expect(await mailsTo(database.db, email)).toHaveLength(10);
  clock.pass(11 * DAY);
  for (let network = 1; network <= 8; network += 1) await ask(`10.4.2.${network}`, email);
  // Ninety days after its last sign-in the network is anybody's.
  expect((await ask('10.4.0.1', email)).status).toBe(429);
});

test('of many at once, through two instances, no more go out than may', async () => {
  const { email } = await createCuenta(database.db);
  const asked = Array.from({ length: 40 }, (_, turn) => ask(`10.5.0.${turn % 20}`, email));
  const sent = (await Promise.all(asked)).filter(({ status }) => status === 200);
  expect(sent).toHaveLength(7);
  expect(await mailsTo(database.db, email)).toHaveLength(7);
});

test('a stranger who burns all tries he has leaves the owner’s code alive', async () => {
  const { email } = await createCuenta(database.db);
  const handles = await askTimes(3, '10.6.0.1', email);
  const statuses = await guess(18, handles);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const owner = await begin('10.6.0.2', email);
  expect(await offer(owner.keylogin, owner.code)).toMatchObject({ mensaje: 'success' });
});

test('fifteen tries an hour and address, five a code, however many guess at once; the owner’s network has the last', async () => {
  const { email } = await createCuenta(database.db);
  await call('10.7.0.1', LOGIN, { email, pass: CONTRASENA });
  const owner = await begin('10.7.0.1', email);
  for (const round of [1, 2, 3]) {
    const strangers = [await begin(`10.7.${round}.1`, email), await begin(`10.7.${round}.2`, email)];
    const guesses = Array.from({ length: 60 }, (_, turn) => strangers[turn % 2]).map((one) =>
      offer(one?.keylogin ?? '', otherCode(one?.code ?? '')),
    );
    await Promise.all(guesses);
  }
  const tries = await triesOf(email);
  expect([Math.max(...tries), tries.reduce((sum, one) => sum + one, 0)]).toEqual([5, 12]);

  for (let turn = 0; turn < 2; turn += 1) await offer(owner.keylogin, otherCode(owner.code));
  expect(await offer(owner.keylogin, owner.code)).toMatchObject({ mensaje: 'success' });
  const last = await begin('10.7.0.3', email);
  expect(await offer(last.keylogin, last.code)).toMatchObject({
    status: 429,
    codigo: 'limite',
    mensaje: expect.stringMatching(/^Demasiados intentos\. Espera \d+ minutos/),
  });
});

test('an address that nobody has answers each step as one that somebody has, and writes as many rows', async () => {
  const transcript = async (email: string) => {
    const seen: unknown[] = [];
    const note = ({ keylogin, ...answer }: Awaited<ReturnType<typeof call>>) => {
      seen.push({ ...answer, ...(keylogin && { keylogin: String(keylogin).length }) });
      return keylogin;
    };
    const rows = async () =>
      (
        await database.db.pool.query(
          'select (select count(*) from codigos) as codigos, (select count(*) from trabajos) as trabajos',
        )
      ).rows[0];
    const before = await rows();
    for (const network of ['10.8.0.1', '10.8.0.2', '10.8.0.3', '10.8.0.4']) {
      for (let turn = 0; turn < 4; turn += 1) {
        const handle = note(await ask(network, email));
        note(await ask(network, email));
        for (let tries = 0; handle && tries < 6; tries += 1) note(await offer(handle, '000000'));
        clock.pass(MINUTE);
      }
    }
    const after = await rows();
    return { seen, written: Object.keys(after).map((key) => after[key] - before[key]) };
  };
  const { email } = await createCuenta(database.db);
  const known = await transcript(email);
  expect(known.written).toEqual([7, 7]);
  expect(await transcript(NADIE)).toEqual(known);
  expect(await mailsTo(database.db, NADIE)).toEqual([]);
});

test('a code of a registration is no reason to wait for the one of the first password', async () => {
  const email = 'luz@taller.mx';
  await call('10.10.0.1', 'create-account/code_send_mail.php', { nombre: 'Luz', email });
  await call('10.10.0.1', 'create-account/validate_code.php', { email, code: await codeMailedTo(database.db, email) });
  const account = { nombre: 'Luz', apellidos: 'Ibarra', email, phone: '5512345678', terms: true };
  expect(await call('10.10.0.1', 'create-account/create.php', { account })).toMatchObject({ mensaje: 'success' });
  // Strangers may have been quicker: where an account was made is its owner's network.
  for (let network = 1; network <= 8; network += 1) await ask(`10.10.1.${network}`, email);
  const owner = await begin('10.10.0.1', email);
  expect(await offer(owner.keylogin, owner.code)).toMatchObject({ mensaje: 'success' });
});
