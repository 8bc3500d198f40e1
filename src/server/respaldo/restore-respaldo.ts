import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BASE, isBeforeBase, requireWholeBase } from '#server/base/db/baseline.ts';
import type { Db } from '#server/base/db/database.ts';
import { findMigraciones, migrate } from '#server/base/db/migrate.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { ConfigError } from '#server/config.ts';
import { type Entrada, FORMATO, MARCA, type Manifiesto, readEntradas, type Secuencia, type Tabla } from './archivo.ts';
import type { Almacenes } from './make-respaldo.ts';

const decompress = promisify(gunzip);

/**
 * Puts a backup into an empty database and an empty data folder. The file is checked as a whole before anything is
 * written; the rows come in one transaction, which is committed when the files are there. A restore that fails takes
 * back what it wrote; one that dies leaves a mark, beside which no server starts.
 *
 * @throws ConfigError when the file is damaged or of a newer program, or something is there already.
 * @throws SchemaMismatchError when the file is of a program that is too old.
 */
export async function restoreRespaldo(db: Db, dataDir: string, file: string): Promise<Manifiesto> {
  const manifiesto = await checkArchivo(file);
  const folders = { imagenes: join(dataDir, 'imagenes'), archivos: join(dataDir, 'archivos') };
  await refuseUsed(db, Object.values(folders));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, MARCA), `${file}\n`, { flush: true });
  try {
    const images = new DiskStore(folders.imagenes);
    const archivos = new HashedFiles(folders.archivos);
    await load(db, { images, archivos }, file, manifiesto);
  } catch (error) {
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
    await rm(join(dataDir, MARCA));
    throw error;
  }
  await rm(join(dataDir, MARCA));
  return manifiesto;
}

/** Reads the whole file once: after this it is complete, and its migrations are some of this program's. */
async function checkArchivo(file: string): Promise<Manifiesto> {
  let manifiesto: Manifiesto | undefined;
  for await (const { nombre, bytes } of readEntradas(file)) {
    manifiesto ??= nombre === 'respaldo.json' ? parse<Manifiesto>(bytes) : undefined;
  }
  if (!manifiesto) throw new ConfigError(`${file} no es un respaldo de este programa.`);
  if (isBeforeBase(manifiesto.migraciones)) {
    requireWholeBase(manifiesto.migraciones, `El respaldo ${file}`);
    return manifiesto;
  }
  const known = new Map((await findMigraciones()).map(({ nombre, huella }) => [nombre, huella]));
  const isNewer = manifiesto.migraciones.some(({ nombre, huella }) => known.get(nombre) !== huella);
  if (manifiesto.formato === FORMATO && !isNewer) return manifiesto;
  throw new ConfigError(`${file} es de una versión más nueva (${manifiesto.version}): actualiza el programa antes.`);
}

function parse<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes).toString());
}

async function refuseUsed({ kysely }: Db, folders: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(kysely);
  if (rows.length > 0) throw new ConfigError('La base de datos no está vacía: un respaldo se restaura en una nueva.');
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    if (files.length > 0)
      throw new ConfigError(`${folder} no está vacía: un respaldo se restaura en una carpeta nueva.`);
  }
}

/** One connection for both: what the migrator does and the rows that come in by COPY are one transaction. */
async function load(
  { pool }: Db,
  almacenes: Almacenes,
  file: string,
  { migraciones, tablas }: Manifiesto,
): Promise<void> {
  const client = await pool.connect();
  const dialect = new PostgresDialect({ pool: { connect: async () => client, end: async () => {}, options: {} } });
  await new Kysely<unknown>({ dialect }).transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await migrate(trx, isBeforeBase(migraciones) ? BASE : migraciones.at(-1)?.nombre);
    const restoreRules = await suspendRules(trx, tablas);
    await writeArchivos(almacenes, loadRows(client, tablas, readEntradas(file)));
    await restoreRules();
    await migrate(trx);
  });
  await pool.query('analyze').catch(() => {});
}

/** Loads rows and sequences, in their order, and gives what is a photo or a document. */
async function* loadRows(
  client: PoolClient,
  tablas: readonly Tabla[],
  entradas: AsyncIterable<Entrada>,
): AsyncGenerator<Archivo> {
  for await (const { nombre, bytes } of entradas) {
    const [kind, name = ''] = nombre.split('/');
    const tabla = tablas.find((una) => kind === 'datos' && una.nombre === name);
    if (kind === 'imagenes' || kind === 'archivos') yield { kind, nombre: name, bytes };
    if (kind === 'secuencias.json') await setSecuencias(client, parse<readonly Secuencia[]>(bytes));
    if (tabla) {
      const target = client.query(copyFrom(`copy "${tabla.nombre}" (${tabla.columnas.join()}) from stdin`));
      await pipeline(Readable.from([await decompress(bytes)]), target);
    }
  }
}

async function setSecuencias(client: PoolClient, secuencias: readonly Secuencia[]): Promise<void> {
  for (const { nombre, valor } of secuencias) {
    if (valor !== null) await client.query('select setval(quote_ident($1)::regclass, $2)', [nombre, valor]);
  }
}

/** A file of a backup, and the store that it belongs to. */
interface Archivo extends Entrada {
  readonly kind: 'imagenes' | 'archivos';
}

/** Files written at once: each waits several times for the disk. */
const AT_ONCE = 8;

/** Writes files, a few at a time. When this ends, well or not, none is being written any more. */
async function writeArchivos({ images, archivos }: Almacenes, entradas: AsyncIterable<Archivo>): Promise<void> {
  const store = async ({ kind, nombre, bytes }: Archivo): Promise<void> => {
    if (kind === 'imagenes') await images.writeOriginal(nombre, Buffer.from(bytes));
    else await archivos.write(Buffer.from(bytes));
  };
  const writing = new Set<Promise<void>>();
  try {
    for await (const entrada of entradas) {
      const write = store(entrada).then(() => void writing.delete(write));
      // One that failed stays, and is thrown when the others are waited for; until then it must not end the process.
      write.catch(() => {});
      writing.add(write);
      if (writing.size >= AT_ONCE) await Promise.race(writing);
    }
    await Promise.all(writing);
  } finally {
    await Promise.allSettled(writing);
  }
}

/**
 * Empties what the migrations wrote, and lets rows come in any order and without consequences: they had theirs.
 *
 * @returns how to put triggers and references back; references are checked then.
 */
async function suspendRules(trx: Transaction<unknown>, tablas: readonly Tabla[]): Promise<() => Promise<void>> {
  const names = tablas.map(({ nombre }) => `"${nombre}"`);
  const { rows: references } = await sql<{ tabla: string; nombre: string }>`
    select conrelid::regclass::text as tabla, quote_ident(conname) as nombre from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`.execute(trx);
  const alter = (change: string) =>
    references.map(({ tabla, nombre }) => `alter table ${tabla} alter constraint ${nombre} ${change};`).join('');
  const triggers = (change: string) => names.map((name) => `alter table ${name} ${change} trigger user;`).join('');
  await sql.raw(`truncate ${names.join()} restart identity;`).execute(trx);
  await sql.raw(`${triggers('disable')}${alter('deferrable initially deferred')}`).execute(trx);
  return async () => {
    await sql.raw('set constraints all immediate').execute(trx);
    await sql.raw(`${triggers('enable')}${alter('not deferrable')}`).execute(trx);
  };
}
