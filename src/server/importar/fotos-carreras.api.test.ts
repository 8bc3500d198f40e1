import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { createColaDeImportaciones } from '#server/cola-de-importaciones.ts';
import { sweepImagenes } from '#server/imagenes/original.ts';
import { insertPieza } from '#tests/factories.ts';
import { bringZip, galeria, makeFoto } from '#tests/fotos-importadas.ts';
import { TestImportar } from '#tests/importar.ts';
import { writeZip } from '#tests/zips.ts';

const banco = new TestImportar();
const { yard } = banco;

let inventario = 60_000;
async function crear(cuantas: number): Promise<readonly { readonly id: number; readonly inventario: number }[]> {
  const piezas: { readonly id: number; readonly inventario: number }[] = [];
  for (let n = 0; n < cuantas; n += 1) {
    inventario += 1;
    piezas.push(await insertPieza(yard.db, { inventario }));
  }
  return piezas;
}

/** An archive with so many photos of each part. */
async function zipOf(piezas: readonly { readonly inventario: number }[], deCada: number, side = 60): Promise<Buffer> {
  const entradas: { readonly nombre: string; readonly bytes: Buffer }[] = [];
  for (const pieza of piezas)
    for (let n = 1; n <= deCada; n += 1)
      entradas.push({ nombre: `${pieza.inventario}-${n}.jpg`, bytes: await makeFoto(side, side) });
  return writeZip(entradas);
}

const counts = async (piezas: readonly { readonly id: number }[]) =>
  Promise.all(piezas.map(async ({ id }) => (await galeria(banco, id)).length));

const named = async () =>
  (await yard.db.kysely.selectFrom('imagenes').select('archivo').execute()).map(({ archivo }) => archivo).sort();

test('a writing that is asked to stop leaves each part with all of its photos or none, and goes on when asked', async () => {
  const piezas = await crear(3);
  const { id } = await bringZip(banco, await zipOf(piezas, 3));
  await banco.call('write_importacion', { importacion: id, modo: 'buenas' });
  // Somebody asks for it while the second photo of the second part is taken in.
  await yard.db.pool.query(`create function stop_at() returns trigger language plpgsql as
    $$ begin new.cancelar = new.cancelar or (new.hechas = 5 and old.hechas = 4); return new; end $$`);
  await yard.db.pool.query(
    'create trigger stop_at before update on importaciones for each row execute function stop_at()',
  );
  await banco.work();
  await yard.db.pool.query('drop trigger stop_at on importaciones');
  expect(await banco.read(id)).toMatchObject({
    estado: 'lista',
    motivo: 'Se canceló: lo que ya se había escrito sigue ahí y se puede deshacer',
    conteos: { escritas: 3, porEscribir: 6 },
  });
  expect(await counts(piezas)).toEqual([3, 0, 0]);
  expect((await yard.stored()).sort()).toEqual(await named());
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 9 } });
  expect(await counts(piezas)).toEqual([3, 3, 3]);
});

test('two imports of one archive at once bring each photo once', async () => {
  const piezas = await crear(5);
  const zip = await zipOf(piezas, 2);
  const importaciones = [await bringZip(banco, zip), await bringZip(banco, zip)];
  for (const { id } of importaciones) await banco.call('write_importacion', { importacion: id, modo: 'todo' });
  await Promise.all([banco.work(), banco.work()]);
  expect(await counts(piezas)).toEqual([2, 2, 2, 2, 2]);
  const leidas = await Promise.all(importaciones.map(({ id }) => banco.read(id)));
  expect(leidas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    ['terminada', ''],
    ['terminada', ''],
  ]);
  expect(leidas.reduce((sum, { conteos }) => sum + conteos.escritas, 0)).toBe(10);
  expect(leidas.reduce((sum, { conteos }) => sum + conteos.igual, 0)).toBe(10);
  expect((await yard.stored()).sort()).toEqual(await named());
});

test('a program that is killed while it brings photos leaves none twice and none half, and the sweep finds the rest', async () => {
  const piezas = await crear(30);
  const archivo = join(banco.folder, 'fotos.zip');
  await writeFile(archivo, await zipOf(piezas, 3, 700));
  const images = new DiskStore(join(banco.folder, 'imagenes'));
  const env = { DATABASE_URL: yard.places.databaseUrl, DATA_DIR: banco.folder, PUBLIC_URL: 'https://autopartes.test' };
  const args = [join(import.meta.dirname, '../cli/importar.ts'), '--tipo', 'fotos', '--escribir', 'buenas', archivo];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const escribiendo = async () =>
    (await yard.db.kysely.selectFrom('importaciones').selectAll().orderBy('id', 'desc').limit(1).execute())[0];
  let importacion = await escribiendo();
  while (importacion?.estado !== 'escribiendo' || importacion.hechas < 20) {
    if (child.exitCode !== null) throw new Error('It ended before it could be killed');
    await sleep(5);
    importacion = await escribiendo();
  }
  child.kill('SIGKILL');
  await exited;
  const despues = await counts(piezas);
  expect(new Set(despues)).toEqual(new Set([0, 3]));
  const escritas = "select from importaciones_filas where importacion = $1 and resultado = 'escrita'";
  expect((await yard.db.pool.query(escritas, [importacion.id])).rowCount).toBe(despues.reduce((sum, n) => sum + n));

  await yard.db.pool.query('update trabajos set proximo_intento = now() where hecho is null');
  await banco.work();
  expect(await banco.read(importacion.id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 90 } });
  expect(new Set(await counts(piezas))).toEqual(new Set([3]));
  await sweepImagenes(yard.db, images, new Date(Date.now() + 2 * 60 * 60_000));
  const left: string[] = [];
  for await (const names of images.listStored()) left.push(...names);
  const rows = new Set(await named());
  expect(left.filter((name) => !rows.has(name))).toEqual([]);
});

test('the thread of the server brings photos, and gives up when the program stops', async () => {
  const piezas = await crear(12);
  const { id } = await bringZip(banco, await zipOf(piezas, 2, 700));
  await banco.call('write_importacion', { importacion: id, modo: 'buenas' });
  const cola = createColaDeImportaciones({
    databaseUrl: yard.places.databaseUrl,
    dataDir: banco.folder,
    negocioFile: 'negocio.config.json',
  });
  const autor = (
    await yard.db.kysely.selectFrom('importaciones').select('autor').where('id', '=', id).executeTakeFirstOrThrow()
  ).autor;
  const trabajo = { id: 1, creado: new Date(), intentos: 1, datos: { importacion: id, autor } };
  const stopping = new AbortController();
  const stopped = cola.perform(trabajo, stopping.signal).catch((error: Error) => error.message);
  while ((await banco.read(id)).hechas < 5) await sleep(5);
  stopping.abort();
  expect(await stopped).toBe('Se interrumpió la importación');
  expect(await cola.perform(trabajo, new AbortController().signal)).toBe('escribiendo');
  expect(await banco.read(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 24 } });
  expect(new Set(await counts(piezas))).toEqual(new Set([2]));
});

test('twenty-five thousand names are read, and what they do not say is said of each', async () => {
  const [pieza] = await crear(1);
  const vacia = { bytes: Buffer.from('x'), metodo: 0 };
  const nombres = Array.from({ length: 24_999 }, (_, n) => ({ nombre: `${pieza?.inventario}/IMG_${n}.jpg`, ...vacia }));
  const importacion = await bringZip(banco, writeZip([...nombres, { nombre: `../${'\0'}x.jpg`, ...vacia }], true));
  expect(importacion.estado).toBe('lista');
  expect(importacion.conteos).toMatchObject({ total: 25_000, nueva: 1, igual: 24_998, rechazada: 1 });
  const [ultima] = await banco.filas(importacion.id, 'rechazada');
  expect(ultima?.celdas.archivo).toBe('../\ufffdx.jpg');
});
