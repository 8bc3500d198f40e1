import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertNota } from '#tests/factories.ts';

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

const get = (url: string, headers: Record<string, string> = {}) => tested.app.inject({ url, headers });
const newToken = () => randomBytes(18).toString('base64url');

/** Late in the evening of the business, already the next day in Greenwich. */
const CREADA = new Date('2026-11-03T05:00:00Z');

test('who has the ticket sees number, day, total and state of the note, and nothing else of it', async () => {
  const token = newToken();
  const privado = { nombre: 'Ramona Zúñiga', cotizador: 'QUOTER-X', canal: 'CHUBB', autor: 'autor-x', anticipo: 0 };
  const id = await insertNota(database.db, {
    ...privado,
    token,
    total: 1_234_567_89,
    piezas: 7_654_321,
    creada: CREADA,
  });
  const { statusCode, body } = await get(`/n/${token}`);
  expect(statusCode).toBe(200);
  for (const fact of [`<title>Nota ${id} | `, '02/11/2026', '$1,234,567.89', '>Vigente<']) expect(body).toContain(fact);
  for (const secret of ['Ramona', 'QUOTER-X', 'CHUBB', 'autor-x', 'Efectivo', '7654321', token]) {
    expect(body).not.toContain(secret);
  }
  const state = JSON.parse(/id="estado">([^<]*)</.exec(body)?.[1] ?? '');
  expect(state.nota).toEqual({
    id,
    creada: CREADA.toISOString(),
    total: 1_234_567_89,
    devuelto: 0,
    isCancelada: false,
  });
});

test('a note of which items came back says how much was given back', async () => {
  const token = newToken();
  const id = await insertNota(database.db, { token, total: 500_00 });
  await database.db.pool.query(
    `insert into notas_devoluciones (nota_id, forma_pago, monto, motivo, autor, momento)
     values ($1, 'Efectivo', 20000, 'No le quedó', 'ana', now())`,
    [id],
  );
  const { body } = await get(`/n/${token}`);
  for (const fact of ['$500.00', 'Devuelto', '$200.00', '>Vigente<']) expect(body).toContain(fact);
  expect(body).not.toContain('No le quedó');
});

test('a cancelled note says so', async () => {
  const token = newToken();
  await insertNota(database.db, { token, cancelada: new Date(), cancelada_por: 'ana' });
  const { statusCode, body } = await get(`/n/${token}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('>Cancelada<');
  expect(body).toContain('ya no ampara ninguna compra');
  expect(body).not.toContain('Vigente');
});

test('nobody keeps it, lists it or learns its address from a link in it', async () => {
  const token = newToken();
  await insertNota(database.db, { token });
  const { headers, body } = await get(`/n/${token}`, { 'if-none-match': '*' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect((await get('/sitemap.xml')).body).not.toContain('/n/');
  // Whoever may not look would list the address alone, which is the secret.
  expect((await get('/robots.txt')).body).not.toContain('/n/');
});

test('what it says now is said again, without a copy from before', async () => {
  const token = newToken();
  const id = await insertNota(database.db, { token });
  expect((await get(`/n/${token}`)).body).toContain('>Vigente<');
  const cancel = { cancelada: new Date(), cancelada_por: 'ana' };
  await database.db.kysely.updateTable('notas').set(cancel).where('id', '=', id).execute();
  expect((await get(`/n/${token}`)).body).toContain('>Cancelada<');
});

test.each([
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  '12',
  'a%00b'.repeat(5),
  '%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25',
  '..%2F..%2Fetc%2Fpasswd-passwd',
  "'%20or%20''%3D'%20or%20''%3D'",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'ñ'.repeat(40),
  'x'.repeat(299),
  '',
])('/n/%s answers as any address that leads nowhere', async (token) => {
  const { statusCode, headers, body } = await get(`/n/${token}`);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('No encontramos esta página');
  expect(body).toBe((await get('/no-existe')).body);
});

test('capitals count, and a part of a token is none', async () => {
  const token = `Ab${newToken()}`;
  await insertNota(database.db, { token });
  for (const other of [token.toLowerCase(), token.toUpperCase(), token.slice(0, -1), `${token}A`]) {
    expect((await get(`/n/${other}`)).statusCode).toBe(404);
  }
});

test('a slash too many leads to it, HEAD is answered, and nothing can be sent to it', async () => {
  const token = newToken();
  await insertNota(database.db, { token });
  const slashed = await get(`/n/${token}/`);
  expect([slashed.statusCode, slashed.headers.location]).toEqual([301, `/n/${token}`]);
  const head = await tested.app.inject({ method: 'HEAD', url: `/n/${token}` });
  expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-store']);
  expect((await tested.app.inject({ method: 'HEAD', url: `/n/${newToken()}` })).statusCode).toBe(404);
  expect((await tested.app.inject({ method: 'POST', url: `/n/${token}` })).statusCode).toBe(404);
});

test('who tries many tokens is stopped like who reads too much', async () => {
  await using limited = await createApp(database.db, { readsPerMinute: 1 });
  await limited.app.inject({ url: `/n/${newToken()}` });
  expect((await limited.app.inject({ url: `/n/${newToken()}` })).statusCode).toBe(429);
});
