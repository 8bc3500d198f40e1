import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import { isOrphan, isServing, type Postmaster, readPostmaster } from './postmaster-pid.ts';
import { signalProcess } from './processes.ts';
import type { Site } from './site.ts';
import { removeSocketFolder } from './socket-folder.ts';

const LOOK_EVERY_MS = 100;

/**
 * Waits until no server runs on the cluster, and returns what a crashed one left in `postmaster.pid`, if anything. A
 * server whose launcher is gone, or ours whose supervisor is, will be stopped by nobody: it is asked to stop.
 *
 * @throws EmbeddedError when another instance stays.
 */
export async function predecessorGone(site: Site, signal: AbortSignal): Promise<Postmaster | undefined> {
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
    await sleep(LOOK_EVERY_MS, undefined, { signal });
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
