import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/base/db/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { createCuenta } from './cuentas.ts';
import { createDatabase } from './database.ts';

const ROOT = join(import.meta.dirname, '..');

let dataDir: string;
let durable: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-produccion-'));
  durable = await startEmbedded({ dataDir });
});
afterAll(async () => {
  await durable.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** `npm start` with these settings, until it ends or says that it is ready; then the page of its staff, too. */
async function start(settings: Record<string, string>) {
  const { PUBLIC_URL: _, CFDI: _cfdi, FACTURAPI_KEY: _key, ...environment } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'src', 'server', 'main.ts')], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let page = '';
  const listen = async (chunk: Buffer) => {
    output += chunk;
    const url = /Listo: (\S+)\n/.exec(String(chunk))?.[1];
    if (url === undefined) return;
    page = await fetch(`${url}/admin`).then((answer) => answer.text());
    child.kill('SIGTERM');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, page };
}

const PUBLIC_URL = 'https://autopartes.test';
const CFDI = 'simulado';

test('production does not start without its public address', async () => {
  const { code, output } = await start({ DATABASE_URL: durable.url() });
  expect([code, output]).toEqual([1, expect.stringContaining('Falta PUBLIC_URL')]);
});

test('production does not start without anybody to stamp its invoices, before it touches its database', async () => {
  const { code, output } = await start({ DATABASE_URL: 'postgres://127.0.0.1:9/nadie', PUBLIC_URL });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Falta FACTURAPI_KEY,[^\n]+\n$/)]);
});

test('production does not start on a database that may lose what it confirmed', async () => {
  await using fast = await createDatabase();
  const name = new URL(fast.url).pathname.slice(1);
  await fast.db.pool.query(`alter database ${name} set synchronous_commit = off`);
  const { code, output } = await start({ DATABASE_URL: fast.url, PUBLIC_URL, CFDI });
  expect([code, output]).toEqual([1, expect.stringContaining('La base de datos no guarda lo confirmado')]);
});

test('production starts on a durable database, and refuses it once it holds a demo account', async () => {
  const db = connect({ connectionString: durable.url() });
  await migrate(db.kysely);
  const clean = await start({ DATABASE_URL: durable.url(), PUBLIC_URL, CFDI });
  expect([clean.code, clean.output]).toEqual([0, expect.stringContaining('Listo: http://127.0.0.1:')]);
  expect(clean.page).toContain('Facturas de prueba, sin validez fiscal');

  await createCuenta(db, { es_demo: true });
  await db.destroy();
  const refused = await start({ DATABASE_URL: durable.url(), PUBLIC_URL, CFDI });
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/demo/)]);
  expect(refused.output).not.toContain('Listo: ');
});

test('the database writes what went wrong into its own log, and nothing of the row', async () => {
  const db = connect({ connectionString: durable.url() });
  await migrate(db.kysely);
  const email = 'vecina@taller.test';
  await createCuenta(db, { email });
  await expect(createCuenta(db, { email })).rejects.toThrow('duplicate key');
  await expect(createCuenta(db, { email: 'otra@taller.test', rol: 99 as never })).rejects.toThrow('check constraint');
  await db.destroy();
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('taller.test');
});
