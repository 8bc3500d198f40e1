import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Aplicada, BASE, isBeforeBase, requireWholeBase, SchemaMismatchError } from './baseline.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** A migration of this program: its text, and the hash by which a database knows it. */
interface Migracion extends Aplicada {
  readonly texto: string;
}

/**
 * Applies, in the order of their names and in one transaction, every migration that this database has not seen.
 * A second instance waits for the first.
 *
 * @param last the migration to stop after; all of them unless told.
 * @returns the names of the migrations applied now.
 * @throws SchemaMismatchError when an applied one is not the one that was applied (regla 129), or too old.
 */
export async function migrate<Schema>(db: Kysely<Schema>, last?: string): Promise<string[]> {
  const migraciones = await findMigraciones();
  // Whoever restores a backup holds everything already, in one transaction.
  if (db.isTransaction) return migrateHeld(db, migraciones, last);
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    try {
      return await migrateHeld(db, migraciones, last);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    }
  });
}

/**
 * One instance at a time looks at the schema and changes it. Kysely has a lock of its own, but looks at all columns before
 * it takes it, and fails when another instance renames one meanwhile.
 */
const LOCK = 4_646_001;

async function migrateHeld<Schema>(
  db: Kysely<Schema>,
  migraciones: readonly Migracion[],
  last: string | undefined,
): Promise<string[]> {
  if (isBeforeBase(await findAplicadas(db))) await adoptBase(db, migraciones);
  refuseChanged(await findAplicadas(db), migraciones);
  const byName = Object.fromEntries(migraciones.map((migracion) => [migracion.nombre, migrationFrom(migracion)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => byName } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Reads the migrations of this program, in their order: each is an SQL file, or a folder of some that run as one. */
export async function findMigraciones(): Promise<readonly Migracion[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql')).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (nombre) => {
      const texto = nombre.endsWith('.sql') ? await readFile(join(FOLDER, nombre), 'utf8') : await readParts(nombre);
      return { nombre, texto, huella: createHash('sha256').update(texto).digest('hex') };
    }),
  );
}

async function readParts(folder: string): Promise<string> {
  const parts = (await readdir(join(FOLDER, folder))).filter((part) => part.endsWith('.sql')).sort();
  const textos = await Promise.all(parts.map((part) => readFile(join(FOLDER, folder, part), 'utf8')));
  return textos.join('\n');
}

/** A migration is plain SQL. There is no way down: a mistake is fixed by the next one. */
function migrationFrom({ nombre, texto, huella }: Migracion): Migration {
  return {
    up: async (db) => {
      // An index of a million rows takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql.raw(texto).execute(db);
      await sql`create table if not exists migraciones_huellas (nombre text primary key, huella text not null)`.execute(
        db,
      );
      await sql`insert into migraciones_huellas values (${nombre}, ${huella})`.execute(db);
    },
  };
}

/** Finds what was applied to a database, which may be empty. */
async function findAplicadas<Schema>(db: Kysely<Schema>): Promise<readonly Aplicada[]> {
  const { rows: tables } = await sql<{
    exists: boolean;
  }>`select to_regclass('migraciones_huellas') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<Aplicada>`select nombre, huella from migraciones_huellas`.execute(db);
  return rows;
}

/** Writes the baseline where a database has the migrations that it stands for: what they made stays as it is. */
async function adoptBase<Schema>(db: Kysely<Schema>, migraciones: readonly Migracion[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    requireWholeBase(await findAplicadas(trx), 'La base de datos');
    const huella = migraciones.find(({ nombre }) => nombre === BASE)?.huella;
    await sql`delete from migraciones_huellas`.execute(trx);
    await sql`insert into migraciones_huellas values (${BASE}, ${huella})`.execute(trx);
    await sql`delete from kysely_migration`.execute(trx);
    await sql`insert into kysely_migration values (${BASE}, ${new Date().toISOString()})`.execute(trx);
  });
}

function refuseChanged(aplicadas: readonly Aplicada[], migraciones: readonly Migracion[]): void {
  const huellas = new Map(migraciones.map(({ nombre, huella }) => [nombre, huella]));
  const changed = aplicadas.find(({ nombre, huella }) => huellas.get(nombre) !== huella);
  if (!changed) return;
  throw new SchemaMismatchError(
    `La migración ${changed.nombre} cambió después de aplicarse: esta base de datos ya no corresponde al programa.`,
  );
}
