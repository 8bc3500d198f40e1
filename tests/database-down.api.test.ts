import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '#server/base/db/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { createApp, post, type TestApp } from './app.ts';
import { insertPieza } from './factories.ts';
import { refusal } from './refusal.ts';

const MENSAJE = 'El sistema no está disponible por el momento. Intenta de nuevo en unos segundos.';

let dataDir: string;
let server: EmbeddedPostgres;
let db: Db;
let tested: TestApp;
let id: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yarda-down-'));
  server = await startEmbedded({ dataDir });
  db = connect({ connectionString: server.url() });
  await migrate(db.kysely);
  ({ id } = await insertPieza(db));
  tested = await createApp(db);
});
afterEach(async () => {
  await tested[Symbol.asyncDispose]();
  await db.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const read = () => post(tested.app, 'buscador-public/get_pieza.php', { pieza: id });

test('without its database the server says so in Spanish, at once, to programs and to people', async () => {
  expect((await read()).statusCode).toBe(200);
  await server.stop();

  const start = performance.now();
  const down = await read();
  expect(performance.now() - start).toBeLessThan(2_000);
  expect([down.statusCode, down.json(), down.headers['retry-after']]).toEqual([
    503,
    refusal(MENSAJE, 'no_disponible'),
    '5',
  ]);

  const page = await tested.app.inject({ url: `/detalles/${id}` });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(page.body).toContain('Ocurrió un problema, si persiste informa al soporte');
  const nota = await tested.app.inject({ url: '/n/AAAAAAAAAAAAAAAAAAAAAAAA' });
  expect([nota.statusCode, nota.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(nota.body).toContain('No se pudo consultar la nota');
  expect((await tested.app.inject({ url: '/a/AAAAAAAAAAAAAAAAAAAAAAAA' })).body).toContain(
    'No se pudo consultar el apartado',
  );
  const home = await tested.app.inject({ url: '/' });
  expect([home.statusCode, home.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
});

test('a database that dies comes back by itself, and so does the server', async () => {
  expect((await read()).statusCode).toBe(200);
  const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');

  const start = performance.now();
  const seen = new Set<number>();
  let status = 0;
  while (status !== 200 || seen.size === 0) {
    await sleep(50);
    const asked = performance.now();
    status = (await read()).statusCode;
    seen.add(status);
    expect(performance.now() - asked).toBeLessThan(2_000);
    // Five seconds on a calm machine, and this one is not.
    expect(performance.now() - start).toBeLessThan(15_000);
  }
  expect([...seen].every((code) => code === 200 || code === 503)).toBe(true);
});
