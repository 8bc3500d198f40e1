import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { refreshVocabulario } from '#server/busqueda/vocabulario.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';

let database: TestDatabase;
let tested: TestApp;
const sessions = new Map<Rol, Identity>();
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
  for (const rol of [ROL.cliente, ROL.socio] as const) {
    const { session_id, keylogin } = await signedIn(database.db, rol);
    sessions.set(rol, { session_id, keylogin });
  }
  const { db } = database;
  ids.faro = (await insertPieza(db, { precio: 999_99 })).id;
  ids.agotado = (await insertPieza(db, { existencias: 0, auto: 'VENTO', anio_desde: 2019, anio_hasta: 2020 })).id;
  ids.sinPrecio = (
    await insertPieza(db, { marca: 'NISSAN', auto: 'VERSA', pieza: 'COFRE', lado: '', precio: null })
  ).id;
  ids.raro = (
    await insertPieza(db, { marca: 'ÑANDU', auto: 'Ñ1', tipo: 'ÑTIPO', origen: 'RARO', condicion: 'ROTO' })
  ).id;
  const gone = (await insertPieza(db, { marca: 'BORRADA', auto: 'BORRADO', tipo: 'BORRADO' })).id;
  await db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', gone).execute();
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const call = async (path: string, body: object = {}, rol: Rol = ROL.socio) =>
  (await post(tested.app, path, { ...sessions.get(rol), ...body })).json();
const found = async (body: object, rol?: Rol) =>
  (await call('buscador/get_filas.php', body, rol)).inventario.map(({ id }: { id: number }) => id);

test('exist: in stock unless everything is asked for; never what was deleted', async () => {
  expect(await found({})).toEqual([ids.raro, ids.sinPrecio, ids.faro]);
  expect(await found({ exist: 0 })).toEqual([ids.raro, ids.sinPrecio, ids.faro]);
  expect(await found({ exist: -1 })).toEqual([ids.raro, ids.sinPrecio, ids.agotado, ids.faro]);
  expect((await post(tested.app, 'buscador/get_filas.php', { ...sessions.get(ROL.socio), exist: 1 })).statusCode).toBe(
    400,
  );
});

test('every filter may be left out, and each narrows', async () => {
  expect(await found({ exist: -1, marca: 'VOLKSWAGEN' })).toEqual([ids.agotado, ids.faro]);
  expect(await found({ exist: -1, auto: 'VERSA' })).toEqual([ids.sinPrecio]);
  expect(await found({ exist: -1, year: 2019 })).toEqual([ids.agotado]);
  expect(await found({ exist: -1, pieza: 'COFRE' })).toEqual([ids.sinPrecio]);
  expect(await found({ exist: -1, marca: 'VOLKSWAGEN', auto: 'JETTA', year: '2016', pieza: 'FARO' })).toEqual([
    ids.faro,
  ]);
});

test('a text is tolerant and goes over what is asked: in stock, or everything', async () => {
  expect(await found({ search: 'fáro IZQUIERDO jeta' })).toEqual([ids.faro]);
  expect(await found({ search: 'faro vento' })).toEqual([]);
  expect(await found({ search: 'faro vento', exist: -1 })).toEqual([ids.agotado]);
  const { inventario } = await call('update-piezas/get_piezas.php', { search: 'faro vento', exist: '-1' });
  expect(inventario.map(({ id }: { id: number }) => id)).toEqual([ids.agotado]);
});

test('the price is the one of who asks, to the centavo', async () => {
  const price = async (id: number | undefined, rol: Rol) =>
    (await call('buscador/get_pieza.php', { pieza: id }, rol)).pieza.FACE__;
  expect(await price(ids.faro, ROL.socio)).toBe('$999.99');
  expect(await price(ids.faro, ROL.cliente)).toBe('$1,049.99');
  expect(await price(ids.sinPrecio, ROL.cliente)).toBe('');
});

test('a part that is sold out can be opened, one that was deleted or never was cannot', async () => {
  expect((await call('buscador/get_pieza.php', { pieza: ids.agotado })).pieza.Exist).toBe(0);
  expect(await call('buscador/get_pieza.php', { pieza: 999_999 })).toEqual(
    refusal('No se obtuvo la pieza', 'no_existe'),
  );
});

test('the selects: in stock with counts, or everything; a level above may be anything', async () => {
  expect(await call('buscador/get_marcas.php')).toMatchObject({ marcas: ['NISSAN', 'ÑANDU', 'VOLKSWAGEN'] });
  expect((await call('buscador/get_autos.php', { marca: 'VOLKSWAGEN' })).autos).toEqual(['JETTA']);
  expect((await call('buscador/get_autos.php', { marca: 'VOLKSWAGEN', exist: -1 })).autos).toEqual(['JETTA', 'VENTO']);
  expect((await call('buscador/get_autos.php', { marca: '', exist: -1 })).autos).toEqual([
    'JETTA',
    'Ñ1',
    'VENTO',
    'VERSA',
  ]);
  expect((await call('buscador/get_years.php', { marca: 'VOLKSWAGEN', auto: 'VENTO', exist: -1 })).years).toEqual([
    '2020',
    '2019',
  ]);
  const { piezas } = await call('buscador/get_piezas.php', { marca: '', auto: '', year: '', exist: -1 });
  expect(piezas).toEqual(['COFRE', 'FARO']);
});

test('the lists of the form: what the inventory has and what the business offers, in order, each once', async () => {
  // What was deleted goes with the next run of the job.
  await refreshVocabulario(database.db);
  const lists = await Promise.all(
    [
      ['get_tipos', 'tipos'],
      ['get_piezas_global', 'piezas'],
      ['get_ladoPos', 'opts'],
      ['get_origenes', 'origenes'],
      ['get_condiciones', 'condiciones'],
    ].map(async ([path, key]) => (await call(`buscador/${path}.php`))[key ?? '']),
  );
  const [tipos, piezas, lados, origenes, condiciones] = lists;
  expect(tipos).toEqual(expect.arrayContaining(['SEDAN', 'ÑTIPO', 'PICKUP']));
  expect(tipos).not.toContain('BORRADO');
  expect(piezas).toEqual(expect.arrayContaining(['COFRE', 'FARO', 'FASCIA']));
  expect(lados).toEqual(expect.arrayContaining(['IZQ', 'DEL DER']));
  expect(origenes).toEqual(expect.arrayContaining(['RARO', 'ORIGINAL', 'TW']));
  expect(condiciones).toEqual(expect.arrayContaining(['ROTO', 'USADO', 'NUEVO']));
  for (const list of lists) expect(new Set(list).size).toBe(list.length);
  // What most parts have is suggested first; what only the business offers comes after what somebody has.
  expect(piezas?.[0]).toBe('FARO');
  expect(condiciones?.[0]).toBe('USADO');
  expect(piezas?.indexOf('COFRE')).toBeLessThan(piezas?.indexOf('FASCIA') ?? 0);
});
