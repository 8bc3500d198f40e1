import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshConteos } from '#server/busqueda/conteos.ts';
import { readNegocio } from '#server/negocio.ts';
import { createApp, type TestApp } from '#tests/app.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza, sellOut } from '#tests/factories.ts';

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

const open = async (url = '/', { app } = tested) => (await app.inject({ url })).body;
const recientesIn = (body: string) => /<section[^>]*aria-labelledby="recientes".*?<\/section>/s.exec(body)?.[0] ?? '';
const quienesIn = (body: string) => /<aside.*?<\/aside>/s.exec(body)?.[0] ?? '';
const stateIn = (body: string) => /id="estado">([^<]*)</.exec(body)?.[1] ?? '';

test('before anything came there is no strip of what came last', async () => {
  expect(recientesIn(await open())).toBe('');
});

test('what came last stands above the brands, a link and a photo each, without a price, until it is sold', async () => {
  const { id, inventario } = await insertPieza(database.db, { precio: 4_321_00, costo: 1_234_00 }, ['foto-1.jpg']);
  const body = await open();
  const strip = recientesIn(body);
  expect(strip).toContain(`href="/detalles/${id}"`);
  expect(strip).toContain(`src="/api/imagenes/${inventario}/foto-1.jpg?w=320"`);
  expect(body.indexOf(strip)).toBeLessThan(body.indexOf('Elige la marca</h2>'));
  // The styles and first scripts stand in the page's head: what people read is below it.
  const leido = body.slice(body.indexOf('<body>'));
  for (const price of ['4321', '4,321', '1234', '1,234', '$']) expect(leido).not.toContain(price);
  // The browser keeps it as it came: its state does not repeat it.
  expect(stateIn(body)).not.toContain('foto-1.jpg');

  await sellOut(database.db, id);
  expect(recientesIn(await open())).not.toContain(`href="/detalles/${id}"`);
});

test('it is hidden where something was found, and stands below the next choice where one was made', async () => {
  await insertPieza(database.db, { marca: 'MAZDA', auto: 'CX-5' }, ['foto-2.jpg']);
  const found = await open('/?q=faro+mazda');
  expect(found).toMatch(/<div[^>]* hidden=""><section[^>]*aria-labelledby="recientes"/);
  expect(recientesIn(found)).not.toContain('loading="eager"');
  const chosen = await open('/?marca=MAZDA');
  expect(chosen).not.toContain(' hidden=""');
  expect(chosen.indexOf('Elige el auto</h2>')).toBeLessThan(chosen.indexOf(recientesIn(chosen)));
});

test('each brand is the address of its search, with as many parts as there are in stock', async () => {
  for (const marca of ['AUDI', 'AUDI', 'ÑANDÚ & HIJOS']) await insertPieza(database.db, { marca });
  await insertPieza(database.db, { marca: 'AUDI', existencias: 0 });
  await insertPieza(database.db, { marca: 'AUDI', eliminada: new Date() });
  await refreshConteos(database.db);
  const { rows } = await database.db.pool.query<{ marca: string; piezas: number }>(
    'select marca, count(*)::int as piezas from piezas where existencias > 0 and eliminada is null group by 1',
  );
  const body = await open();
  const brands = body.matchAll(/href="\/\?marca=([^"]+)"[^>]*><span>[^<]*<\/span><span[^>]*>(\d+)</g);
  const shown = Array.from(brands, ([, marca = '', piezas]) => [
    decodeURIComponent(marca.replaceAll('+', ' ')),
    Number(piezas),
  ]);
  expect(new Map(shown as [string, number][])).toEqual(new Map(rows.map(({ marca, piezas }) => [marca, piezas])));
  expect(shown).toContainEqual(['AUDI', 2]);
});

test('under them the business says when, where with a map, how a part arrives and whom to ask', async () => {
  const block = quienesIn(await open());
  expect(block).toContain('<dt>Horario</dt><dd>Lunes a viernes de 9:00 a 18:00');
  expect(block).toMatch(
    /<dt>Dirección<\/dt><dd>Av\. de los Talleres 100[^<]*<a href="https:\/\/www\.google\.com\/maps\//,
  );
  expect(block).toContain('<dt>Entrega</dt><dd>Envíos a todo México');
  expect(block).toContain('href="tel:5500000000"');
  expect(block).toContain('href="https://wa.me/525500000000?text=');
  expect(quienesIn(await open('/login'))).toBe('');
});

test('what the business did not configure is not said, in words nor in structured data', async () => {
  const { publico } = readNegocio('negocio.config.json');
  const hasMap = (body: string) => body.includes('"hasMap":"https://');
  expect(hasMap(await open())).toBe(true);
  await using sinMapa = await createApp(database.db, { negocio: { ...publico, mapa: '', entrega: '' } });
  const body = await open('/', sinMapa);
  expect(hasMap(body)).toBe(false);
  expect(quienesIn(body)).toContain('Horario');
  expect(quienesIn(body)).not.toMatch(/Ver en el mapa|Entrega/);
});
