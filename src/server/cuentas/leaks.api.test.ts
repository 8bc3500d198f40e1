import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { CONTRASENA, codeMailedTo, createCuenta, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { refusal } from '#tests/refusal.ts';

const NUEVA = 'caballo batería grapa';
const lines: string[] = [];
let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db, { logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const call = async (path: string, body: object) => (await post(tested.app, path, body)).json();

/** Everything the database holds, row by row, the mails' texts aside: they are what carries a code to its owner. */
async function dump(): Promise<string> {
  const { rows: tables } = await database.db.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'trabajos'",
  );
  const contents = [];
  for (const { name } of tables) {
    const { rows } = await database.db.pool.query(`select to_jsonb(t) as row from "${name}" t`);
    contents.push(...rows.map((row) => JSON.stringify(row)));
  }
  return contents.join('\n');
}

/** A registration, a recovery, a sign-in and what goes wrong in them. @returns the secrets they used. */
async function journey(): Promise<string[]> {
  const { db } = database;
  const email = 'luz@taller.mx';
  await call('create-account/code_send_mail.php', { nombre: 'Luz', email });
  const registered = await codeMailedTo(db, email);
  await call('create-account/validate_code.php', { email, code: registered });
  const account = { nombre: 'Luz', apellidos: 'Ibarra', email, phone: '5512345678', terms: true };
  const first = await call('create-account/create.php', { account });

  const owner = await createCuenta(db);
  const { keylogin } = await call('verify-account/code_send_mail.php', { email: owner.email });
  const recovered = await codeMailedTo(db, owner.email);
  await call('verify-account/validate_code.php', { keylogin, code: recovered });
  await call('verify-account/restore_password.php', { keylogin, pass: NUEVA });
  const second = await call('verify-account/validate_login.php', { email: owner.email, pass: NUEVA });
  await call('verify-account/validate_login.php', { email: owner.email, pass: CONTRASENA });
  expect([first.mensaje, second.mensaje]).toEqual(['success', 'success']);
  return [first.session_id, second.session_id, registered, recovered, NUEVA, CONTRASENA];
}

test('neither the database nor the log knows a session, a code or a password', async () => {
  const secrets = await journey();
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  const stored = await dump();
  expect(stored).toContain('luz@taller.mx');
  for (const secret of secrets) {
    expect([secret, stored.includes(`"${secret}"`)]).toEqual([secret, false]);
    // Six digits may stand in a longer number by chance, such as the time.
    expect(lines.join('')).not.toMatch(new RegExp(`(?<![\\d.])${secret}(?!\\d)`));
  }
  for (const secret of secrets) expect(stored).not.toContain(Buffer.from(secret.slice(0, 16)).toString('hex'));
});

test('a fault of ours is logged without the row that PostgreSQL refused', async () => {
  const { db } = database;
  const { session_id, keylogin } = await signedIn(db, ROL.admin);
  const { keylogin: user, email } = await createCuenta(db, { rol: ROL.socio });
  await db.pool.query("alter table cuentas add constraint prueba check (telefono <> '5500001111')");
  lines.length = 0;
  const account = { nombre: 'Ana', apellidos: 'Ruiz', email, phone: '5500001111' };

  const answer = await post(tested.app, 'update-clients/update_account.php', {
    session_id,
    keylogin,
    user,
    rol: 3,
    account,
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      ...refusal('Ocurrió un problema, si persiste informa al soporte', 'falla'),
      datos: { numero: answer.headers['x-request-id'] },
    },
  ]);
  const log = lines.join('');
  expect(log).toContain('prueba');
  for (const secret of ['5500001111', 'argon2id', email, session_id])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('a line break in what is sent is none in the log', async () => {
  lines.length = 0;
  await tested.app.inject({ method: 'POST', url: '/api/nada%0d%0a{"level":60}.php', payload: {} });
  await call('verify-account/validate_login.php', { email: 'x\r\n{"level":60}', pass: 'x' });
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
});
