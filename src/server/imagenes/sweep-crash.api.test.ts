import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { createDatabase, untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { makePlain } from '#tests/photos.ts';
import { sweepImagenes } from './original.ts';

/** Adds photos to a part without end, four at a time, each stored first and then named by a row. */
const SCRIPT = `
  import { readFile } from 'node:fs/promises';
  import { connect } from '#server/base/db/database.ts';
  import { createIntake } from '#server/imagenes/intake.ts';
  import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
  const [root, url, pieza] = process.argv.slice(1);
  const { pool } = connect({ connectionString: url });
  const intake = createIntake(new DiskStore(root + '/imagenes'));
  const bytes = await readFile(root + '/photo');
  const add = async () => {
    for (;;) {
      const archivo = await intake.accept(bytes);
      await pool.query(
        "insert into imagenes (pieza_id, archivo, orden) select $1, $2, nextval('orden_de_prueba')", [pieza, archivo]);
      process.stdout.write('.');
    }
  };
  await Promise.all([add(), add(), add(), add()]);`;

test('whatever moment a process is killed at, a sweep leaves a file for each row and a row for each file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'yarda-crash-'));
  await using database = await createDatabase();
  await writeFile(join(root, 'photo'), await makePlain(400, 300));
  await database.db.pool.query('create sequence orden_de_prueba');
  const { id } = await insertPieza(database.db);
  const images = new DiskStore(join(root, 'imagenes'));

  for (let round = 0; round < 3; round += 1)
    await killAdder([root, urlToBeKilled(database.url), String(id)], 40 + 30 * round);
  await untilKilledIsGone(database.db);
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
  expect(await sweepImagenes(database.db, images, inTwoHours)).toMatchObject({ missing: 0 });

  const rows = await database.db.kysely.selectFrom('imagenes').select('archivo').execute();
  const stored: string[] = [];
  for await (const names of images.listStored()) stored.push(...names);
  expect(stored.length).toBeGreaterThan(2);
  expect(stored.sort()).toEqual(rows.map(({ archivo }) => archivo).sort());
  for (const archivo of stored) {
    expect(await sharp((await images.readOriginal(archivo)) ?? Buffer.of()).stats()).toMatchObject({ isOpaque: true });
  }
  expect(await sweepImagenes(database.db, images, inTwoHours)).toEqual({ removed: 0, missing: 0 });
  await rm(root, { recursive: true, force: true });
}, 120_000);

/** Once it has added a photo, and a while. */
async function killAdder(args: readonly string[], ms: number): Promise<void> {
  const child = execFile(process.execPath, ['--input-type=module', '--eval', SCRIPT, ...args]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const started = new Promise((resolve) => child.stdout?.once('data', resolve));
  await Promise.race([started, ended]);
  await sleep(ms);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
}
