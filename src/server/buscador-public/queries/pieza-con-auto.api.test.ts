import { expect, test } from 'vitest';
import { filtersFromUrl } from '#domain/inicio-url.ts';
import { zonaOf } from '#domain/zonas.ts';
import type { Db } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { findPieza } from './pieza-con-auto.ts';
import { findResultados } from './piezas.ts';

async function delAutoOf(db: Db, id: number) {
  const found = await findPieza(db, id);
  if (!found) throw new Error('The part is there');
  return found.delAuto;
}

test('a part brings what is in stock for its car and years, never itself; a deleted one is not there', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db, { existencias: 0 });
  const same = await insertPieza(db, { pieza: 'COFRE', lado: '', anio_desde: 2018, anio_hasta: 2020 }, [
    'b.jpg',
    'a.jpg',
  ]);
  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2019, anio_hasta: 2020 });
  await insertPieza(db, { pieza: 'COFRE', auto: 'BORA' });
  await insertPieza(db, { pieza: 'COFRE', existencias: 0 });
  await insertPieza(db, { pieza: 'COFRE', eliminada: new Date() });
  const deleted = await insertPieza(db, { eliminada: new Date() });

  const found = await findPieza(db, id);

  expect(found?.pieza).toMatchObject({ id, existencias: 0 });
  const card = { id: same.id, inventario: same.inventario, nombre: 'COFRE', condicion: 'USADO', portada: 'b.jpg' };
  expect(found?.delAuto).toEqual({
    total: 1,
    totalCapped: false,
    tipos: ['SEDAN'],
    busqueda: '/?q=VOLKSWAGEN+JETTA+2015-2018',
    zonas: [{ zona: 'Frente', cuantas: 1, piezas: [card] }],
  });
  expect(await findPieza(db, deleted.id)).toBeNull();
});

test('a part without others of its car has none', async () => {
  await using database = await createDatabase();
  const { id } = await insertPieza(database.db);
  expect(await delAutoOf(database.db, id)).toMatchObject({ total: 0, totalCapped: false, tipos: [], zonas: [] });
});

test('they stand by places of the car in their order; of each name the newest is shown, of each place two names', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db, { pieza: 'TABLERO' });
  for (const pieza of ['CALAVERA', 'COSA RARA', 'FASCIA', 'COFRE', 'FARO', 'PARRILLA', 'FARO']) {
    await insertPieza(db, { pieza, lado: pieza === 'FARO' ? 'IZQ' : '' });
  }
  const trasera = await insertPieza(db, { pieza: 'FASCIA', lado: 'TRA', tipo: '' });

  const { total, tipos, zonas } = await delAutoOf(db, id);

  expect([total, tipos]).toEqual([8, ['SEDAN']]);
  expect(zonas.map(({ zona, cuantas, piezas }) => [zona, cuantas, piezas.map(({ nombre }) => nombre)])).toEqual([
    ['Frente', 5, ['FARO IZQ', 'PARRILLA']],
    ['Atrás', 2, ['FASCIA TRA', 'CALAVERA']],
    ['Otras', 1, ['COSA RARA']],
  ]);
  expect(zonas[1]?.piezas[0]?.id).toBe(trasera.id);
});

test('of more than are counted it says so, and the newest are counted', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db);
  await db.pool.query(`
    insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, origen, condicion, costo, existencias)
    select marca, auto, 'COUPE', anio_desde, anio_hasta, 'PIEZA ' || n, '', origen, condicion, costo, 1
    from piezas, generate_series(1, 300) n`);
  const { total, totalCapped, tipos, zonas } = await delAutoOf(db, id);
  expect([total, totalCapped, tipos]).toEqual([100, true, ['COUPE']]);
  expect(zonas[0]?.piezas.map(({ nombre }) => nombre)).toEqual(['PIEZA 300', 'PIEZA 299']);
});

test('the search to which the page leads has the part and all that are counted', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db);
  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2018, anio_hasta: 2020 });
  await insertPieza(db, { pieza: 'PUERTA', anio_desde: 2010, anio_hasta: 2015 });
  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2019, anio_hasta: 2020 });
  const { total, busqueda } = await delAutoOf(db, id);
  expect(busqueda).toBe('/?q=VOLKSWAGEN+JETTA+2015-2018');
  const found = await findResultados(db, { ...filtersFromUrl(busqueda.slice(2)), itemsPerPage: 10 });
  expect(found?.total).toBe(total + 1);
});

test('every part that the trade knows has its place of the car; a jack is carried in it', async () => {
  await using database = await createDatabase();
  const { rows } = await database.db.pool.query("select canon from sinonimos where clase = 'pieza'");
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ canon }) => canon).filter((canon) => zonaOf(canon, '') === 'Otras')).toEqual(['GATO']);
});
