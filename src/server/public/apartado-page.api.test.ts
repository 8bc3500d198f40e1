import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type TestApp } from '#tests/app.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertAnticipo, insertApartado, insertPieza } from '#tests/factories.ts';

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
const newToken = () => randomBytes(18).toString('base64url');
const stateOf = (body: string) => JSON.parse(/id="estado">([^<]*)</.exec(body)?.[1] ?? '').apartado;

/** Late in the evening of the business, already the next day in Greenwich. */
const HASTA = new Date('2031-11-03T05:00:00Z');

/** Inserts a hold of two units that were agreed at $1,000.00 each, with $300.00 in advance. */
async function insertDePrueba(change: object = {}, precio: number | null = 1_000_00) {
  const { db } = database;
  const token = newToken();
  const id = await insertApartado(db, { token, nombre: 'Ramona Zúñiga', telefono: '55 9', hasta: HASTA, ...change });
  const partida = { apartado_id: id, orden: 1, pieza_id: (await insertPieza(db)).id, cantidad: 2, viva: false, precio };
  await db.kysely.insertInto('apartados_partidas').values(partida).execute();
  await insertAnticipo(db, { apartado_id: id, monto: 300_00, autor: 'autor-x' });
  return { id, token };
}

test('who has the receipt sees until when, the agreed total and what is left, and nothing of the customer', async () => {
  const { id, token } = await insertDePrueba({ nota: 'COMENTARIO-X' });
  const { statusCode, body } = await get(`/a/${token}`);
  expect(statusCode).toBe(200);
  const facts = ['02/11/2031, 23:00', '$2,000.00', '$300.00', '$1,700.00', '>Vigente<'];
  for (const fact of [`<title>Apartado ${id} | `, ...facts]) expect(body).toContain(fact);
  for (const secret of ['Ramona', '55 9', 'COMENTARIO-X', 'autor-x', 'Efectivo', token]) {
    expect(body).not.toContain(secret);
  }
  const dinero = { total: 2_000_00, pagado: 300_00, resta: 1_700_00 };
  expect(stateOf(body)).toEqual({ id, hasta: HASTA.toISOString(), estatus: 'activo', ...dinero });
});

test.each([
  ['Vencido', { hasta: new Date('2026-01-02T00:00:00Z'), creado: new Date('2026-01-01T00:00:00Z') }],
  ['Liberado', { liberado: new Date() }],
  ['Vendido', { vendido: new Date() }],
])('one that is %s says so, and that nothing is left to pay', async (text, change) => {
  const { token } = await insertDePrueba(change);
  const { body } = await get(`/a/${token}`);
  expect(body).toContain(`>${text}<`);
  expect(stateOf(body).resta).toBeNull();
  expect(body).not.toContain('Resta');
});

test('of parts without a price nobody knows the total', async () => {
  const { token } = await insertDePrueba({}, null);
  const { body } = await get(`/a/${token}`);
  expect(stateOf(body)).toMatchObject({ total: null, pagado: 300_00, resta: null });
  expect(body).not.toContain('Total');
});

test('nobody keeps it, lists it or learns its address from a link in it', async () => {
  const { token } = await insertDePrueba();
  const { headers, body } = await get(`/a/${token}`);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('an address that is no token of a hold leads nowhere, that of a note neither', async () => {
  const { token } = await insertDePrueba();
  const nowhere = (await get('/no-existe')).body;
  for (const path of ['/a/12', `/a/${newToken()}`, `/a/${token}A`, `/a/${token.slice(0, -1)}`, `/n/${token}`, '/a/']) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, body === nowhere]).toEqual([path, 404, true]);
  }
  const slashed = await get(`/a/${token}/`);
  expect([slashed.statusCode, slashed.headers.location]).toEqual([301, `/a/${token}`]);
});
