import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '#server/base/db/database.ts';
import { openFolder, requireWritable } from '#server/base/db/embedded/folders.ts';
import { runningUrl, startEmbedded } from '#server/base/db/embedded/launcher.ts';
import { waitForDatabase } from '#server/base/db/wait.ts';
import { type Config, ConfigError } from './config.ts';
import { MARCA } from './respaldo/archivo.ts';

/** A database that answers, and how to leave it. */
export interface OpenDatabase {
  readonly db: Db;
  /** Resolves when an embedded server has died for good; never for a server of someone else's. */
  readonly lost: Promise<string>;
  close(): Promise<void>;
}

/** Receives what the start tells while it works, in Spanish. */
export type Progress = (message: string) => void;

/**
 * Starts the embedded PostgreSQL, or connects to DATABASE_URL, and waits until it answers.
 *
 * @throws ConfigError beside what is left of a restore that died.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onProgress: Progress,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  refuseHalfRestored(dataDir);
  if (databaseUrl) {
    // Photos, documents and mails lie there also when the database is elsewhere.
    requireWritable(openFolder(dataDir, { name: 'self', ids: undefined }));
    const database = connectTo(databaseUrl, onError);
    try {
      await waitForDatabase(database.db);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const server = await startEmbedded({ dataDir, onProgress });
  const db = connect({ connectionString: server.url(), onError });
  return {
    db,
    lost: server.givenUp,
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}

function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, MARCA))) return;
  throw new ConfigError(
    `Un respaldo quedó a medio restaurar en ${dataDir}: vacía esa carpeta (y la base de DATABASE_URL) y restaura otra vez.`,
  );
}

/** Opens the database of the server, whether that is running at the moment or not. */
export async function joinDatabase(
  config: Config,
  onProgress: Progress,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const url = config.databaseUrl ? null : runningUrl(config.dataDir);
  if (url === null) return openDatabase(config, onProgress, onError);
  return connectTo(url, onError);
}

function connectTo(connectionString: string, onError: (error: Error) => void): OpenDatabase {
  const db = connect({ connectionString, onError });
  return { db, lost: new Promise(() => {}), close: () => db.destroy() };
}
