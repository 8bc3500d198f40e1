import fs from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './platform.ts';
import { isOrphan, isServing, LAUNCHER_SETTING, type Postmaster, readPostmaster, survivors } from './postmaster-pid.ts';
import { isAlive, processIdentity, signalProcess } from './processes.ts';
import { lastComplaint, logSize, openLog } from './server-log.ts';
import { removeSocketFolder, type Site } from './site.ts';
import { type Supervised, supervise } from './supervisor.ts';

const LOOK_EVERY_MS = 10;
const LOOK_FOR_PREDECESSOR_MS = 100;
const TELL_EVERY_MS = 5_000;
// PostgreSQL says so when something of an earlier life is still there; it goes away by waiting.
const LEFTOVER = /lock file "postmaster\.pid"|pre-existing shared memory block/;

/**
 * Starts the server of a prepared place and returns when it accepts connections.
 *
 * @throws EmbeddedError when another instance keeps the folder, or the server refuses to start or takes too long.
 */
export async function boot(site: Site, signal: AbortSignal): Promise<Supervised> {
  const patience = performance.now() + site.predecessorMs;
  for (;;) {
    const stale = await predecessorGone(site, signal);
    const { server, saidBefore } = launch(site, stale);
    const ended = await readyOrEnded(site, server, stale, signal);
    if (ended === undefined) return server;
    const complaint = lastComplaint(site.logFile, saidBefore);
    if (!LEFTOVER.test(complaint) || performance.now() > patience) {
      throw new EmbeddedError(`PostgreSQL no arrancó (${ended}): ${complaint} (registro: ${site.logFile})`);
    }
    for (const pid of survivors(site.clusterDir, site.user)) signalProcess(pid, 'SIGQUIT');
    await sleep(150, undefined, { signal });
  }
}

function launch(site: Site, stale: Postmaster | undefined): { server: Supervised; saidBefore: number } {
  const log = openLog(site.logFile);
  const saidBefore = logSize(site.logFile);
  // PostgreSQL believes a stale postmaster.pid when any process has its number, as after a restart of a container. We
  // know better; this is the way to tell it, and its other check (shared memory still in use) stays.
  const isReused = stale !== undefined && isAlive(stale.pid);
  const server = supervise({
    program: path.join(site.binaries.dir, 'bin', 'postgres'),
    args: serverArguments(site),
    user: site.user,
    log,
    folder: site.socketDir,
    environment: isReused ? { PG_GRANDPARENT_PID: String(stale.pid) } : {},
  });
  fs.closeSync(log);
  return { server, saidBefore };
}

// Returns undefined when the server is ready, else how it ended. The file must speak of our server: not of the crashed
// one before it, nor of another instance that was quicker.
async function readyOrEnded(site: Site, server: Supervised, stale: Postmaster | undefined, signal: AbortSignal) {
  let ended: string | undefined;
  const exited = server.exited.then((text) => {
    ended = text;
  });
  const start = performance.now();
  let told = start;
  while (ended === undefined) {
    const found = readPostmaster(site.clusterDir);
    if (found?.isReady && found.socketDir === site.socketDir && found.identity !== stale?.identity) return undefined;
    const now = performance.now();
    if (signal.aborted || now - start > site.timeoutMs) {
      server.end();
      await exited;
      signal.throwIfAborted();
      throw new EmbeddedError(
        `PostgreSQL no estuvo listo en ${Math.round(site.timeoutMs / 1000)} s (registro: ${site.logFile})`,
      );
    }
    if (now - told > TELL_EVERY_MS) {
      told = now;
      site.onProgress('PostgreSQL sigue arrancando (se recupera de un cierre inesperado)…');
    }
    await Promise.race([sleep(LOOK_EVERY_MS), exited]);
  }
  return ended;
}

/**
 * Waits until no server runs on the cluster, and returns what a crashed one left in `postmaster.pid`, if anything. A
 * server whose launcher is gone, or ours whose supervisor is, will be stopped by nobody: it is asked to stop.
 *
 * @throws EmbeddedError when another instance stays.
 */
async function predecessorGone(site: Site, signal: AbortSignal): Promise<Postmaster | undefined> {
  const start = performance.now();
  for (let last: Postmaster | undefined; ; ) {
    const found = readPostmaster(site.clusterDir);
    last = found ?? last;
    if (found === undefined || !isServing(found, site.clusterDir, site.user)) {
      dropSocketFolder(site, last);
      return found;
    }
    const patience = askToLeave(site, found) ? site.timeoutMs : site.predecessorMs;
    if (performance.now() - start > patience) throw inUse(site, found);
    await sleep(LOOK_FOR_PREDECESSOR_MS, undefined, { signal });
  }
}

function dropSocketFolder(site: Site, last: Postmaster | undefined): void {
  if (last !== undefined && last.socketDir !== site.socketDir) removeSocketFolder(last.socketDir);
}

function askToLeave(site: Site, found: Postmaster): boolean {
  const isAbandoned = found.socketDir === site.socketDir || isOrphan(site.clusterDir);
  if (isAbandoned) signalProcess(found.pid, 'SIGINT');
  return isAbandoned;
}

function inUse(site: Site, { pid }: Postmaster): EmbeddedError {
  return new EmbeddedError(
    `La carpeta de datos ${site.dataDir} está en uso por otra instancia (proceso ${pid}); ciérrala o elige otra carpeta con DATA_DIR.`,
  );
}

// For one machine that also runs the application. Durability is left at PostgreSQL's own defaults: all of it.
const OURS = {
  max_connections: '60',
  // A bulk load of a million parts should not checkpoint every few seconds.
  max_wal_size: '2GB',
  // Compiling costs more than our queries take.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Makes the server's command line: our defaults, over them the caller's, over those what the launcher relies on. */
function serverArguments({ clusterDir, socketDir, settings }: Site): string[] {
  const all = {
    ...OURS,
    shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
    ...settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Otherwise an error is followed by the row that it is about: an e-mail, a hash, a telephone.
    log_error_verbosity: 'terse',
    [LAUNCHER_SETTING]: processIdentity(process.pid) ?? '',
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const MB = 1024 * 1024;

/**
 * Computes the memory for pages of the database, in MB: an eighth of the machine's, since the application lives there
 * too, from PostgreSQL's own default up to what an inventory of a million parts and its indexes have use for.
 */
export function sharedBuffersMb(machineBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(machineBytes / 8 / MB)));
}
