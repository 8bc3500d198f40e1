import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { runAdmin } from '#server/cli/run-admin.ts';
import { createIntake } from '#server/imagenes/intake.ts';
import { sweepImagenes } from '#server/imagenes/original.ts';
import { openDatabase } from '#server/open-database.ts';
import { forgetFotos } from '#server/patio/piezas/fotos.ts';
import { createApp, post } from '#tests/app.ts';
import { CONTRASENA, createCuenta } from '#tests/cuentas.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { NOTA } from '#tests/notas.ts';
import { makePlain } from '#tests/photos.ts';
import { TOO_OLD } from '#tests/respaldos.ts';
import { readSchema } from '#tests/schema.ts';
import { insertVentas } from '#tests/ventas.ts';
import { makeRespaldo } from './make-respaldo.ts';
import { restoreRespaldo } from './restore-respaldo.ts';

let root: string;
let source: TestDatabase;
let fotos: DiskStore;
let archivos: HashedFiles;
let photo: Buffer;
let file: string;
let ventas: Awaited<ReturnType<typeof insertVentas>>;

const PDF = Buffer.from('%PDF-1.7 firmada');

/** A business with parts that were changed and deleted, odd texts, photos, an account, a pending mail. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-respaldo-'));
  source = await createDatabase();
  fotos = new DiskStore(join(root, 'origen', 'imagenes'));
  archivos = new HashedFiles(join(root, 'origen', 'archivos'));
  photo = await makePlain(400, 300);
  const { db } = source;
  for (let each = 0; each < 40; each += 1) {
    const { id } = await insertPieza(db, { detalles: `línea\n\t\\N "${each}"`, existencias: each % 4 });
    if (each % 2 === 0) await addFoto(db, id);
  }
  await db.pool.query("update piezas set eliminada = now(), nota = 'ya no' where id % 7 = 0");
  ventas = await insertVentas(db);
  const { indicador } = ventas;
  const huella = await archivos.write(PDF);
  const adjunto = { indicador, huella, nombre: 'remision.pdf', tipo: 'application/pdf', bytes: PDF.length } as const;
  await db.kysely
    .insertInto('adjuntos')
    .values({ ...adjunto, autor: 'ana', momento: new Date() })
    .execute();
  await createCuenta(db, { email: 'eva@taller.mx', rol: ROL.admin });
  const mail = { to: 'eva@taller.mx', asunto: 'Hola', texto: 'Hola', html: '<p>Hola</p>' };
  await db.kysely.transaction().execute((trx) => enqueueMail(trx, mail));
  file = join(root, 'bueno.tar');
  await makeRespaldo(db, { images: fotos, archivos }, '0.1.0', file);
});
afterAll(async () => {
  await source[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

async function addFoto(db: Db, pieza: number): Promise<string> {
  const archivo = await createIntake(fotos).accept(photo);
  await db.pool.query('insert into imagenes (pieza_id, archivo, orden) values ($1, $2, 1)', [pieza, archivo]);
  return archivo;
}

/** A folder to restore into, not made yet. */
const emptyFolder = () => join(root, `destino-${crypto.randomUUID()}`);

/** Opens a database as the server does, with nobody to tell what goes wrong. */
function openQuietly(databaseUrl: string | null, dataDir: string) {
  const silent = () => {};
  return openDatabase({ databaseUrl, dataDir }, silent, silent);
}

/** Gives a command as the operator does. @returns what it says. */
async function admin(settings: object, ...args: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const env = { PUBLIC_URL: 'https://autopartes.test', ...settings };
  const say = (line: string) => lines.push(line);
  await runAdmin(args, { env, say, complain: () => {}, askPassword: () => expect.fail('asked') });
  return lines;
}

const COINCIDEN = 'Las existencias, las bajas, los apartados y las notas coinciden.';

/** All rows of all tables, the migrator's moments aside. */
async function rowsOf({ pool }: Db): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by t::text`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function storedIn(store: DiskStore): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const names of store.listStored()) all.push(...names);
  return all.sort();
}

test('what is restored is what was saved: rows, photos, numbers, rules; and the system works on', async () => {
  await using target = await createEmptyDatabase();
  const folder = emptyFolder();
  await restoreRespaldo(target.db, folder, file);
  expect(await rowsOf(target.db)).toEqual(await rowsOf(source.db));
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const images = new DiskStore(join(folder, 'imagenes'));
  expect(await storedIn(images)).toEqual(await storedIn(fotos));
  expect(await new HashedFiles(join(folder, 'archivos')).read(hash('sha256', PDF))).toEqual(PDF);
  for (const archivo of await storedIn(fotos)) {
    expect(await images.readOriginal(archivo)).toEqual(await fotos.readOriginal(archivo));
  }
  expect(await readSchema(target.db)).toEqual(await readSchema(source.db));

  await using tested = await createApp(target.db, { images });
  const login = { email: 'eva@taller.mx', pass: CONTRASENA };
  const signedIn = await post(tested.app, 'verify-account/validate_login.php', login);
  expect(signedIn.json().mensaje).toBe('success');
  const { session_id, user } = signedIn.json();
  const items = [{ INV__: ventas.inventario, quantity: 2, price: 100 }];
  const nueva = { id: 'new', status: 1, formData: { ...NOTA, items, apartado: ventas.vivo } };
  const sold = await post(tested.app, 'notas/submit_nota.php', { session_id, keylogin: user.keylogin, ...nueva });
  expect(sold.json().nota).toMatchObject({ id: ventas.otra + 2, total: 200, anticipo: 50, items: [{ Exist: 3 }] });
  const { id } = await insertPieza(target.db, { existencias: 2 });
  const { rows } = await source.db.pool.query('select max(id) as last from piezas');
  expect(id).toBe(rows[0].last + 1);
  expect(await admin({ DATABASE_URL: target.url, DATA_DIR: folder }, 'existencias')).toEqual([COINCIDEN]);
});

test('the commands save and restore an embedded database on an empty machine', async () => {
  // Not below a folder that only we may enter: as root, PostgreSQL runs as somebody else.
  const folder = join(tmpdir(), `yarda-destino-${crypto.randomUUID()}`);
  const copy = join(root, 'por-orden.tar');
  const here = { DATA_DIR: folder };
  const away = { DATABASE_URL: source.url, DATA_DIR: join(root, 'origen') };
  expect(await admin(away, 'respaldar', copy)).toEqual([`Respaldo completo, con 20 fotos y 1 documento: ${copy}`]);
  const restored = /^Restaurado como estaba el \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Comprueba/;
  expect(await admin(here, 'restaurar', copy)).toEqual([expect.stringMatching(restored)]);
  expect(await admin(here, 'existencias')).toEqual([COINCIDEN]);
  const database = await openQuietly(null, folder);
  const rows = await rowsOf(database.db);
  await database.close();
  expect(rows).toEqual(await rowsOf(source.db));
  await expect(admin(here, 'restaurar', copy)).rejects.toThrow('La base de datos no está vacía');
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('a backup made while people work is of one moment, with every photo of that moment', async () => {
  const { db } = source;
  const stop = new AbortController();
  // One at a time: a sweep two hours from now takes an upload that is still being written for an abandoned one.
  const work = async () => {
    while (!stop.signal.aborted) {
      // A part with its photo, and the oldest photo of another one gone.
      const { id } = await insertPieza(db, { existencias: 3 });
      await addFoto(db, id);
      const { rows } = await db.pool.query(
        'delete from imagenes where id = (select min(id) from imagenes) returning archivo',
      );
      await forgetFotos({ db, images: fotos }, [rows[0].archivo]);
      await sweepImagenes(db, fotos, new Date(Date.now() + 2 * 3_600_000));
    }
  };
  const working = work();
  await sleep(300);
  // Slow enough for the work to overtake it.
  const slow = new DiskStore(join(root, 'origen', 'imagenes'));
  const read = slow.readOriginal.bind(slow);
  slow.readOriginal = async (archivo) => {
    await sleep(20);
    return read(archivo);
  };
  const busy = join(root, 'trabajando.tar');
  const { fotos: saved, faltan } = await makeRespaldo(db, { images: slow, archivos }, '0.1.0', busy);
  stop.abort();
  await working;
  expect(saved).toBeGreaterThan(10);
  expect(faltan).toBe(0);

  await using target = await createEmptyDatabase();
  const folder = emptyFolder();
  await restoreRespaldo(target.db, folder, busy);
  const { rows } = await target.db.pool.query<{ archivo: string }>('select archivo from imagenes order by 1');
  expect(await storedIn(new DiskStore(join(folder, 'imagenes')))).toEqual(rows.map(({ archivo }) => archivo));
  const { rows: units } = await target.db.pool.query(`select from piezas p where existencias <>
    (select coalesce(sum(m.unidades), 0) from movimientos m where m.pieza_id = p.id)`);
  expect(units).toEqual([]);
}, 60_000);

test('photos taken down during a backup go with the first sweep after it', async () => {
  const { id } = await insertPieza(source.db);
  const archivo = await addFoto(source.db, id);
  const client = await source.db.pool.connect();
  await client.query("begin; select from candados where nombre = 'archivos' for update");
  await source.db.pool.query('delete from imagenes where archivo = $1', [archivo]);
  await forgetFotos({ db: source.db, images: fotos }, [archivo]);
  const later = new Date(Date.now() + 2 * 3_600_000);
  await sweepImagenes(source.db, fotos, later);
  expect(await fotos.readOriginal(archivo)).not.toBeNull();
  await expect(makeRespaldo(source.db, { images: fotos, archivos }, '0.1.0', join(root, 'otro.tar'))).rejects.toThrow(
    'Ya se está haciendo otro',
  );
  await client.query('rollback');
  client.release();
  await sweepImagenes(source.db, fotos, later);
  expect(await fotos.readOriginal(archivo)).toBeNull();
});

test('nothing is overwritten, and a backup that fails leaves no file', async () => {
  await expect(makeRespaldo(source.db, { images: fotos, archivos }, '0.1.0', file)).rejects.toThrow('Ya existe');
  const broken = new DiskStore(join(root, 'origen', 'imagenes'));
  broken.readOriginal = () => Promise.reject(new Error('EIO'));
  const folder = await mkdtemp(join(root, 'fallo-'));
  await expect(makeRespaldo(source.db, { images: broken, archivos }, '0.1.0', join(folder, 'x.tar'))).rejects.toThrow(
    'EIO',
  );
  expect(await readdir(folder)).toEqual([]);
});

/** A refused restore leaves database and folder as they were: empty. */
async function expectRefused(archivo: string, complaint: RegExp): Promise<void> {
  await using target = await createEmptyDatabase();
  const folder = emptyFolder();
  await expect(restoreRespaldo(target.db, folder, archivo)).rejects.toThrow(complaint);
  expect(await rowsOf(target.db)).toEqual({});
  expect(existsSync(join(folder, 'imagenes'))).toBe(false);
  const opened = await openQuietly(target.url, folder);
  await opened.close();
}

test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
  ['a byte of a photo', (bytes) => flip(bytes, bytes.length - 30_000)],
  ['a byte of a row', (bytes) => flip(bytes, bytes.indexOf('datos/piezas/') + 700)],
  ['a byte of a name', (bytes) => flip(bytes, bytes.indexOf('imagenes/') + 10)],
  ['the end missing', (bytes) => bytes.subarray(0, -4_000)],
  ['half missing', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['nothing in it', () => Buffer.alloc(0)],
  ['another kind of file', () => Buffer.from('hola '.repeat(2_000))],
])('a backup with %s is refused before anything is written', async (_what, change) => {
  const bad = join(root, 'malo.tar');
  await writeFile(bad, change(await readFile(file)));
  await expectRefused(bad, /está dañado o incompleto/);
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

test('a backup of a newer program is refused, and so is what is no file', async () => {
  await using newer = await createDatabase();
  await newer.db.pool.query("insert into migraciones_huellas values ('9999-futuro.sql', 'x')");
  const future = join(root, 'futuro.tar');
  await makeRespaldo(newer.db, { images: fotos, archivos }, '9.0.0', future);
  await expectRefused(future, /de una versión más nueva \(9\.0\.0\)/);
  await expectRefused(join(root, 'no-hay.tar'), /No se puede leer/);
});

test('a backup of before the last migration that this program continues says which version comes first', async () => {
  await expectRefused(TOO_OLD, /b860e7a\.tar es de una versión .*primero va la 0\.1\.0 \(commit 9b628e78\)/);
});

test('rows that break a rule are refused as a whole', async () => {
  await using odd = await createDatabase();
  const { id } = await insertPieza(odd.db);
  await odd.db.pool.query('alter table imagenes drop constraint imagenes_pieza_id_fkey');
  await odd.db.pool.query("insert into imagenes (pieza_id, archivo, orden) values ($1, 'x.webp', 1)", [id + 1]);
  const orphan = join(root, 'huerfana.tar');
  await makeRespaldo(odd.db, { images: fotos, archivos }, '0.1.0', orphan);
  await expectRefused(orphan, /imagenes_pieza_id_fkey/);
});

/** A restore that dies by its own hand after the third photo: from outside it could be over before. */
const SCRIPT = `
  import { connect } from '#server/base/db/database.ts';
  import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
  import { restoreRespaldo } from '#server/respaldo/restore-respaldo.ts';
  const { writeOriginal } = DiskStore.prototype;
  let written = 0;
  DiskStore.prototype.writeOriginal = async function (...photo) {
    await writeOriginal.apply(this, photo);
    written += 1;
    if (written === 3) process.kill(process.pid, 'SIGKILL');
  };
  const [url, folder, file] = process.argv.slice(1);
  await restoreRespaldo(connect({ connectionString: url }), folder, file);`;

test('a restore that is killed between its photos leaves an empty database, and no server starts', async () => {
  await using target = await createEmptyDatabase();
  const folder = emptyFolder();
  const images = new DiskStore(join(folder, 'imagenes'));
  const child = execFile(process.execPath, ['--input-type=module', '--eval', SCRIPT, target.url, folder, file]);
  const closed = once(child, 'close');
  expect((await closed)[1]).toBe('SIGKILL');
  expect((await storedIn(images)).length).toBeLessThan(20);
  expect(await rowsOf(target.db)).toEqual({});
  await expect(openQuietly(target.url, folder)).rejects.toThrow('vacía');
  await rm(folder, { recursive: true, force: true });
  await restoreRespaldo(target.db, folder, file);
  expect(await storedIn(images)).toHaveLength(20);
}, 60_000);
