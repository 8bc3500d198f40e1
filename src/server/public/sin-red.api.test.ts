import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import { codeOf } from '#tests/app-code.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

/** What the worker is told of the build. */
async function readConstruccion() {
  const { body } = await tested.app.inject({ url: '/sw.js' });
  return JSON.parse(/^self\.construccion=(.*);$/m.exec(body)?.[1] ?? '');
}

test('the worker is asked for anew each time, is one file, and is told of which build it is', async () => {
  const { statusCode, headers, body } = await tested.app.inject({ url: '/sw.js' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  expect(body).not.toMatch(/\bimport\b|\bexport\b/);
  expect((await readConstruccion()).version).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}$/);
});

test('another shell is another version, though the build is the same', async () => {
  const changed = await createApp(database.db, { publicUrl: 'https://otro.test' });
  const { body } = await changed.app.inject({ url: '/sw.js' });
  await changed[Symbol.asyncDispose]();
  expect(body).not.toContain((await readConstruccion()).version);
});

test('what is kept at once are files of the application that there are, and the one of a new part among them', async () => {
  const { primeros, archivos } = await readConstruccion();
  expect(primeros).toContain(codeOf('inventario/pieza-screen.tsx'));
  expect(primeros.filter((file: string) => file.endsWith('.css'))).not.toEqual([]);
  for (const url of primeros) expect([url, (await tested.app.inject({ url })).statusCode]).toEqual([url, 200]);
  expect(primeros.filter((file: string) => !archivos.includes(file))).toEqual(['/logo.svg']);
  const weight = primeros.length;
  expect(weight).toBeLessThan(archivos.length / 2);
});

test('the shell that stands for all others is that of no screen, and the same for everybody', async () => {
  const { armazon, prefijos } = await readConstruccion();
  const { statusCode, body } = await tested.app.inject({ url: armazon });
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="app"></div>');
  expect(body).not.toContain('id="primera"');
  expect(prefijos).toEqual(['aplicacion', 'cotizador', 'prospecto', 'cliente', 'socio', 'admin', 'gerente']);
});

test('the application is installed by a manifest of its own, which its pages name and public ones do not', async () => {
  const { headers, body } = await tested.app.inject({ url: '/aplicacion.webmanifest' });
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: 'Autopartes Patio Norte',
    id: '/aplicacion',
    start_url: '/aplicacion',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const link = 'rel="manifest" href="/aplicacion.webmanifest"';
  expect((await tested.app.inject({ url: '/admin/inventario' })).body).toContain(link);
  expect((await tested.app.inject({ url: '/' })).body).not.toContain(link);
});
