import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { runImportar } from './run-importar.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'yarda-traer-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await signedIn(database.db, ROL.admin);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(carpeta, { recursive: true, force: true });
});

const PIEZAS = [
  'No. de inventario,Armadora,Auto,Año,Pieza,Origen,Condición,Costo,Existencias',
  '501,NISSAN,SENTRA,2013-2018,FARO,ORIGINAL,USADO,400,2',
  '502,NISSAN,SENTRA,13-18,COFRE,ORIGINAL,USADO,400.50,1',
  '503,NISSAN,SENTRA,sepa,COFRE,ORIGINAL,USADO,1,1',
];

/** Runs the command on a file with these lines: its exit code, its lines, and the object of the last one. */
async function importar(args: readonly string[], lineas: readonly string[] | null = PIEZAS) {
  const archivo = join(carpeta, 'piezas.csv');
  if (lineas) await writeFile(archivo, lineas.join('\n'));
  const out: string[] = [];
  const env = { DATABASE_URL: database.url, DATA_DIR: carpeta, PUBLIC_URL: 'https://autopartes.test' };
  const outside = { env, say: (line: string) => out.push(line), complain: (line: string) => expect.fail(line) };
  const code = await runImportar([...args, ...(lineas ? [archivo] : [])], outside);
  return { code, out, json: JSON.parse(out.at(-1) ?? '') };
}

const countPiezas = async () =>
  (await database.db.pool.query('select inventario from piezas where eliminada is null order by 1')).rows.map(
    ({ inventario }) => inventario,
  );

test('reviews without a trace, writes the good rows or all, and takes back', async () => {
  const cuentas = { nuevas: 2, cambian: 0, iguales: 0, rechazadas: 1 };
  const celdas = [{ fila: 4, columna: 'Año', motivo: expect.any(String) }];
  const seca = await importar(['--tipo', 'inventario', '--json']);
  expect(seca).toMatchObject({ code: 1, json: { importacion: null, ...cuentas, celdas } });
  expect((await database.db.pool.query('select from importaciones')).rowCount).toBe(0);

  const nada = await importar(['--tipo', 'inventario', '--json', '--escribir', 'todo']);
  expect(nada).toMatchObject({ code: 1, json: { importacion: null, ...cuentas } });
  expect(await countPiezas()).toEqual([]);

  const { code, json } = await importar(['--tipo', 'inventario', '--json', '--escribir', 'buenas']);
  expect({ code, ...json }).toMatchObject({ code: 0, importacion: expect.any(Number), ...cuentas });
  expect(await countPiezas()).toEqual([501, 502]);

  const igual = await importar(['--tipo', 'inventario', '--json', '--escribir', 'todo'], PIEZAS.slice(0, 3));
  expect(igual).toMatchObject({ code: 0, json: { importacion: null, nuevas: 0, iguales: 2, rechazadas: 0 } });

  const regreso = await importar(['--deshacer', String(json.importacion), '--json'], null);
  expect(regreso).toMatchObject({ code: 0, json: { importacion: json.importacion, deshechas: 2, noDeshechas: 0 } });
  expect(await countPiezas()).toEqual([]);
});

test.each([
  [['--tipo', 'autos'], '--tipo debe ser inventario o siniestros o clientes o saldos o fotos'],
  [['--tipo', 'inventario', '--escribir', 'algo'], '--escribir debe ser todo o buenas'],
  [['--tipo', 'inventario', '--fijo', 'costo'], '--fijo se escribe campo=valor'],
  [['--tipo', 'inventario', '--autor', 'nadie@aqui.mx'], 'No hay un administrador con el correo nadie@aqui.mx'],
  [['--deshacer', '7'], /^Trae lo que el negocio tiene/],
  [[], /^Trae lo que el negocio tiene/],
])('%j is answered by one clear line', async (args, words) => {
  await expect(importar(args)).rejects.toThrow(words);
});

test('what nobody but a person can tell is asked for, and nothing is left behind', async () => {
  const lineas = [
    'Inventario,Marca,Auto,Año,Pieza,Origen,Condición,Costo,Existencias,Fecha',
    '504,A,B,2015,C,D,E,1,1,01/02/2024',
  ];
  await expect(importar(['--tipo', 'inventario'], lineas)).rejects.toThrow('Elige si las fechas van día/mes o mes/día');
  const { json } = await importar(['--tipo', 'inventario', '--json', '--fechas', 'mda', '--escribir', 'todo'], lineas);
  const { rows } = await database.db.pool.query('select fecha from piezas where inventario = 504');
  expect([json.nuevas, rows]).toEqual([1, [{ fecha: '2024-01-02' }]]);
});
