import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLados, findPiezasGlobal, findValores } from '#server/buscador/queries/piezas-internas.ts';
import { refreshConteos } from '#server/busqueda/conteos.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { type Elegidos, findAutos, findMarcas, findPiezas, findYears } from './opciones.ts';

const database = await createDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

interface Row {
  readonly marca: string;
  readonly auto: string;
  readonly pieza: string;
  readonly anio_desde: number;
  readonly anio_hasta: number;
  readonly existencias: number;
}

// 30 cars, so that a year of many and a year of few are both there: 1990 has one car.
const PATIO = `
  insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, origen, condicion, costo, existencias, eliminada)
  select
    (array['NISSAN', 'ÑANDU', 'OPEL'])[1 + n % 3], 'AUTO ' || n % 30, 'SEDAN',
    case when n % 30 = 7 then 1990 else 2000 + n % 13 end, case when n % 30 = 7 then 1990 else 2000 + n % 13 + n % 6 end,
    (array['FARO', 'COFRE', 'PUERTA', 'ÑERO', 'NUDO'])[1 + n % 5], (array['IZQ', 'DER', ''])[1 + n % 3], 'ORIGINAL', 'USADO', 0,
    case when n % 4 = 0 then 0 else 1 end, case when n % 11 = 0 then now() end
  from generate_series(1, 600) n`;

let vivas: readonly Row[] = [];

beforeAll(async () => {
  await db.pool.query(PATIO);
  vivas = (await db.pool.query<Row>('select * from piezas where eliminada is null')).rows;
});

const collator = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });

/** The same by reading every part. */
function esperadas({ marca, auto, anio, exist }: Elegidos): readonly Row[] {
  return vivas.filter(
    (row) =>
      (exist === 'todas' || row.existencias > 0) &&
      (marca === '' || row.marca === marca) &&
      (auto === '' || row.auto === auto) &&
      (anio === null || (row.anio_desde <= anio && anio <= row.anio_hasta)),
  );
}

const distinct = (values: readonly string[]) => [...new Set(values)].sort(collator.compare);
const valores = (opciones: readonly { valor: string }[]) => opciones.map(({ valor }) => valor);

const CASOS = (['existentes', 'todas'] as const).flatMap((exist) =>
  ['', 'ÑANDU'].flatMap((marca) =>
    ['', 'AUTO 7', 'AUTO 1'].flatMap((auto) =>
      [null, 1990, 2005].map((anio): Elegidos => ({ exist, marca, auto, anio })),
    ),
  ),
);

test.each(CASOS)('$exist, brand $marca, car $auto, year $anio: what has a part, and nothing else', async (elegidos) => {
  const { exist, marca, auto } = elegidos;
  const rows = (change: Partial<Elegidos>) => esperadas({ ...elegidos, ...change });
  expect(valores(await findMarcas(db, { exist }))).toEqual(
    distinct(rows({ marca: '', auto: '', anio: null }).map((row) => row.marca)),
  );
  expect(valores(await findAutos(db, { exist, marca }))).toEqual(
    distinct(rows({ auto: '', anio: null }).map((row) => row.auto)),
  );
  const years = rows({ anio: null }).flatMap(({ anio_desde: from, anio_hasta: to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
  );
  expect(valores(await findYears(db, { exist, marca, auto }))).toEqual(distinct(years).toReversed());
  expect(valores(await findPiezas(db, elegidos))).toEqual(distinct(rows({}).map((row) => row.pieza)));
});

test('in stock, brands, cars and years are counted when the job has run; of all parts nothing is', async () => {
  await using patio = await createDatabase();
  await insertPieza(patio.db, { marca: 'SEAT', auto: 'LEON', anio_desde: 2015, anio_hasta: 2016 });
  await insertPieza(patio.db, { marca: 'VW', auto: 'LEON', anio_desde: 2016, anio_hasta: 2016 });

  await refreshConteos(patio.db);
  const todo = { marca: '', auto: '', anio: null, exist: 'existentes' } as const;
  expect(await findAutos(patio.db, todo)).toEqual([{ valor: 'LEON', cuantas: 2 }]);
  expect(await findYears(patio.db, todo)).toEqual([
    { valor: '2016', cuantas: 2 },
    { valor: '2015', cuantas: 1 },
  ]);
  expect(await findYears(patio.db, { ...todo, marca: 'VW' })).toEqual([{ valor: '2016', cuantas: 1 }]);
  expect(await findAutos(patio.db, { ...todo, exist: 'todas' })).toEqual([{ valor: 'LEON', cuantas: 0 }]);
});

test('what was just saved is offered at once, and what nothing has any more is not', async () => {
  await using patio = await createDatabase();
  const todas = { marca: '', auto: '', anio: null, exist: 'todas' } as const;
  const read = async () => ({
    marcas: valores(await findMarcas(patio.db, todas)),
    autos: valores(await findAutos(patio.db, todas)),
    years: valores(await findYears(patio.db, todas)),
    piezas: valores(await findPiezas(patio.db, todas)),
    listas: [valores(await findPiezasGlobal(patio.db)), valores(await findLados(patio.db))],
  });
  const nada = { marcas: [], autos: [], years: [], piezas: [], listas: [[], []] };
  expect(await read()).toEqual(nada);
  const { id } = await insertPieza(patio.db, { existencias: 0, anio_desde: 2016, anio_hasta: 2017, lado: 'DEL IZQ' });
  expect(await read()).toEqual({
    marcas: ['VOLKSWAGEN'],
    autos: ['JETTA'],
    years: ['2017', '2016'],
    piezas: ['FARO'],
    listas: [['FARO'], ['DEL IZQ']],
  });
  const change = { marca: 'VW', auto: 'BORA', pieza: 'COFRE', lado: '', anio_desde: 2017 };
  await patio.db.kysely.updateTable('piezas').set(change).where('id', '=', id).execute();
  expect(await read()).toEqual({
    marcas: ['VW'],
    autos: ['BORA'],
    years: ['2017'],
    piezas: ['COFRE'],
    listas: [['COFRE'], []],
  });
  await patio.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', id).execute();
  expect(await read()).toEqual(nada);
});

test('types, origins and conditions are those that parts brought, in the reader’s order', async () => {
  await using patio = await createDatabase();
  await insertPieza(patio.db, { tipo: 'VAN', origen: 'OEM', condicion: 'ÑOÑO', existencias: 0 });
  await insertPieza(patio.db, { tipo: 'COUPE', origen: 'ORIGINAL', condicion: 'NUEVO' });
  await insertPieza(patio.db, { tipo: '', auto: 'BORA', origen: 'ORIGINAL', condicion: 'OTRO' });
  await insertPieza(patio.db, { tipo: 'COUPE', auto: 'BORA' });
  const read = async (campo: 'tipo' | 'origen' | 'condicion') => valores(await findValores(patio.db, campo)).sort();
  expect(await read('tipo')).toEqual(['COUPE', 'VAN']);
  expect(await read('origen')).toEqual(['OEM', 'ORIGINAL']);
  expect(await read('condicion')).toEqual(['NUEVO', 'OTRO', 'USADO', 'ÑOÑO']);
});
