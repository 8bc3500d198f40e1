import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import { type Postmaster, readPostmaster, survivors } from './postmaster-pid.ts';
import { predecessorGone } from './predecessor.ts';
import { isAlive, signalProcess } from './processes.ts';
import { lastComplaint, logSize, openLog } from './server-log.ts';
import { serverArguments } from './server-settings.ts';
import type { Site } from './site.ts';
import { type Supervised, supervise } from './supervisor.ts';

const LOOK_EVERY_MS = 10;
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
