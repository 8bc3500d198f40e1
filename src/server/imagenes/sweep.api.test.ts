import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { DemoStore, demoArchivo } from '#server/demo/fotos.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { makePlain } from '#tests/photos.ts';
import { createIntake } from './intake.ts';
import { sweepImagenes } from './original.ts';

const NOW = new Date();
const HOURS = 3_600_000;
const OLD = new Date(NOW.getTime() - 61 * 60_000);
const YOUNG = new Date(NOW.getTime() - 59 * 60_000);
const CLEAN = { removed: 0, missing: 0 };
const BYTES = Buffer.from('a picture');

let root: string;
let images: DiskStore;
let database: TestDatabase;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-sweep-'));
  images = new DiskStore(root);
  database = await createDatabase();
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

test('nothing stored and nothing named is in order', async () => {
  expect(await sweepImagenes(database.db, images, NOW)).toEqual(CLEAN);
});

test('an old photo that no row names goes with what was derived from it; a young one and a named one stay', async () => {
  for (const archivo of ['nombrada.jpg', 'huerfana.jpg']) await store(archivo, OLD);
  await store('reciente.jpg', YOUNG);
  await insertPieza(database.db, {}, ['nombrada.jpg']);

  expect(await sweepImagenes(database.db, images, NOW)).toEqual({ removed: 1, missing: 0 });
  expect(stored()).toEqual(['nombrada.jpg', 'nombrada.jpg~w320.webp', 'reciente.jpg', 'reciente.jpg~w320.webp']);
  expect(await sweepImagenes(database.db, images, NOW)).toEqual(CLEAN);
  expect(await sweepImagenes(database.db, images, new Date(NOW.getTime() + HOURS))).toEqual({ removed: 1, missing: 0 });
  expect(stored()).toEqual(['nombrada.jpg', 'nombrada.jpg~w320.webp']);
});

test('the photos of a deleted part stay: the part can come back', async () => {
  await store('cofre.jpg', OLD);
  await insertPieza(database.db, { eliminada: OLD }, ['cofre.jpg']);
  expect(await sweepImagenes(database.db, images, NOW)).toEqual(CLEAN);
  expect(stored()).toHaveLength(2);
});

test('the first photos of a call that takes hours to arrive are there when it has', async () => {
  const bytes = await makePlain(40, 30);
  async function* slowly() {
    for (let number = 1; number <= 4; number += 1) {
      yield { nombre: `${number}.jpg`, bytes };
      // A photo of 10 MB at the slowest speed that is allowed takes 34 minutes; this one makes the others so much older.
      for (const file of globSync(`${root}/originales/*/*`)) {
        const age = Date.now() - (await stat(file)).mtimeMs;
        const moment = new Date(Date.now() - age - 34 * 60_000);
        await utimes(file, moment, moment);
      }
      expect(await sweepImagenes(database.db, images, new Date())).toEqual(CLEAN);
    }
  }
  const names = await createIntake(images).acceptAll(slowly());
  expect(stored()).toEqual(names.toSorted());
  expect(names).toHaveLength(4);
});

test('what was derived from a photo that is gone goes too', async () => {
  await images.writeDerived('ida.jpg', 'w640.webp', BYTES);
  expect(await sweepImagenes(database.db, images, NOW)).toEqual({ removed: 1, missing: 0 });
  expect(stored()).toEqual([]);
});

test('what a crash left half-written goes after an hour', async () => {
  await store('faro.jpg', YOUNG);
  for (const [name, moment] of [
    ['vieja', OLD],
    ['nueva', YOUNG],
  ] as const) {
    await writeFile(join(root, 'temporales', name), 'half');
    await utimes(join(root, 'temporales', name), moment, moment);
  }
  await sweepImagenes(database.db, images, NOW);
  expect(await readdir(join(root, 'temporales'))).toEqual(['nueva']);
});

test('a row whose photo is missing is counted, and stays', async () => {
  await store('esta.jpg', OLD);
  await insertPieza(database.db, {}, ['esta.jpg', 'falta.jpg', 'tampoco.jpg']);
  expect(await sweepImagenes(database.db, images, NOW)).toEqual({ removed: 0, missing: 2 });
  expect(await database.db.kysely.selectFrom('imagenes').selectAll().execute()).toHaveLength(3);
});

test('a photo deleted while the sweep looks is not missing', async () => {
  await insertPieza(database.db, {}, ['falta.jpg', 'borrada.jpg']);
  const racing = new (class extends DiskStore {
    override async storedAt(archivo: string): Promise<Date | null> {
      const moment = await super.storedAt(archivo);
      if (archivo === 'borrada.jpg') await database.db.pool.query('delete from imagenes where archivo = $1', [archivo]);
      return moment;
    }
  })(root);
  expect(await sweepImagenes(database.db, racing, NOW)).toEqual({ removed: 0, missing: 1 });
});

test('more photos than are asked about at once, on both sides', async () => {
  const { id } = await insertPieza(database.db);
  await database.db.pool.query(
    `insert into imagenes (pieza_id, archivo, orden) select $1, 'n' || n || '.jpg', n from generate_series(1, 2500) n`,
    [id],
  );
  for (let n = 1; n <= 2_500; n += 500) await store(`n${n}.jpg`, OLD);
  const crowded = new (class extends DiskStore {
    override async *listStored(): AsyncGenerator<readonly string[]> {
      yield Array.from({ length: 2_500 }, (_, i) => `n${i + 1}.jpg`).concat('huerfana.jpg');
    }
  })(root);
  await store('huerfana.jpg', OLD);
  expect(await sweepImagenes(database.db, crowded, NOW)).toEqual({ removed: 1, missing: 2_495 });
  expect(stored()).not.toContain('huerfana.jpg');
});

test('two sweeps at once, while photos are added, leave what one alone would', async () => {
  await storeMany('o', 40);
  const { id } = await insertPieza(database.db);
  const adding = Array.from({ length: 40 }, async (_, orden) => {
    const archivo = `a${orden}.jpg`;
    await images.writeOriginal(archivo, BYTES);
    await database.db.kysely.insertInto('imagenes').values({ pieza_id: id, archivo, orden }).execute();
  });
  const sweeps = [1, 2].map(() => sweepImagenes(database.db, new DiskStore(root), NOW));
  for (const { missing } of await Promise.all(sweeps)) expect(missing).toBe(0);
  await Promise.all(adding);
  expect(stored()).toEqual(Array.from({ length: 40 }, (_, n) => `a${n}.jpg`).sort());
  expect(await sweepImagenes(database.db, images, NOW)).toEqual(CLEAN);
});

describe('another database than the photos belong to', () => {
  test('takes none of them away', async () => {
    await storeMany('p', 150);
    await expect(sweepImagenes(database.db, images, NOW)).rejects.toThrow('150 of 150 stored files');
    expect(stored()).toHaveLength(300);
  });

  test('is not suspected while most photos are named', async () => {
    const named = Array.from({ length: 110 }, (_, n) => `n${n}.jpg`);
    await storeMany('n', 110);
    await storeMany('p', 105);
    await insertPieza(database.db, {}, named);
    expect(await sweepImagenes(database.db, images, NOW)).toEqual({ removed: 105, missing: 0 });
    expect(stored()).toHaveLength(220);
  });
});

test('the demo loses no photo and misses none; what was added to it is swept like any photo', async () => {
  const demo = new DemoStore(root);
  const name = (angulo: number) => demoArchivo({ pieza: 'FARO', lado: 'IZQ', angulo, fondo: 0 });
  await demo.writeDerived(name(1), 'w320.webp', BYTES);
  await age(OLD, `${name(1)}~w320.webp`);
  await store('huerfana.jpg', OLD);
  await insertPieza(database.db, {}, [name(2), name(3), 'falta.jpg']);
  expect(await sweepImagenes(database.db, demo, NOW)).toEqual({ removed: 1, missing: 1 });
  expect(stored()).toEqual([`${name(1)}~w320.webp`]);
});

/** A photo and one size of it, as they would be if stored then. */
async function store(archivo: string, moment: Date): Promise<void> {
  await images.writeOriginal(archivo, BYTES);
  await images.writeDerived(archivo, 'w320.webp', BYTES);
  await age(moment, archivo);
}

async function storeMany(word: string, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => store(`${word}${n}.jpg`, OLD)));
}

async function age(moment: Date, archivo: string): Promise<void> {
  for (const path of globSync(join(root, 'originales', '*', archivo))) await utimes(path, moment, moment);
}

function stored(): string[] {
  return globSync(join(root, '{originales,derivadas}', '*', '*'))
    .map((path) => basename(path))
    .sort();
}
