import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PoolClient, QueryResult } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ARCHIVOS_NOMBRADOS } from '#server/base/db/archivos-nombrados.ts';
import { lockArchivos } from '#server/base/db/candados.ts';
import type { Db } from '#server/base/db/database.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { Referencia } from '#server/base/integrations/files/sweep.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { ConfigError } from '#server/config.ts';
import { type Entrada, FORMATO, type Manifiesto, packEntradas, type Secuencia, type Tabla } from './archivo.ts';

/** The counts of a finished backup, for the operator. */
export interface Respaldado {
  readonly fotos: number;
  readonly documentos: number;
  /** Photos and documents that a row names and no file has. */
  readonly faltan: number;
}

const compress = promisify(gzip);

/** A piece of a table, in bytes before it is compressed: whole rows, and what is held in memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** The stores of files that a backup brings along. */
export interface Almacenes {
  readonly images: ImageStore;
  readonly archivos: HashedFiles;
}

/** Names of files asked for at once. */
const BATCH = 1_000;

/**
 * Writes a backup of the database and its files into one file, while the system works: all rows as they are at one
 * moment, and every file that they name. Nobody but its owner may read it; it appears when it is complete.
 *
 * @throws ConfigError when there is such a file, or another backup is being made.
 */
export async function makeRespaldo(db: Db, almacenes: Almacenes, version: string, file: string): Promise<Respaldado> {
  if (existsSync(file)) throw new ConfigError(`Ya existe ${file}`);
  const unfinished = `${file}.incompleto`;
  const counts = { fotos: 0, documentos: 0, faltan: 0 };
  const candado = await db.pool.connect();
  const client = await db.pool.connect();
  try {
    await candado.query('begin');
    if (!(await mayCopy(candado))) throw new ConfigError('Ya se está haciendo otro respaldo.');
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const entradas = packEntradas(entradasOf(client, almacenes, version, counts));
    await pipeline(Readable.from(entradas), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    for (const used of [client, candado]) used.release(true);
  }
}

/** Takes the lock of a backup; a database that is not migrated yet has none, and its server is stopped anyway. */
async function mayCopy(candado: PoolClient): Promise<boolean> {
  const { rows } = await candado.query<{ exists: boolean }>("select to_regclass('candados') is not null as exists");
  return rows[0]?.exists ? lockArchivos(candado) : true;
}

type Counts = { -readonly [Key in keyof Respaldado]: Respaldado[Key] };

async function* entradasOf(
  client: PoolClient,
  { images, archivos }: Almacenes,
  version: string,
  counts: Counts,
): AsyncGenerator<Entrada> {
  const tablas = await findTablas(client);
  const migraciones = await client.query('select nombre, huella from migraciones_huellas order by nombre');
  const manifiesto: Manifiesto = {
    formato: FORMATO,
    version,
    creado: new Date().toISOString(),
    migraciones: migraciones.rows,
    tablas,
  };
  yield json('respaldo.json', manifiesto);
  for (const tabla of tablas) yield* rowsOf(client, tabla);
  // Read last: sequences are of no transaction, and may be ahead of the rows but never behind.
  const { rows } = await client.query<Secuencia>(
    "select sequencename as nombre, last_value as valor from pg_sequences where schemaname = 'public' order by 1",
  );
  yield json('secuencias.json', rows);
  yield* fotosOf(client, images, counts);
  yield* documentosOf(client, archivos, counts);
}

function json(nombre: string, value: unknown): Entrada {
  return { nombre, bytes: Buffer.from(JSON.stringify(value, null, 1)) };
}

/** Finds all tables but the migrator's own, with the columns that are stored and not computed. */
async function findTablas(client: PoolClient): Promise<readonly Tabla[]> {
  const { rows } = await client.query<Tabla>(`
    select c.relname as nombre,
      json_agg(quote_ident(a.attname) order by a.attnum) as columnas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migraciones_huellas')
    group by c.relname order by c.relname`);
  return rows;
}

/** The rows of a table as COPY writes them, in pieces of whole lines. */
async function* rowsOf(client: PoolClient, { nombre, columnas }: Tabla): AsyncGenerator<Entrada> {
  let pieces = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const piece = async (bytes: Buffer): Promise<Entrada> => {
    pieces += 1;
    return { nombre: `datos/${nombre}/${String(pieces).padStart(6, '0')}.gz`, bytes: await compress(bytes) };
  };
  for await (const chunk of client.query(copyTo(`copy "${nombre}" (${columnas.join()}) to stdout`))) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf('\n') + 1;
    if (end === 0) continue;
    yield await piece(all.subarray(0, end));
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield await piece(Buffer.concat(waiting));
}

async function* fotosOf(client: PoolClient, images: ImageStore, counts: Counts): AsyncGenerator<Entrada> {
  for await (const archivo of namesIn(client, { tabla: 'imagenes', columna: 'archivo' })) {
    const bytes = await images.readOriginal(archivo);
    counts[bytes ? 'fotos' : 'faltan'] += 1;
    if (bytes) yield { nombre: `imagenes/${archivo}`, bytes };
  }
}

async function* documentosOf(client: PoolClient, archivos: HashedFiles, counts: Counts): AsyncGenerator<Entrada> {
  for (const referencia of ARCHIVOS_NOMBRADOS) {
    for await (const huella of namesIn(client, referencia)) {
      const bytes = await archivos.read(huella);
      counts[bytes ? 'documentos' : 'faltan'] += 1;
      if (bytes) yield { nombre: `archivos/${huella}`, bytes };
    }
  }
}

/** Names files of a column, each once, some at a time. A table that this database does not have yet names none. */
async function* namesIn(client: PoolClient, { tabla, columna }: Referencia): AsyncGenerator<string> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [tabla]);
  let last: string | undefined = rows[0]?.exists ? '' : undefined;
  while (last !== undefined) {
    const page: QueryResult<{ name: string }> = await client.query(
      `select distinct ${columna} as name from ${tabla} where ${columna} > $1 order by 1 limit $2`,
      [last, BATCH],
    );
    for (const { name } of page.rows) yield name;
    last = page.rows.at(-1)?.name;
  }
}
