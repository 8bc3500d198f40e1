import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Db } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/launcher.ts';
import { MigrationChangedError, migrate } from '#server/db/migrate.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';

/** A running PostgreSQL with an inventory of one size. */
export interface Dataset {
  readonly url: string;
  readonly db: Db;
  /** How long the load took when it was made, in seconds. */
  readonly loadSeconds: number;
  readonly databaseBytes: number;
  readonly postgresVersion: string;
}

/** Where a database is kept, what stops it, and whom to tell what takes time. */
export interface DatasetPlace {
  readonly folder: string;
  readonly cleanup: Cleanup;
  readonly say: (message: string) => void;
}

/** What a finished load leaves beside its database; without it the folder holds half a load. */
interface Loaded {
  readonly piezas: number;
  readonly loadSeconds: number;
}

/** Always the same day, so that the same sources load the same data. */
const TODAY = new Date('2026-11-01T12:00:00Z');

/** Opens the database of a size in its own folder, loading it when it is not there or does not fit the sources. */
export async function openDataset(piezas: number, place: DatasetPlace): Promise<Dataset> {
  const dataDir = join(place.folder, `${piezas}-piezas`);
  const loaded = await readLoaded(dataDir, piezas);
  if (loaded === null) await rm(dataDir, { recursive: true, force: true });
  const cleanup = createCleanup(() => {});
  place.cleanup.add(() => cleanup.run());
  const { db, url } = await start(dataDir, cleanup);
  try {
    await migrate(db.kysely);
    const { loadSeconds } = loaded ?? (await load(db, dataDir, piezas, place.say));
    return { url, db, loadSeconds, ...(await describe(db)) };
  } catch (error) {
    if (!(loaded !== null && error instanceof MigrationChangedError)) throw error;
    place.say('The kept database belongs to other migrations: loading it anew');
    await cleanup.run();
    await rm(dataDir, { recursive: true });
    return openDataset(piezas, place);
  }
}

/** To be stopped from the moment it begins to start; a load under way ends with its server. */
async function start(dataDir: string, cleanup: Cleanup): Promise<{ db: Db; url: string }> {
  const starting = startEmbedded({ dataDir });
  cleanup.add(() =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  );
  const url = (await starting).url();
  const db = connect({ connectionString: url });
  surviveItsEnd(db);
  cleanup.add(async () => void db.destroy());
  return { db, url };
}

/** A connection in use that breaks fails its query, which is enough; unheard, it would end the process as well. */
export function surviveItsEnd({ pool }: Db): void {
  pool.on('connect', (client) => client.on('error', () => {}));
}

function markerOf(dataDir: string): string {
  return join(dataDir, 'cargada.json');
}

async function readLoaded(dataDir: string, piezas: number): Promise<Loaded | null> {
  if (!existsSync(markerOf(dataDir))) return null;
  const loaded: Loaded = JSON.parse(await readFile(markerOf(dataDir), 'utf8'));
  return loaded.piezas === piezas ? loaded : null;
}

async function load(db: Db, dataDir: string, piezas: number, say: DatasetPlace['say']): Promise<Loaded> {
  const start = performance.now();
  await loadDemo(db, { piezas, semilla: 1, hoy: TODAY, onProgress: say });
  const loaded: Loaded = { piezas, loadSeconds: (performance.now() - start) / 1000 };
  // What the load left to write would otherwise be written while we measure.
  await db.pool.query('checkpoint');
  await writeFile(markerOf(dataDir), JSON.stringify(loaded));
  return loaded;
}

async function describe(db: Db): Promise<{ databaseBytes: number; postgresVersion: string }> {
  const { rows } = await db.pool.query<{ databaseBytes: number; postgresVersion: string }>(
    `select pg_database_size(current_database()) as "databaseBytes", current_setting('server_version') as "postgresVersion"`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not describe itself');
  return row;
}
