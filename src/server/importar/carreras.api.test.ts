import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PARTE_BYTES } from '#domain/importar/importacion.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestImportar } from '#tests/importar.ts';
import { sell } from '#tests/ventas.ts';
import { purgeImportaciones } from './purge.ts';

const banco = new TestImportar();
const { yard } = banco;

const TITULOS = 'Inventario,Marca,Auto,Año,Pieza,Origen,Condición,Costo,Existencias';
const fila = (inventario: number, existencias = 1) =>
  `${inventario},NISSAN,SENTRA,2015,FARO,ORIGINAL,USADO,100,${existencias}`;
const file = (desde: number, cuantas: number) =>
  [TITULOS, ...Array.from({ length: cuantas }, (_, n) => fila(desde + n))].join('\n');
const env = () => ({
  DATABASE_URL: yard.places.databaseUrl,
  DATA_DIR: banco.folder,
  PUBLIC_URL: 'https://autopartes.test',
});
const count = async (desde: number, hasta: number) =>
  (await yard.db.pool.query('select from piezas where inventario between $1 and $2', [desde, hasta])).rowCount;

test('a file comes in parts, in any order, twice where the first answer was lost; the last one begins the reading', async () => {
  const largas = Array.from({ length: 150 }, (_, n) => `${fila(100_003 + n)},${'x'.repeat(30_000)}`);
  const content = Buffer.from([file(100_001, 2), ...largas].join('\n'));
  const { importacion } = await banco.call('create_importacion', {
    tipo: 'inventario',
    archivo: 'grande.csv',
    bytes: content.length,
  });
  const last = content.subarray(PARTE_BYTES);
  expect((await banco.addParte(importacion.id, 1, last)).importacion).toMatchObject({
    estado: 'recibiendo',
    recibidos: last.length,
  });
  expect((await banco.addParte(importacion.id, 1, last)).importacion.recibidos).toBe(last.length);
  expect(await banco.addParte(importacion.id, 0, last)).toMatchObject({ codigo: 'peticion' });
  expect(await banco.addParte(importacion.id, 2, last)).toMatchObject({ campo: 'parte' });
  const first = content.subarray(0, PARTE_BYTES);
  expect((await banco.addParte(importacion.id, 0, first)).importacion.estado).toBe('leyendo');
  expect(await banco.addParte(importacion.id, 0, first)).toMatchObject({ codigo: 'version' });
  await banco.work();
  expect(await banco.read(importacion.id)).toMatchObject({ estado: 'columnas', conteos: { total: 152 } });
});

test('an import is given up in each state that waits for a person, and nothing of it is written', async () => {
  const leida = await banco.upload('inventario', 'a.csv', file(100_101, 1));
  await banco.work();
  const revisada = await banco.review('inventario', file(100_101, 1));
  for (const { id } of [leida, revisada]) {
    expect((await banco.call('cancel_importacion', { importacion: id })).importacion.estado).toBe('cancelada');
    expect(await banco.call('write_importacion', { importacion: id, modo: 'todo' })).toMatchObject({
      codigo: 'version',
    });
  }
  expect(await count(100_101, 100_101)).toBe(0);
});

test('what was brought long ago and never written is forgotten; what was written stays', async () => {
  const nunca = await banco.review('inventario', file(100_201, 1));
  const escrita = await banco.review('inventario', file(100_202, 1));
  await banco.write(escrita.id);
  await yard.db.pool.query("update importaciones set creada = now() - interval '31 days' where id = any($1)", [
    [nunca.id, escrita.id],
  ]);
  await purgeImportaciones(yard.db, new Date());
  expect(await banco.call('get_importacion', { importacion: nunca.id })).toMatchObject({ codigo: 'no_existe' });
  expect(await banco.undo(escrita.id)).toMatchObject({ conteos: { deshechas: 1 } });
});

test('a step that is asked to stop stops, and says what was written', async () => {
  const { id } = await banco.review('inventario', file(110_001, 1500));
  await banco.call('write_importacion', { importacion: id, modo: 'buenas' });
  await banco.call('cancel_importacion', { importacion: id });
  await banco.work();
  const cancelada = await banco.read(id);
  expect(cancelada).toMatchObject({ estado: 'lista', conteos: { escritas: 1000, porEscribir: 500 } });
  expect(cancelada.motivo).toBe('Se canceló: lo que ya se había escrito sigue ahí y se puede deshacer');
  expect(await banco.write(id, 'buenas')).toMatchObject({ estado: 'terminada', conteos: { escritas: 1500 } });
});

test('two imports of the same numbers at once make each part once', async () => {
  const uno = await banco.review('inventario', file(120_001, 1200));
  const otro = await banco.review('inventario', file(120_001, 1200));
  for (const { id } of [uno, otro]) await banco.call('write_importacion', { importacion: id, modo: 'buenas' });
  await Promise.all([banco.work(), banco.work()]);
  expect(await count(120_001, 121_200)).toBe(1200);
  const escritas = await Promise.all([uno, otro].map(async ({ id }) => (await banco.read(id)).conteos.escritas));
  expect(escritas.reduce((sum, n) => sum + n)).toBe(1200);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('parts are sold while an import changes their stock: every unit is counted once', async () => {
  const piezas = await Promise.all(
    Array.from({ length: 40 }, () => insertPieza(yard.db, { existencias: 20, marca: 'NISSAN', auto: 'SENTRA' })),
  );
  const lineas = piezas.map(({ inventario }) => `${inventario},25`);
  const { id } = await banco.review('inventario', ['Inventario,Existencias', ...lineas].join('\n'));
  await banco.call('write_importacion', { importacion: id, modo: 'todo' });
  const ventas = piezas.map(async (pieza, n) => {
    await sleep(n % 5);
    await sell(yard.db, pieza.id, { cantidad: 1 + (n % 3) });
  });
  await Promise.all([banco.work(), ...ventas]);
  expect(await banco.read(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 40 } });
  for (const [n, pieza] of piezas.entries()) expect(await yard.existencias(pieza.id)).toBe(25 - 1 - (n % 3));
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test.each([
  ['todo', 130_001],
  ['buenas', 140_001],
])(
  'a program that is killed while it writes %s leaves no row half written, and another one goes on',
  async (modo, desde) => {
    const cuantas = 2500;
    const archivo = join(yard.places.folder, `${modo}.csv`);
    await writeFile(archivo, file(desde, cuantas));
    const args = ['--tipo', 'inventario', '--escribir', modo, archivo];
    const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/importar.ts'), ...args], {
      env: { PATH: process.env.PATH, ...env() },
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const escribiendo = async () =>
      (await yard.db.kysely.selectFrom('importaciones').selectAll().orderBy('id', 'desc').limit(1).execute())[0];
    let importacion = await escribiendo();
    while (importacion?.estado !== 'escribiendo' || importacion.hechas < 1000) {
      if (child.exitCode !== null) throw new Error('It ended before it could be killed');
      await sleep(5);
      importacion = await escribiendo();
    }
    child.kill('SIGKILL');
    await exited;
    const escritas = (await count(desde, desde + cuantas)) ?? 0;
    expect(modo === 'todo' ? [0, cuantas] : [1000, 2000, cuantas]).toContain(escritas);
    expect(await findDescuadres(yard.db)).toEqual([]);
    await yard.db.pool.query('update trabajos set proximo_intento = now() where hecho is null');
    await banco.work();
    expect(await banco.read(importacion.id)).toMatchObject({ estado: 'terminada', conteos: { escritas: cuantas } });
    expect(await count(desde, desde + cuantas)).toBe(cuantas);
    expect(await findDescuadres(yard.db)).toEqual([]);
  },
);
