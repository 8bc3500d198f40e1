import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { insertPieza, sellOut } from '#tests/factories.ts';
import { rebuildConteos, refreshConteos } from './conteos.ts';
import { findAutos, findMarcas, findPiezas, findYears } from './queries/opciones.ts';

const VW_JETTA = { marca: 'VOLKSWAGEN', auto: 'JETTA', exist: 'existentes' } as const;

test('counts follow what changed, and only those cars are counted', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const faro = await insertPieza(db, { anio_desde: 2015, anio_hasta: 2016 });
  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2016, anio_hasta: 2016 });
  await insertPieza(db, { marca: 'NISSAN', auto: 'TSURU', anio_desde: 2000, anio_hasta: 2017 });

  expect(await refreshConteos(db)).toBe(2);
  expect(await findMarcas(db, { exist: 'existentes' })).toEqual([
    { valor: 'NISSAN', cuantas: 1 },
    { valor: 'VOLKSWAGEN', cuantas: 2 },
  ]);
  expect(await findYears(db, VW_JETTA)).toEqual([
    { valor: '2016', cuantas: 2 },
    { valor: '2015', cuantas: 1 },
  ]);

  await sellOut(db, faro.id);
  expect(await refreshConteos(db)).toBe(1);
  expect(await findAutos(db, VW_JETTA)).toEqual([{ valor: 'JETTA', cuantas: 1 }]);
  expect(await findPiezas(db, { ...VW_JETTA, anio: 2016 })).toEqual([{ valor: 'COFRE', cuantas: 1 }]);
  expect(await refreshConteos(db)).toBe(0);
});

test('a new option is there at once, its count when the job has run', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertPieza(db);
  expect(await findMarcas(db, { exist: 'existentes' })).toEqual([{ valor: 'VOLKSWAGEN', cuantas: 0 }]);
  await refreshConteos(db);
  expect(await findMarcas(db, { exist: 'existentes' })).toEqual([{ valor: 'VOLKSWAGEN', cuantas: 1 }]);
});

test('only what changes a count has its car counted again', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const faro = await insertPieza(db);
  const agotada = await insertPieza(db, { existencias: 0 });
  const pendientes = async (change: string, id = faro.id) => {
    await refreshConteos(db);
    await db.pool.query(`update piezas set ${change} where id = $1`, [id]);
    const { rows } = await db.pool.query<{ auto: string }>('select auto from conteos_pendientes order by auto');
    return rows.map(({ auto }) => auto);
  };
  for (const change of ['precio = 100', "origen = 'TW'", "detalles = 'roto'", 'version = version + 1']) {
    expect(await pendientes(change)).toEqual([]);
  }
  expect(await pendientes('precio = 100', agotada.id)).toEqual([]);
  expect(await pendientes("auto = 'GOLF'")).toEqual(['GOLF', 'JETTA']);
  for (const change of ["pieza = 'COFRE'", 'anio_hasta = 2030', 'anio_desde = 2001', 'eliminada = now()']) {
    expect(await pendientes(change)).toEqual(['GOLF']);
  }
  expect(await pendientes('eliminada = null')).toEqual(['GOLF']);
  await refreshConteos(db);
  await sellOut(db, faro.id);
  expect(await refreshConteos(db)).toBe(1);
});

test('options are right between two counts, whatever changed meanwhile', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const faro = await insertPieza(db, { anio_desde: 2015, anio_hasta: 2016 });
  await refreshConteos(db);
  const options = async () => ({
    years: (await findYears(db, VW_JETTA)).map(({ valor }) => valor),
    piezas: (await findPiezas(db, { ...VW_JETTA, anio: 2016 })).map(({ valor }) => valor),
  });

  await insertPieza(db, { pieza: 'COFRE', anio_desde: 2016, anio_hasta: 2017 });
  const added = { years: ['2017', '2016', '2015'], piezas: ['COFRE', 'FARO'] };
  expect(await options()).toEqual(added);
  await refreshConteos(db);
  expect(await options()).toEqual(added);

  await sellOut(db, faro.id);
  const sold = { years: ['2017', '2016'], piezas: ['COFRE'] };
  expect(await options()).toEqual(sold);
  await refreshConteos(db);
  expect(await options()).toEqual(sold);
});

test('two instances that count at once leave the counts right', async () => {
  await using database = await createDatabase();
  const { db } = database;
  for (let index = 0; index < 20; index += 1) await insertPieza(db, { auto: `AUTO ${index % 5}` });
  await Promise.all([refreshConteos(db), refreshConteos(db), refreshConteos(db)]);
  expect(await findAutos(db, VW_JETTA)).toEqual(
    [0, 1, 2, 3, 4].map((index) => ({ valor: `AUTO ${index}`, cuantas: 4 })),
  );
});

test('a full count says the same as counting car by car', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertPieza(db);
  await insertPieza(db, { eliminada: new Date() });
  await insertPieza(db, { auto: 'BORA', existencias: 0 });
  await refreshConteos(db);
  const read = () => db.kysely.selectFrom('conteos').selectAll().orderBy('anio').execute();
  const counted = await read();

  const client = await db.pool.connect();
  await rebuildConteos(client);
  client.release();

  expect(counted).toHaveLength(4);
  expect(await read()).toEqual(counted);
});
