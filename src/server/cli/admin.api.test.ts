import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findByEmail } from '#server/cuentas/queries.ts';
import { createApp, post } from '#tests/app.ts';
import { mailsTo, openSessionOf } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { runAdmin } from './run-admin.ts';

const CONTRASENA = 'caballo batería grapa';
const ANA = ['--email', 'Ana@Negocio.mx', '--nombre', 'Ana', '--apellidos', 'Ruiz'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const env = () => ({ DATABASE_URL: database.url, PUBLIC_URL: 'https://autopartes.test' });

/** The command in this process; what is typed stands in for the terminal. */
async function admin(args: readonly string[], typed = '') {
  const out: string[] = [];
  const say = (line: string) => out.push(line);
  const complain = (line: string) => expect.fail(line);
  await runAdmin(args, { env: env(), say, complain, askPassword: async () => typed });
  return out;
}

/** The command as an operator runs it. */
async function spawned(args: readonly string[], typed: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { PATH: process.env.PATH, ...env() },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, err, code };
}

async function signIn(pass: string) {
  await using tested = await createApp(database.db);
  return (await post(tested.app, 'verify-account/validate_login.php', { email: 'ana@negocio.mx', pass })).json();
}

const find = (email: string) => database.db.kysely.transaction().execute((trx) => findByEmail(trx, email));

test('the first administrator is made, signs in, is listed; no secret is ever printed', async () => {
  expect(await admin(['listar'])).toEqual(['No hay administradores.']);
  const made = await spawned(['crear', ...ANA], `${CONTRASENA}\n`);
  expect(made).toEqual({ out: 'Administrador creado: ana@negocio.mx\n', err: '', code: 0 });
  expect(await signIn(CONTRASENA)).toMatchObject({
    mensaje: 'success',
    url_return: '/admin/buscador',
    user: { rol: 4 },
  });
  expect(await admin(['listar'])).toEqual([
    expect.stringMatching(/^ana@negocio\.mx {2}Ana {2}desde \d{4}-\d{2}-\d{2}$/),
  ]);
});

test('what cannot be done is said in one line, with exit code 1', async () => {
  const { out, err, code } = await spawned(['crear', ...ANA], '\n');
  expect([out, err, code]).toEqual(['', 'Falta la contraseña. Con --por-correo la crea su dueño.\n', 1]);
});

test('a reset ends the sessions, and is told by mail', async () => {
  const cuenta = await find('ana@negocio.mx');
  if (!cuenta) throw new Error('No account');
  await openSessionOf(database.db, { ...cuenta, keylogin: cuenta.identificador });
  await admin(['restablecer', '--email', 'ana@negocio.mx'], 'perro cargador clip');
  expect((await signIn(CONTRASENA)).mensaje).toBe('La contraseña no es valida');
  expect((await signIn('perro cargador clip')).mensaje).toBe('success');
  const sessions = await database.db.kysely.selectFrom('sesiones').select('creada').execute();
  expect(sessions).toHaveLength(1);
  expect((await mailsTo(database.db, 'ana@negocio.mx')).at(-1)?.asunto).toContain('Tu contraseña cambió');
});

test('the check of the stock fails for who watches it, and lists what it found', async () => {
  const { id } = await insertPieza(database.db, { existencias: 2 });
  expect(await admin(['existencias'])).toEqual(['Las existencias, las bajas, los apartados y las notas coinciden.']);
  await database.db.pool.query('alter table piezas disable trigger piezas_existencias');
  await database.db.pool.query('update piezas set existencias = 1 where id = $1', [id]);
  await database.db.pool.query('alter table piezas enable trigger piezas_existencias');
  const { out, err, code } = await spawned(['existencias'], '');
  expect([out.trim().split('\n').length, code]).toEqual([1, 1]);
  expect(out).toContain('tiene 1, sus movimientos suman 2');
  expect(err).toBe('Hay existencias, bajas, apartados, notas o facturas que no coinciden.\n');
});

test('by mail nobody but the owner ever knows the password', async () => {
  await admin(['crear', '--email', 'eva@negocio.mx', '--nombre', 'Eva', '--por-correo']);
  expect(await find('eva@negocio.mx')).toMatchObject({ rol: 4, contrasena: null });
  const [mail] = await mailsTo(database.db, 'eva@negocio.mx');
  expect(mail?.texto).toContain('https://autopartes.test/restaurar-contrase%C3%B1a?email=eva%40negocio.mx');

  await admin(['restablecer', '--email', 'ana@negocio.mx', '--por-correo']);
  expect(await find('ana@negocio.mx')).toMatchObject({ contrasena: null });
});

test('background work is listed', async () => {
  expect(await admin(['trabajos'])).toContainEqual(expect.stringContaining(' | correo | eva@negocio.mx | '));
});

const NEW = ['crear', '--email', 'x@negocio.mx', '--nombre', 'X'];

test.each<[what: string, args: readonly string[], typed: string, complaint: RegExp]>([
  ['nothing to do', [], '', /^Administradores, trabajos, existencias, catálogos y respaldos\./],
  ['what is no command', ['toString'], '', /^Administradores, /],
  ['an unknown option', ['crear', '--contrasena', 'x'], '', /^Administradores, /],
  ['two files to save to', ['respaldar', 'a', 'b'], '', /^Administradores, /],
  ['nothing to restore', ['restaurar'], '', /^Administradores, /],
  ['no address', ['crear', '--nombre', 'Ana'], 'x', /^Falta --email/],
  ['no name', ['crear', '--email', 'x@negocio.mx'], 'x', /^Falta --nombre/],
  ['a common password', NEW, 'password123', /^Esa contraseña es muy/],
  ['a taken address', ['crear', ...ANA], CONTRASENA, /^Ese correo ya tiene una cuenta/],
  ['nobody to reset', ['restablecer', '--email', 'nadie@negocio.mx'], CONTRASENA, /^No hay una cuenta con ese correo/],
])('%s is refused', async (_what, args, typed, complaint) => {
  await expect(admin(args, typed)).rejects.toThrow(complaint);
});
