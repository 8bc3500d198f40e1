import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueue } from '#server/base/jobs/work-queue.ts';
import { CHEAP, createApp } from '#tests/app.ts';
import { CONTRASENA, createClock, createCuenta, DAY, MINUTE, SECOND } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';
import { beginAttempt } from './limites.ts';
import { createPasswords } from './passwords.ts';

const LOGIN = 'verify-account/validate_login.php';
const WRONG = refusal('La contraseña no es valida');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Signs in from an address, as a proxy of ours would pass it on. */
async function openDoor(change: object = {}) {
  const clock = createClock();
  const tested = await createApp(database.db, { trustProxy: '127.0.0.1', now: clock.now, ...change });
  const knock = async (email: string, pass: string, address = '10.0.0.1') => {
    const answer = await tested.app.inject({
      method: 'POST',
      url: `/api/${LOGIN}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: JSON.stringify({ email, pass }),
    });
    const { mensaje, codigo } = answer.json();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], mensaje, codigo };
  };
  const listen = async () => Number(new URL(await tested.app.listen({ host: '127.0.0.1', port: 0 })).port);
  return { clock, knock, listen, [Symbol.asyncDispose]: () => tested[Symbol.asyncDispose]() };
}

test('twelve wrong passwords: ten are looked at, then 429 in Spanish, also for the right one, for ten minutes', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await door.knock(email, 'otra cosa', '10.0.1.1')).toMatchObject({ status: 200, mensaje: WRONG.mensaje });
    door.clock.pass(MINUTE / 2);
  }
  const refused = {
    status: 429,
    retryAfter: '300',
    ...refusal('Demasiados intentos. Espera 5 minutos e intenta de nuevo', 'limite'),
  };
  expect(await door.knock(email, 'otra cosa', '10.0.1.1')).toEqual(refused);
  expect(await door.knock(email, CONTRASENA, '10.0.1.1')).toEqual(refused);

  // Elsewhere the owner is let in meanwhile, and here after the wait that was told.
  expect(await door.knock(email, CONTRASENA, '10.0.1.2')).toMatchObject({ mensaje: 'success' });
  door.clock.pass(5 * MINUTE);
  expect(await door.knock(email, CONTRASENA, '10.0.1.1')).toMatchObject({ mensaje: 'success' });
});

test('an unknown address is limited like a known one', async () => {
  await using door = await openDoor();
  const answers = [];
  for (let turn = 0; turn < 12; turn += 1) answers.push(await door.knock('nadie2@taller.test', 'x', '10.0.2.1'));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test('a right password forgets the wrong ones before it', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  for (let turn = 0; turn < 4; turn += 1) {
    for (let wrong = 0; wrong < 9; wrong += 1) await door.knock(email, 'otra cosa', '10.0.3.1');
    expect(await door.knock(email, CONTRASENA, '10.0.3.1')).toMatchObject({ mensaje: 'success' });
  }
});

test('right ones at the same moment are all let in: none waits for another in a circle', async () => {
  const now = new Date();
  for (let round = 0; round < 150; round += 1) {
    const begun = Array.from({ length: 4 }, () => beginAttempt(database.db, 'juntos@taller.test', '10.0.9.1', now));
    const attempts = await Promise.all(begun);
    await Promise.all(attempts.map((attempt) => attempt.succeed()));
  }
});

test('fifty wrong ones from one address, over any accounts, close it', async () => {
  await using door = await openDoor();
  const statuses = [];
  for (let turn = 0; turn < 52; turn += 1) {
    statuses.push((await door.knock(`nadie${turn}@otro.test`, 'x', '2001:db8:1:1::1')).status);
  }
  expect(statuses.indexOf(429)).toBe(50);
  expect((await door.knock('nadie@otro.test', 'x', '2001:db8:1:1:ffff::2')).status).toBe(429);
  expect((await door.knock('nadie@otro.test', 'x', '2001:db8:1:2::1')).status).toBe(200);
});

test('a hundred wrong ones from everywhere close an account, but not to its owner’s own address', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  await door.knock(email, CONTRASENA, '10.5.0.1');
  door.clock.pass(20 * DAY);
  for (let turn = 0; turn < 100; turn += 1) await door.knock(email, 'x', `10.4.0.${turn % 20}`);
  expect((await door.knock(email, CONTRASENA, '10.6.0.1')).status).toBe(429);
  expect(await door.knock(email, CONTRASENA, '10.5.0.1')).toMatchObject({ mensaje: 'success' });
});

test('many at once are no way around', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  const knocks = Array.from({ length: 40 }, () => door.knock(email, 'otra cosa', '10.0.7.1'));
  const read = (await Promise.all(knocks)).filter(({ status }) => status === 200);
  expect(read.length).toBeLessThanOrEqual(10);
});

test('a forged X-Forwarded-For is the same address without a trusted proxy', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor({ trustProxy: false });
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await door.knock(email, 'otra cosa', `10.9.0.${turn}`)).status);
  expect(statuses.slice(9)).toEqual([200, 429, 429]);
});

test('too many at once for the machine: 503, and it does not count as a wrong password', async () => {
  const { email } = await createCuenta(database.db);
  const gate = Promise.withResolvers<boolean>();
  const inLine = createQueue({ atOnce: 1, waiting: 1, mensaje: 'Más tarde' });
  const passwords = { ...createPasswords({ cost: CHEAP }), verify: () => inLine(() => gate.promise) };
  await using door = await openDoor({ passwords });

  const knocks = Array.from({ length: 5 }, () => door.knock(email, 'otra cosa', '10.0.8.1'));
  const refused: Awaited<(typeof knocks)[number]>[] = [];
  const answered = knocks.map((knock) => knock.then((answer) => refused.push(answer)));
  await expect.poll(() => refused.length).toBe(3);
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  gate.resolve(false);
  await Promise.all(answered);

  const counted = database.db.kysely.selectFrom('intentos').select('id').where('direccion', '=', '10.0.8.1');
  expect(await counted.execute()).toHaveLength(2);
});

test('a sign-in whose server died in the middle counts for a moment, and then no longer', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  // Begun and never settled: that is all that a process that was killed leaves behind.
  for (let turn = 0; turn < 10; turn += 1) await beginAttempt(database.db, email, '10.1.1.1', door.clock.now());
  expect(await door.knock(email, CONTRASENA, '10.1.1.1')).toMatchObject({ status: 429, retryAfter: '30' });
  door.clock.pass(30 * SECOND);
  expect(await door.knock(email, CONTRASENA, '10.1.1.1')).toMatchObject({ mensaje: 'success' });
});

test('a guess whose caller hangs up counts like any other', async () => {
  const { email } = await createCuenta(database.db);
  await using door = await openDoor();
  const port = await door.listen();
  const body = JSON.stringify({ email, pass: 'otra cosa' });
  for (let turn = 0; turn < 10; turn += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /api/${LOGIN} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.1.2.1\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, () => socket.destroy());
    await once(socket, 'close');
  }
  const judged = database.db.kysely.selectFrom('intentos').select('id').where('direccion', '=', '10.1.2.1');
  await expect.poll(async () => (await judged.where('pendiente', '=', false).execute()).length).toBe(10);
  door.clock.pass(MINUTE);
  expect((await door.knock(email, CONTRASENA, '10.1.2.1')).status).toBe(429);
});
