import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
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

const get = (url: string) => tested.app.inject({ url });

test.each([
  ['/login', 'Iniciar sesión'],
  ['/registrate', 'Crear cuenta'],
  ['/restaurar-contrase%C3%B1a', 'Restaurar contraseña'],
])('%s is a whole page without JavaScript, and not for a search engine', async (url, title) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} | Autopartes Patio Norte</title>`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain(`<link rel="canonical" href="https://autopartes.test${url}">`);
  expect(body).not.toMatch(/ style=|javascript:/);
});

test.each([
  ['/terminos', 'Términos y condiciones', 'Ley Federal de Protección al Consumidor'],
  [
    '/privacidad',
    'Aviso de privacidad',
    'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  ],
])('%s is a whole page that search engines may read', async (url, title, law) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(law);
  expect(body).toContain('ventas@patio-norte.test');
  expect(body).not.toContain('noindex');
});

test.each([
  '/restaurar-contraseña',
  '/restaurar-contrase%c3%b1a',
  '/restaurar-contrasen%CC%83a',
  '/restaurar-contrasena',
  '/restaurar-contrase%C3%B1a?email=ana%40taller.mx',
])('%s is the same page', async (url) => {
  expect((await get(url)).body).toContain('<h1>Restaurar contraseña</h1>');
});

test.each([
  ['/login/', '/login'],
  ['/registrate/?email=ana%40taller.mx', '/registrate?email=ana%40taller.mx'],
  ['/restaurar-contrase%C3%B1a/', '/restaurar-contrase%C3%B1a'],
  ['/restaurar-contrasen%CC%83a/?a=/', '/restaurar-contrasen%CC%83a?a=/'],
  ['/terminos/', '/terminos'],
  ['/privacidad/', '/privacidad'],
  ['/detalles/1895/?de=whatsapp', '/detalles/1895?de=whatsapp'],
  ['/cotizador/?payload=W10%3D', '/cotizador?payload=W10%3D'],
])('%s leads to %s, for good', async (url, address) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([301, address]);
});

test.each(['//malo.test/', '/login//', '/%2Fmalo.test/'])('%s leads nowhere', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('the holding page is one screen with and without a slash', async () => {
  expect([(await get('/prospecto')).statusCode, (await get('/prospecto/')).statusCode]).toEqual([200, 200]);
});

test('what somebody writes into the address of a page is not in the page', async () => {
  const plain = await get('/login');
  const { body } = await get('/login?email=%3Cscript%3Ealert(1)%3C/script%3E');
  expect(body).toBe(plain.body);
});
