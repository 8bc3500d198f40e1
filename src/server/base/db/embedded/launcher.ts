import path from 'node:path';
import { boot } from './boot.ts';
import { DATABASE_ROLE } from './cluster.ts';
import { isServing, readPostmaster } from './postmaster-pid.ts';
import { keepRunning } from './restarts.ts';
import { noteInLog, rotateLog } from './server-log.ts';
import { type EmbeddedOptions, prepareSite, type RestartPolicy, removeSocketFolder } from './site.ts';
import { chooseUser } from './system-user.ts';

const RESTART: RestartPolicy = { attempts: 8, delayMs: 250, calmMs: 60_000 };
const ROTATE_EVERY_MS = 60_000;

/** A running PostgreSQL of our own, reachable through a unix socket only. */
export interface EmbeddedPostgres {
  /**
   * Connection string for a database of this server, `postgres` unless named. It stays the same over restarts.
   *
   * @example 'postgres://yarda@localhost:5432/postgres?host=%2Ftmp%2Fyarda-kX2f9a&sslmode=disable'
   */
  url(database?: string): string;
  /** The folder of the socket: short, temporary, closed to other users. */
  readonly socketDir: string;
  /** Resolves, with how it ended, when the server died so often that it is no longer restarted. Never after `stop`. */
  readonly givenUp: Promise<string>;
  /** Ends sessions, writes everything out and stops the server. Calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, making whatever is missing. It stops by itself, cleanly, when this
 * process ends in whatever way, and is restarted when it dies while this process lives. Pools on it need an `error`
 * handler: idle connections break when the server restarts.
 *
 * @throws EmbeddedError with one Spanish line when it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const site = await prepareSite(options);
  const { socketDir, logFile } = site;
  const start = (signal: AbortSignal) => boot(site, signal);
  const report = (message: string) => {
    noteInLog(logFile, message);
    site.onProgress(message);
  };
  const first = await start(new AbortController().signal).catch((error) => {
    removeSocketFolder(socketDir);
    throw error;
  });
  const kept = keepRunning(first, { boot: start, policy: { ...RESTART, ...options.restart }, report });
  const rotation = setInterval(() => rotateLog(logFile), ROTATE_EVERY_MS).unref();
  const stop = async () => {
    clearInterval(rotation);
    await kept.stop();
    removeSocketFolder(socketDir);
  };
  let stopped: Promise<void> | undefined;
  return {
    url: (database = 'postgres') => socketUrl(socketDir, database),
    socketDir,
    givenUp: kept.givenUp,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Makes the address of a database behind a socket. It says even what is the default, because PGPORT and PGSSLMODE of
 * the user's environment would fill the gap.
 */
export function socketUrl(socketDir: string, database: string): string {
  const query = new URLSearchParams({ host: socketDir, sslmode: 'disable' });
  return `postgres://${DATABASE_ROLE}@localhost:5432/${encodeURIComponent(database)}?${query}`;
}

/** Finds the address of the embedded server that another process runs on this data folder; null when none does. */
export function runningUrl(dataDir: string): string | null {
  const clusterDir = path.join(dataDir, 'postgres');
  const found = readPostmaster(clusterDir);
  if (!found?.isReady || !isServing(found, clusterDir, chooseUser(clusterDir))) return null;
  return socketUrl(found.socketDir, 'postgres');
}
