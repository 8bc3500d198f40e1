import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { connect } from '#server/base/db/database.ts';
import { startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { describeError } from '#server/base/http/error-handler.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApp, post } from '#tests/app.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';
import { fieldsOf, filesOf, multipart } from '#tests/multipart.ts';
import { makePlain } from '#tests/photos.ts';
import { refusal } from '#tests/refusal.ts';

const SIN_ESPACIO = refusal('No hay espacio en el servidor. Inténtalo más tarde.', 'espacio');
const SAVE = 'update-piezas/update_pieza.php';

/** A file system of its own, of a few MB in memory. */
class SmallDisk implements AsyncDisposable {
  readonly folder = mkdtempSync('/tmp/yarda-lleno-');

  constructor(size: string) {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', this.folder]);
  }

  /** Takes all the room that is left. */
  async fill(): Promise<void> {
    await using file = await open(join(this.folder, 'relleno'), 'a');
    for (const bytes of [1 << 20, 4096, 1]) {
      const block = Buffer.alloc(bytes);
      for (let isFull = false; !isFull; )
        isFull = await file.write(block).then(({ bytesWritten }) => bytesWritten < bytes, isNoSpace);
    }
  }

  async free(): Promise<void> {
    await rm(join(this.folder, 'relleno'));
  }

  async [Symbol.asyncDispose]() {
    execFileSync('/bin/umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isNoSpace(error: NodeJS.ErrnoException): true {
  if (error.code === 'ENOSPC') return true;
  throw error;
}

/** Only root, and not in every container, may mount. The other test of photos goes without. */
function mayMount(): boolean {
  const folder = mkdtempSync('/tmp/yarda-lleno-');
  const isMounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (isMounted) execFileSync('/bin/umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

async function admin(db: TestDatabase['db']) {
  const { session_id, keylogin } = await signedIn(db, ROL.admin);
  return { session_id, keylogin };
}

async function photosOnAFullDisk(): Promise<void> {
  await using disk = new SmallDisk('4m');
  await using database = await createDatabase();
  await using tested = await createApp(database.db, { images: new DiskStore(join(disk.folder, 'imagenes')) });
  const { id, inventario } = await insertPieza(database.db);
  const fields = fieldsOf({ ...(await admin(database.db)), pieza: id, formDataPieza: '{"DETALLES":"con fotos"}' });
  const bytes = await makePlain(900, 700);
  const upload = (count: number) => {
    const files = Array.from({ length: count }, () => ({ nombre: 'f.jpg', bytes }));
    return tested.app.inject({ method: 'POST', url: `/api/${SAVE}`, ...multipart([...fields, ...filesOf(files)]) });
  };
  const [archivo] = (await upload(1)).json().images;
  const stored = async () => {
    const found = await readdir(join(disk.folder, 'imagenes'), { recursive: true, withFileTypes: true });
    return found.filter((file) => file.isFile()).map(({ name }) => name);
  };
  await disk.fill();

  const refused = await upload(3);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', SIN_ESPACIO]);
  expect(await stored()).toEqual([archivo]);
  const row = await database.db.kysely.selectFrom('piezas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([row.detalles, row.version]).toEqual(['con fotos', 2]);
  expect(await database.db.kysely.selectFrom('imagenes').select('archivo').execute()).toEqual([{ archivo }]);
  // What is made of a photo to be shown is shown all the same.
  const shown = await tested.app.inject({ url: `/api/imagenes/${inventario}/${archivo}?w=320` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);

  await disk.free();
  expect((await upload(3)).json().images).toHaveLength(3);
  expect((await stored()).filter((name) => !name.includes('~'))).toHaveLength(4);
}

async function databaseOnAFullDisk(): Promise<void> {
  await using disk = new SmallDisk('160m');
  chmodSync(disk.folder, 0o755);
  const server = await startEmbedded({ dataDir: join(disk.folder, 'datos'), settings: { shared_buffers: '16MB' } });
  const db = connect({ connectionString: server.url() });
  try {
    await migrate(db.kysely);
    await using tested = await createApp(db);
    const identity = await admin(db);
    const save = () => {
      const formDataPieza = JSON.stringify({ ...FORM, DETALLES: 'muy usada '.repeat(40) });
      return post(tested.app, SAVE, { ...identity, pieza: 'new', formDataPieza });
    };
    expect((await save()).json().mensaje).toBe('success');
    await disk.fill();

    let answer = await save();
    let saved = 1;
    for (; answer.statusCode === 200; answer = await save()) saved += 1;
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', SIN_ESPACIO]);

    const written = () => db.kysely.selectFrom('piezas').select('id').execute();
    expect(await written()).toHaveLength(saved);
    expect(await findDescuadres(db)).toEqual([]);
    expect((await tested.app.inject({ url: '/' })).statusCode).toBe(200);
    await disk.free();
    expect((await save()).json().mensaje).toBe('success');
    expect(await written()).toHaveLength(saved + 1);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

if (mayMount()) {
  test('photos that do not fit are refused, and nothing of them or of their save is kept', photosOnAFullDisk);
  test('rows that do not fit are refused, and all that was acknowledged is there', databaseOnAFullDisk);
}

/** A disk on which nothing fits: the system itself refuses what is written to this device. */
class FullDisk extends DiskStore {
  override writeOriginal(_archivo: string, bytes: Buffer): Promise<void> {
    return writeFile('/dev/full', bytes);
  }
}

const inventario = createInventario({ images: new FullDisk(join(tmpdir(), 'yarda-disco-lleno')) });

test('a photo that does not fit is told so, and nothing of its save is kept', async () => {
  const { id } = await inventario.create();
  const { status, body } = await inventario.upload(id, [await photo()], { form: { DETALLES: 'con foto' } });
  expect([status, body]).toEqual([503, SIN_ESPACIO]);
  expect(await inventario.row(id)).toMatchObject({ detalles: '', version: 1 });
  expect((await inventario.save(id, { DETALLES: 'sin foto' })).mensaje).toBe('success');
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is no fault of the program: it may do later', (code) => {
  const described = describeError(Object.assign(new Error('No room'), { code }));
  expect(described).toEqual({ status: 503, ...SIN_ESPACIO });
});
