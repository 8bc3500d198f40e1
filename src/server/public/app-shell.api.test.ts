import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, type TestApp } from '#tests/app.ts';
import { codeOf } from '#tests/app-code.ts';
import { signedIn } from '#tests/cuentas.ts';
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

const ADDRESSES = [
  '/cotizador?payload=abc',
  '/prospecto',
  '/prospecto/',
  '/cliente/buscador/7',
  '/socio/notas',
  '/gerente/reportes/cotizadores/7',
  '/socio/indicadores/siniestros/04%2F1234567-26%20%3F',
  '/admin/cuentas/AAAAAAAAAAAAAAAAAAAAAA?pestana=cuenta',
  '/admin',
];

test.each(ADDRESSES)('%s is the shell: never kept, never indexed, without a style of its own', async (url) => {
  const { statusCode, headers, body } = await tested.app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/<style|\sstyle=/);
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
});

test('the shell knows the business, and nothing of anybody', async () => {
  const { body } = await tested.app.inject({ url: '/admin/cuentas' });
  const state = JSON.parse(/id="estado">([^<]*)</.exec(body)?.[1] ?? '');
  expect(state).toEqual({
    negocio: {
      nombre: 'Autopartes Patio Norte',
      whatsapp: '525500000000',
      codigoPostal: '02000',
      cotizadores: ['MARISOL', 'YESENIA', 'RODRIGO', 'KARLA', 'ERNESTO'],
      grafias: { JESENIA: 'YESENIA' },
      apartados: { horas: 24 },
      cotizaciones: { dias: 3, iva: 'incluido' },
      imprimirAlVender: false,
      indicadores: { crean: [3, 4, 5], diasParaVencer: 8, vencimientos: { proximo: 3, futuro: 10 } },
      telefono: '55 0000 0000',
      correo: 'ventas@patio-norte.test',
      direccion: 'Av. de los Talleres 100, Col. Industrial, 02000 Ciudad de México',
    },
    facturacion: { modo: 'simulado', sonDePrueba: false, desglose: 'especificacion' },
    publicUrl: 'https://autopartes.test',
  });
});

test('the shell shows the frame of its screen, fetches its code, and says what it reads first', async () => {
  const { body } = await tested.app.inject({ url: '/gerente/inventario?marca=NISSAN&pagina=2' });
  expect(body).toMatch(/<div id="app">.*<h1>Listado de piezas<\/h1>.*<\/div>\n<noscript>/);
  expect(body).toContain(`<link rel="modulepreload" href="${codeOf('inventario/inventario-screen.tsx')}"`);
  expect(body.indexOf('id="primera"')).toBeLessThan(body.indexOf('/assets/early-'));
  const read = JSON.parse(/id="primera">([^<]*)</.exec(body)?.[1] ?? '');
  const { session_id, keylogin } = await signedIn(database.db, ROL.gerente);
  const { url, payload } = { url: read.url, payload: { ...read.fields, session_id, keylogin } };
  const answer = await tested.app.inject({ method: 'POST', url, payload });
  expect(answer.json()).toMatchObject({ mensaje: 'success', inventario: [] });
  expect(read.fields).toMatchObject({ marca: 'NISSAN', page: 2 });
});

test('a slash of its number stays in the address of a claim when the page is loaded again', async () => {
  const { body } = await tested.app.inject({ url: '/gerente/indicadores/siniestros/04%2F1234567-26' });
  expect(body).toContain(`<link rel="modulepreload" href="${codeOf('indicadores/siniestro-screen.tsx')}"`);
});

test.each(['/administracion', '/cotizador/x', '/clientes'])('%s is no address of the application', async (url) => {
  expect((await tested.app.inject({ url })).statusCode).toBe(404);
});

test('invoices that could be taken for real ones are said to be none, above every screen of the staff', async () => {
  await using warned = await createApp(database.db, { facturacion: { modo: 'simulado', sonDePrueba: true } });
  const read = async (app: TestApp, url: string) => (await app.app.inject({ url })).body;
  const words = /<body><aside [^>]+>Facturas de prueba, sin validez fiscal<\/aside><div id="app">/;
  for (const url of ['/socio/notas', '/admin/facturas', '/gerente/inventario']) {
    expect(await read(warned, url)).toMatch(words);
    expect(await read(tested, url)).not.toContain('sin validez');
  }
  expect(await read(warned, '/cliente/buscador')).not.toContain('sin validez');
});
