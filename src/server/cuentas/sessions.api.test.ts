import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { CONTRASENA, createClock, createCuenta, DAY, HOUR, mailsTo, openSessionOf, SECOND } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';
import { purgeCuentas } from './purge.ts';
import { fingerprint, newCodigo, newIdentificador, newSessionId } from './secrets.ts';

const CHECK = 'account/validate_session.php';
const LOGOUT = 'account/logout.php';
const ASK = 'account/request_access.php';
const NONE = refusal('No hay una sesión iniciada', 'sesion');
const OVER = refusal('No se encontró una sesión activa', 'sesion');

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
const check = (identity: object) => call(CHECK, identity);
const open = async (rol = ROL.cliente as 1 | 2 | 3 | 4 | 5) => {
  const cuenta = await createCuenta(database.db, { rol });
  return { cuenta, identity: await openSessionOf(database.db, cuenta, clock.now()) };
};

test('the check is always a 200: whose session it is, or which of the two refusals', async () => {
  const { identity } = await open();
  expect(await check(identity)).toEqual({
    mensaje: 'success',
    user: { nombre: 'Ana', rol: 2, account: { apellidos: 'Ruiz' }, ...identity },
    tiene_contrasena: true,
  });
  for (const nothing of [
    {},
    { session_id: '', keylogin: '' },
    { ...identity, session_id: 7 },
    { session: identity.session_id },
  ]) {
    const answer = await post(tested.app, CHECK, nothing);
    expect([answer.statusCode, answer.json()]).toEqual([200, NONE]);
  }
  const unknown = await post(tested.app, CHECK, { ...identity, session_id: newSessionId() });
  expect([unknown.statusCode, unknown.json()]).toEqual([200, OVER]);
});

test('twelve hours without a call end a session; each call begins them again', async () => {
  const { identity } = await open();
  for (let turn = 0; turn < 5; turn += 1) {
    clock.pass(12 * HOUR - SECOND);
    expect((await check(identity)).mensaje).toBe('success');
  }
  clock.pass(12 * HOUR);
  expect(await check(identity)).toEqual(OVER);
});

test('seven days end a session, however often it is used', async () => {
  const { identity } = await open();
  for (let hours = 0; hours < 7 * 24 - 4; hours += 4) {
    clock.pass(4 * HOUR);
    expect((await check(identity)).mensaje).toBe('success');
  }
  clock.pass(4 * HOUR);
  expect(await check(identity)).toEqual(OVER);
});

test('the last use is written once a minute at most', async () => {
  const { identity } = await open();
  const huella = fingerprint(identity.session_id);
  const used = async () => {
    const row = database.db.kysely.selectFrom('sesiones').select('usada').where('huella', '=', huella);
    return (await row.executeTakeFirstOrThrow()).usada.getTime();
  };
  const start = await used();
  clock.pass(30 * SECOND);
  await check(identity);
  expect(await used()).toBe(start);
  clock.pass(31 * SECOND);
  await check(identity);
  expect(await used()).toBe(clock.now().getTime());
});

test('signing out ends this session on the server, and no other', async () => {
  const { cuenta, identity } = await open();
  const other = await openSessionOf(database.db, cuenta, clock.now());
  expect(await call(LOGOUT, identity)).toEqual({ mensaje: 'success' });
  expect(await check(identity)).toEqual(OVER);
  const again = await post(tested.app, LOGOUT, identity);
  expect([again.statusCode, again.json()]).toEqual([401, OVER]);
  expect((await check(other)).mensaje).toBe('success');
});

test('a role that changed is the role of the next call', async () => {
  const { cuenta, identity } = await open(ROL.admin);
  const list = () => post(tested.app, 'update-clients/get_accounts.php', identity);
  expect((await list()).statusCode).toBe(200);
  await database.db.kysely.updateTable('cuentas').set({ rol: ROL.socio }).where('id', '=', cuenta.id).execute();
  expect((await list()).statusCode).toBe(403);
  expect((await check(identity)).user.rol).toBe(3);
});

test('a prospect asks for access once a day, by the calendar of Mexico, and every administrator is told', async () => {
  const { db } = database;
  const admins = [await createCuenta(db, { rol: ROL.admin }), await createCuenta(db, { rol: ROL.admin })];
  const { cuenta, identity } = await open(ROL.prospecto);
  const toNoon = (24 + 18 - clock.now().getUTCHours()) % 24;
  clock.pass(toNoon * HOUR);
  const fresh = async () => ({ ...identity, ...(await openSessionOf(db, cuenta, clock.now())) });
  const known = async () => check(await fresh());

  expect(await known()).toMatchObject({ email: cuenta.email, acceso_solicitado: false });
  expect(await call(ASK, await fresh())).toEqual({ mensaje: 'success' });
  clock.pass(11 * HOUR);
  const evening = await fresh();
  expect(await known()).toMatchObject({ acceso_solicitado: true });
  expect(await call(ASK, evening)).toEqual(refusal('Ya solicitaste acceso hoy. Te avisaremos por correo', 'limite'));
  clock.pass(2 * HOUR);
  expect(await known()).toMatchObject({ acceso_solicitado: false });
  const both = await Promise.all([call(ASK, evening), call(ASK, evening)]);
  expect(both.map(({ mensaje }) => mensaje).sort()).toEqual([
    'Ya solicitaste acceso hoy. Te avisaremos por correo',
    'success',
  ]);

  for (const admin of admins) {
    const mails = await mailsTo(db, admin.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.texto).toContain(`https://autopartes.test/admin/cuentas/${cuenta.keylogin}`);
  }
});

test('secrets are long, random and of one shape; codes use the whole range', () => {
  expect(new Set(Array.from({ length: 10_000 }, newSessionId)).size).toBe(10_000);
  expect(Buffer.from(newSessionId(), 'base64url')).toHaveLength(32);
  expect(Buffer.from(newIdentificador(), 'base64url')).toHaveLength(16);
  const codes = Array.from({ length: 20_000 }, newCodigo);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  const firsts = new Map<string, number>();
  for (const code of codes) firsts.set(code.charAt(0), (firsts.get(code.charAt(0)) ?? 0) + 1);
  expect(firsts.size).toBe(10);
  for (const count of firsts.values()) expect(count).toBeGreaterThan(1_700);
});

test('what is over is deleted; what still counts is not', async () => {
  const { db } = database;
  const old = await open();
  clock.pass(13 * HOUR);
  const live = await open();
  await post(tested.app, 'verify-account/validate_login.php', { email: live.cuenta.email, pass: 'x' });
  await post(tested.app, 'verify-account/code_send_mail.php', { email: live.cuenta.email });
  const count = async (table: 'sesiones' | 'codigos' | 'intentos') =>
    Number((await db.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);

  await purgeCuentas(db, clock.now());
  expect(await check(live.identity)).toMatchObject({ mensaje: 'success' });
  expect([await count('sesiones'), await count('codigos'), await count('intentos')]).toEqual([1, 1, 1]);
  expect(await check(old.identity)).toEqual(OVER);

  await post(tested.app, 'verify-account/validate_login.php', { email: live.cuenta.email, pass: CONTRASENA });
  clock.pass(8 * DAY);
  await purgeCuentas(db, clock.now());
  expect([await count('sesiones'), await count('codigos'), await count('intentos')]).toEqual([0, 0, 1]);

  // The networks of an account are known for ninety days.
  clock.pass(81 * DAY);
  await purgeCuentas(db, clock.now());
  expect(await count('intentos')).toBe(1);
  clock.pass(2 * DAY);
  await purgeCuentas(db, clock.now());
  expect(await count('intentos')).toBe(0);
});
