import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { filaCodigo, filaProducto, type Hojas, hojasSat, makeLibro } from '#tests/libro-sat.ts';
import { storeCatalogos } from './cargar.ts';

const NOW = new Date('2026-02-03T18:00:00Z');
const LATER = new Date('2026-09-01T18:00:00Z');

const PRODUCTOS = [
  filaProducto(1_010_101, 'No existe en el catálogo'),
  filaProducto('25172503', 'Llantas para automóviles o camionetas', 'Neumático & cámara'),
  // Copied from elsewhere, with blanks that have no width.
  filaProducto('25174400\u200B', 'Sistemas de\u00A0suspensión', '', '\uFEFF31/12/2023'),
  filaProducto('26101500', 'Motores'),
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogos-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(libro: Uint8Array | string, nombre = 'catCFDI_V_4_20260115.xlsx'): Promise<string> {
  const archivo = join(folder, nombre);
  await writeFile(archivo, libro);
  return archivo;
}

const load = async ({ db }: TestDatabase, hojas: Hojas, nombre?: string, now = NOW) =>
  storeCatalogos(db, await save(makeLibro(hojas), nombre), now);

const select = async ({ db }: TestDatabase) => ({
  claves: await db.kysely
    .selectFrom('claves_sat')
    .select(['catalogo', 'clave', 'descripcion', 'similares', 'desde', 'hasta'])
    .orderBy('catalogo')
    .orderBy('clave')
    .execute(),
  catalogos: await db.kysely.selectFrom('catalogos_sat').selectAll().orderBy('catalogo').execute(),
});

test('the published workbook is read: zeros in front, both parts of the postal codes, days as numbers and as texts', async () => {
  await using database = await createDatabase();
  const { fecha, cambios } = await load(database, hojasSat(PRODUCTOS));
  expect([fecha, cambios.map(({ nuevas }) => nuevas)]).toEqual(['2026-01-15', [4, 1, 2]]);
  const { claves, catalogos } = await select(database);
  expect(
    claves.map(({ catalogo, clave, descripcion, similares, desde, hasta }) =>
      [catalogo, clave, descripcion, similares, desde, hasta].join('|'),
    ),
  ).toEqual([
    'codigo_postal|01000|CMX||2022-01-01|',
    'codigo_postal|97000|YUC||2022-01-01|',
    'producto|01010101|No existe en el catálogo||2022-01-01|',
    'producto|25172503|Llantas para automóviles o camionetas|Neumático & cámara|2022-01-01|',
    'producto|25174400|Sistemas de suspensión||2022-01-01|2023-12-31',
    'producto|26101500|Motores||2022-01-01|',
    'unidad|H87|Pieza|Unidad de conteo.|2022-01-01|',
  ]);
  expect(catalogos).toEqual(
    ['codigo_postal', 'producto', 'unidad'].map((catalogo) => ({ catalogo, fecha: '2026-01-15', leido: NOW })),
  );
});

test('read again it changes nothing, not even when it was read', async () => {
  await using database = await createDatabase();
  await load(database, hojasSat(PRODUCTOS));
  const before = await select(database);
  const { cambios } = await load(database, hojasSat(PRODUCTOS), undefined, LATER);
  expect(cambios.map(({ nuevas, cambiadas, terminadas }) => nuevas + cambiadas + terminadas)).toEqual([0, 0, 0]);
  expect(await select(database)).toEqual(before);
});

test('what a newer workbook lacks ends before its date and stays; what it has again is in force again', async () => {
  await using database = await createDatabase();
  await load(database, hojasSat(PRODUCTOS));
  const fewer = PRODUCTOS.slice(0, 3);
  const { cambios } = await load(database, hojasSat(fewer), 'catCFDI_V_4_20260820.xlsx', LATER);
  expect(cambios[0]).toEqual({ catalogo: 'producto', nuevas: 0, cambiadas: 0, terminadas: 1 });
  const motores = async () => (await select(database)).claves.find(({ clave }) => clave === '26101500');
  expect(await motores()).toMatchObject({ descripcion: 'Motores', hasta: '2026-08-19' });
  expect((await select(database)).catalogos[1]).toMatchObject({ fecha: '2026-08-20', leido: LATER });

  await load(database, hojasSat(PRODUCTOS), 'catCFDI_V_4_20260901.xlsx', LATER);
  expect(await motores()).toMatchObject({ hasta: null });
});

test('a key that stands twice is the one that lasts, and the date of an unnamed file is the day it was saved', async () => {
  await using database = await createDatabase();
  const twice = [filaProducto('26101500', 'Motores', '', '2024-12-31'), filaProducto('26101500', 'Motores de hoy')];
  const { fecha } = await load(database, hojasSat(twice), 'catalogo.xlsx');
  expect(fecha).toBe('2026-01-15');
  expect((await select(database)).claves.find(({ clave }) => clave === '26101500')?.descripcion).toBe('Motores de hoy');
});

function without(hoja: string): Hojas {
  return Object.fromEntries(Object.entries(hojasSat(PRODUCTOS)).filter(([name]) => name !== hoja));
}

const whole = makeLibro(hojasSat(PRODUCTOS));

test.each<[what: string, libro: Uint8Array | string, mensaje: RegExp]>([
  ['a truncated file', whole.subarray(0, whole.length - 200), /no es un libro de Excel \(\.xlsx o \.xls\) completo/],
  ['a file with a hole', whole.map((byte, at) => (at > 800 && at < 900 ? 7 : byte)), /no es un libro de Excel/],
  ['what is no workbook', 'Catálogo', /no es un libro de Excel/],
  ['the first bytes of the binary form', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /no es un libro de Excel/],
  ['another workbook', makeLibro({ Hoja1: [['a', 'b']] }), /le falta la hoja «c_ClaveProdServ»/],
  ['a missing sheet', makeLibro(without('c_ClaveUnidad')), /le falta la hoja «c_ClaveUnidad»/],
  [
    'half of the postal codes',
    makeLibro(without('c_CodigoPostal_Parte_2')),
    /le falta la hoja «c_CodigoPostal_Parte_2»/,
  ],
  [
    'no titles',
    makeLibro({ ...hojasSat([]), c_ClaveProdServ: PRODUCTOS }),
    /no se encontró la columna «c_ClaveProdServ»/,
  ],
  [
    'a column less',
    makeLibro({ ...hojasSat(PRODUCTOS), c_ClaveUnidad: [['c_ClaveUnidad', 'Nombre']] }),
    /columna «Descripción»/,
  ],
  ['no rows', makeLibro(hojasSat([])), /La hoja «c_ClaveProdServ» no tiene claves/],
  ['what is no key', makeLibro(hojasSat([filaProducto('Motores', 'x')])), /renglón 6, «Motores» no es una clave/],
  [
    'what is no day',
    makeLibro(hojasSat([filaProducto('26101500', 'x', '', '31/02/2024')])),
    /«31\/02\/2024» no es una fecha/,
  ],
  ['less than half of what is there', makeLibro(hojasSat(PRODUCTOS.slice(0, 1))), /tiene 1 claves y hay 3 vigentes/],
  [
    'bad postal codes',
    makeLibro(hojasSat(PRODUCTOS, undefined, [filaCodigo('ABCDE', 'CMX')])),
    /«ABCDE» no es una clave/,
  ],
])('%s changes nothing and says why in one line', async (_what, libro, mensaje) => {
  await using database = await createDatabase();
  await load(database, hojasSat(PRODUCTOS));
  const before = await select(database);
  const error = await storeCatalogos(database.db, await save(libro, 'catCFDI_V_4_20260202.xlsx'), LATER).catch(String);
  expect(error).toMatch(mensaje);
  expect(error).toMatch(/No se cambió nada\.$/);
  expect(String(error).split('\n')).toHaveLength(1);
  expect(await select(database)).toEqual(before);
});

test('a workbook older than what is there is refused, and so is a file that is not there', async () => {
  await using database = await createDatabase();
  await load(database, hojasSat(PRODUCTOS));
  await expect(load(database, hojasSat(PRODUCTOS), 'catCFDI_V_4_20251201.xlsx')).rejects.toThrow(
    'El archivo es del 2025-12-01 y ya están los catálogos del 2026-01-15.',
  );
  await expect(storeCatalogos(database.db, join(folder, 'nada.xlsx'), NOW)).rejects.toThrow('No hay un archivo');
});
