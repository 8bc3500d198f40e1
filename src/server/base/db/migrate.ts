import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

/** An applied migration whose file has changed since: the database no longer matches the sources. */
export class MigrationChangedError extends Error {
  override readonly name = 'MigrationChangedError';

  constructor(file: string) {
    super(`La migración ${file} cambió después de aplicarse: esta base de datos ya no corresponde al programa.`);
  }
}

/** A migration of this program. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/**
 * Applies, in file-name order and in one transaction, every migration that this database has not seen.
 * A second instance waits for the first (Kysely's lock).
 *
 * @param last the file to stop after; all of them unless told.
 * @returns the names of the files applied now.
 * @throws MigrationChangedError when an applied file is not the one that was applied (regla 129).
 */
export async function migrate<Schema>(db: Kysely<Schema>, last?: string): Promise<string[]> {
  const files = await findMigraciones();
  await refuseChanged(db, files);
  const migrations = Object.fromEntries(files.map((file) => [file.name, migrationFrom(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Reads the migrations of this program, in their order. */
export async function findMigraciones(): Promise<readonly SqlFile[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** A migration is a plain SQL file. There is no way down: a mistake is fixed by the next file. */
function migrationFrom({ name, text, hash }: SqlFile): Migration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db);
      await sql`create table if not exists migraciones_huellas (nombre text primary key, huella text not null)`.execute(
        db,
      );
      await sql`insert into migraciones_huellas values (${name}, ${hash})`.execute(db);
    },
  };
}

async function refuseChanged<Schema>(db: Kysely<Schema>, files: readonly SqlFile[]): Promise<void> {
  const { rows: tables } = await sql<{
    exists: boolean;
  }>`select to_regclass('migraciones_huellas') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return;
  const { rows } = await sql<{
    nombre: string;
    huella: string;
  }>`select nombre, huella from migraciones_huellas`.execute(db);
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const changed = rows.find(({ nombre, huella }) => hashes.get(nombre) !== huella);
  if (changed) throw new MigrationChangedError(changed.nombre);
}
