import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { mayEnter, openFolder } from './folders.ts';
import { EmbeddedError, packagedPrograms } from './platform.ts';
import { chooseUser, type ServerUser } from './system-user.ts';

/** The options of an embedded server; only the data folder is a must. */
export interface EmbeddedOptions {
  /** Folder that holds `postgres/` (the cluster) and `postgres.log`; made when missing. */
  readonly dataDir: string;
  /** PostgreSQL settings over ours, e.g. `{ fsync: 'off' }` for a throw-away server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives, in Spanish and a line each, what takes time and what went wrong and was repaired. */
  readonly onProgress?: (message: string) => void;
  /** Milliseconds that a start may take, recovery after a crash included. Five minutes unless told. */
  readonly timeoutMs?: number;
  /** Milliseconds to wait for another instance on the same folder that may be ending. 15 seconds unless told. */
  readonly predecessorMs?: number;
  /** The limits of restarting a server that keeps dying. */
  readonly restart?: Partial<RestartPolicy>;
}

/** A server that dies is restarted, at once the first time, then ever later, until it has died too often in a row. */
export interface RestartPolicy {
  /** Deaths in a row after which we give up. */
  readonly attempts: number;
  /** Wait before the second restart in a row, in milliseconds; doubles each time. */
  readonly delayMs: number;
  /** A server that lived this long has recovered: its next death counts as the first. */
  readonly calmMs: number;
}

/** Everything a start needs to know about its place on this machine. */
export interface Site {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly socketDir: string;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly settings: Readonly<Record<string, string>>;
  readonly onProgress: (message: string) => void;
  readonly timeoutMs: number;
  readonly predecessorMs: number;
}

/** Prepares user, programs, folders and cluster, so that the server only has to be started. */
export async function prepareSite(options: EmbeddedOptions): Promise<Site> {
  const packaged = packagedPrograms();
  const { settings = {}, onProgress = () => {}, timeoutMs = 300_000, predecessorMs = 15_000 } = options;
  const user = chooseUser(path.join(options.dataDir, 'postgres'));
  const dataDir = openFolder(options.dataDir, user);
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = prepareBinaries(packaged, user, programStore(dataDir), () =>
    onProgress('Copiando los programas de PostgreSQL (una sola vez)…'),
  );
  const isDurable = settings.fsync !== 'off';
  const onCreate = () => onProgress('Creando la base de datos…');
  const logFile = path.join(dataDir, 'postgres.log');
  await ensureCluster({ clusterDir, logFile, binaries, user, isDurable, onCreate });
  const socketDir = makeSocketFolder(user);
  const place = { dataDir, clusterDir, logFile, socketDir, binaries, user };
  return { ...place, settings, onProgress, timeoutMs, predecessorMs };
}

// Root shares one copy between all data folders; others keep it with their data, the one place they surely own.
function programStore(dataDir: string): string {
  return process.getuid?.() === 0 ? '/var/lib/yarda/postgresql' : path.join(dataDir, 'postgresql');
}

const PREFIX = 'yarda-';
const SOCKET = '.s.PGSQL.5432';
// Room for a socket's path in the kernel's address structure, without its closing zero byte.
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/**
 * Makes a fresh folder for the server's socket, closed to everybody but the server's user (and root), with a path
 * short enough for a socket whatever the data folder is called (regla 131).
 *
 * @param bases folders to try, best first.
 */
function makeSocketFolder(user: ServerUser, bases = [os.tmpdir(), '/tmp', '/var/tmp']): string {
  for (const base of bases) {
    const folder = tryMake(base, user);
    if (folder !== undefined) return folder;
  }
  throw new EmbeddedError(
    `No hay una carpeta temporal corta para el socket de PostgreSQL (se probó ${bases.join(', ')}); define TMPDIR.`,
  );
}

/** Removes the folder and what PostgreSQL leaves in it, and nothing else: its path may come from a file. */
export function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith(PREFIX)) return;
  fs.rmSync(path.join(folder, SOCKET), { force: true });
  fs.rmSync(path.join(folder, `${SOCKET}.lock`), { force: true });
  try {
    fs.rmdirSync(folder);
  } catch {
    // Already gone, or holds something that is not ours.
  }
}

function tryMake(base: string, user: ServerUser): string | undefined {
  const longest = path.join(base, `${PREFIX}XXXXXX`, SOCKET);
  if (Buffer.byteLength(longest) > LONGEST_SOCKET_PATH) return undefined;
  let folder: string;
  try {
    folder = fs.mkdtempSync(path.join(base, PREFIX));
  } catch {
    return undefined;
  }
  if (user.ids !== undefined) fs.chownSync(folder, user.ids.uid, user.ids.gid);
  if (mayEnter(folder, user)) return folder;
  fs.rmdirSync(folder);
  return undefined;
}
