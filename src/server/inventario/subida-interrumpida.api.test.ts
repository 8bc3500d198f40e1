import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { sweepImagenes } from '#server/imagenes/original.ts';
import { untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { createInventario, photo } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart, type TestFile } from '#tests/multipart.ts';

const inventario = createInventario();

/** Twelve photos take a busy machine a while. */
const PATIENCE_MS = 120_000;

const hrefOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** The application in a process of its own, on the database and the photos of this test. */
const SCRIPT = `
import { createApp } from ${hrefOf('../../../tests/app.ts')};
import { connect } from ${hrefOf('../base/db/database.ts')};
import { DiskStore } from ${hrefOf('../base/integrations/images/disk-store.ts')};
const [, databaseUrl, folder] = process.argv;
const { app } = await createApp(connect({ connectionString: databaseUrl }), { images: new DiskStore(folder) });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
`;

let server: ChildProcess | undefined;
afterEach(() => server?.kill('SIGKILL'));

async function startServer(): Promise<string> {
  const { databaseUrl, folder } = inventario.places;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, urlToBeKilled(databaseUrl), `${folder}/imagenes`],
    {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  server = child;
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

/** As heavy as what the browser makes of a photo of a phone. */
let heavy: TestFile;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const pixels = sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#777', noise } });
  heavy = { nombre: 'IMG_0001.jpg', bytes: await pixels.jpeg().toBuffer() };
});

const rowsOf = (id: number) =>
  inventario.db.kysely.selectFrom('imagenes').select('archivo').where('pieza_id', '=', id).execute();

test.each([1, 5, 12])(
  'kill -9 when %i of 12 photos are stored: no row without a file, no orphan for long',
  async (stored) => {
    const { id } = await inventario.create();
    const { galery } = (await inventario.upload(id, [await photo()])).body.pieza;
    const before = [await inventario.row(id), (await inventario.stored()).length] as const;
    const { session_id, keylogin } = inventario.session(ROL.admin);
    const files = Array.from({ length: 12 }, () => heavy);
    const form = fieldsOf({ session_id, keylogin, pieza: id, formDataPieza: '{"DETALLES":"a medias"}' });
    const { headers, payload } = multipart([...form, ...filesOf(files)]);

    const url = `${await startServer()}/api/update-piezas/update_pieza.php`;
    const answer = fetch(url, { method: 'POST', headers, body: payload }).then(
      ({ status }) => status,
      () => 'no answer',
    );
    const reached = async () => (await inventario.stored()).length >= before[1] + stored;
    for (const start = Date.now(); !(await reached()) && Date.now() - start < PATIENCE_MS / 2; ) await sleep(1);
    server?.kill('SIGKILL');
    const outcome = await answer;
    await untilKilledIsGone(inventario.db);

    const rows = (await rowsOf(id)).map(({ archivo }) => archivo);
    for (const archivo of rows) expect(await inventario.images.readOriginal(archivo)).not.toBeNull();
    // All of it, when the last photo was faster than the signal; else nothing.
    const isDone = rows.length === 13;
    expect([outcome === 200 ? isDone : true, isDone ? galery : rows]).toEqual([true, galery]);
    expect((await inventario.row(id)).detalles).toBe(isDone ? 'a medias' : before[0].detalles);

    const later = new Date(Date.now() + 2 * 3_600_000);
    const left = (await inventario.stored()).length - before[1];
    expect(await sweepImagenes(inventario.db, inventario.images, later)).toEqual({
      removed: isDone ? 0 : left,
      missing: 0,
    });
    expect((await inventario.stored()).length - before[1]).toBe(isDone ? 12 : 0);
    expect((await inventario.upload(id, [await photo('#333')])).body.mensaje).toBe('success');
  },
  PATIENCE_MS,
);
