import { expect, test } from 'vitest';
import type { Db } from '#server/base/db/database.ts';
import { refreshConteos } from '#server/busqueda/conteos.ts';
import { findAutos, findMarcas, findPiezas, findYears } from '#server/busqueda/queries/opciones.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza, sellOut } from '#tests/factories.ts';
import { findLista, findResultados } from './piezas.ts';

const FAROS = { marca: 'VOLKSWAGEN', auto: 'JETTA', year: 2016, pieza: 'FARO', search: '', page: 1, itemsPerPage: 10 };
const VW_JETTA = { marca: 'VOLKSWAGEN', auto: 'JETTA', exist: 'existentes' } as const;

async function findFaros(db: Db, change: Partial<typeof FAROS> = {}) {
  const found = await findResultados(db, { ...FAROS, ...change });
  if (!found) throw new Error('Four filters are enough to search');
  return { filas: found.inventario, total: { rows: found.total, isCapped: found.totalCapped } };
}

test('options list what is in stock only, in the reader’s order', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertPieza(db, { marca: 'OPEL', auto: 'CORSA' });
  await insertPieza(db, { marca: 'ÑANDU', auto: 'X' });
  await insertPieza(db, { marca: 'NISSAN', auto: 'TSURU' });
  await insertPieza(db, { marca: 'AGOTADA', auto: 'X', existencias: 0 });
  await insertPieza(db, { marca: 'BORRADA', auto: 'X', eliminada: new Date() });
  expect((await findMarcas(db, { exist: 'existentes' })).map(({ valor }) => valor)).toEqual([
    'NISSAN',
    'ÑANDU',
    'OPEL',
  ]);
  expect(await findAutos(db, { marca: 'AGOTADA', exist: 'existentes' })).toEqual([]);
});

test('years open the ranges into single years, newest first', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertPieza(db, { anio_desde: 2013, anio_hasta: 2015 });
  await insertPieza(db, { anio_desde: 2015, anio_hasta: 2016 });
  await insertPieza(db, { anio_desde: 2020, anio_hasta: 2020 });
  const years = await findYears(db, VW_JETTA);
  expect(years.map(({ valor }) => valor)).toEqual(['2020', '2016', '2015', '2014', '2013']);
});

test('part names are those that fit the year', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertPieza(db, { pieza: 'FARO', anio_desde: 2013, anio_hasta: 2015 });
  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2015, anio_hasta: 2016 });
  const names = async (anio: number) => (await findPiezas(db, { ...VW_JETTA, anio })).map(({ valor }) => valor);
  expect(await names(2013)).toEqual(['FARO']);
  expect(await names(2015)).toEqual(['COFRE', 'FARO']);
  expect(await names(2017)).toEqual([]);
});

test('a page holds what matches all four filters, newest first, with its photos in order', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const first = await insertPieza(db, {}, ['b.jpg', 'a.jpg']);
  const second = await insertPieza(db, { lado: 'DER' });
  await insertPieza(db, { anio_desde: 2019, anio_hasta: 2020 });
  await insertPieza(db, { pieza: 'COFRE' });
  await insertPieza(db, { existencias: 0 });
  await insertPieza(db, { eliminada: new Date() });

  const { filas, total } = await findFaros(db);

  expect(filas.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(total).toEqual({ rows: 2, isCapped: false });
  expect(filas[1]).toMatchObject({
    portada: 'b.jpg',
    galeria: ['b.jpg', 'a.jpg'],
    precio: '',
    anios: { from: 2015, to: 2018 },
  });
  expect(filas[0]).toMatchObject({ portada: '', galeria: [] });
});

test('the total is right before and after the cars are counted', async () => {
  await using database = await createDatabase();
  const { db } = database;
  for (let index = 0; index < 12; index += 1) await insertPieza(db);
  const total = async () => (await findFaros(db)).total;
  expect(await total()).toEqual({ rows: 12, isCapped: false });
  await refreshConteos(db);
  expect(await total()).toEqual({ rows: 12, isCapped: false });
  for (const id of [1, 2]) await sellOut(db, id);
  expect(await total()).toEqual({ rows: 10, isCapped: false });
  expect((await findFaros(db, { year: 1999 })).total.rows).toBe(0);
});

test('pages do not overlap, and one beyond the last is empty but still knows the total', async () => {
  await using database = await createDatabase();
  const { db } = database;
  for (let index = 0; index < 25; index += 1) await insertPieza(db);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => findFaros(db, { page })));
  expect(pages.map(({ filas }) => filas.length)).toEqual([10, 10, 5, 0]);
  expect(new Set(pages.flatMap(({ filas }) => filas.map(({ id }) => id))).size).toBe(25);
  expect(pages[3]?.total.rows).toBe(25);
});

test('the parts of a list are as they are now, in stock or not; a deleted one is not there', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const one = await insertPieza(db, {}, ['a.jpg']);
  const sold = await insertPieza(db);
  const deleted = await insertPieza(db, { eliminada: new Date() });
  await sellOut(db, sold.id);

  const found = await findLista(db, [sold.id, deleted.id, one.id, 99_999]);

  expect(found.map(({ id, disponible, portada }) => [id, disponible, portada]).sort()).toEqual([
    [one.id, 1, 'a.jpg'],
    [sold.id, 0, ''],
  ]);
});
