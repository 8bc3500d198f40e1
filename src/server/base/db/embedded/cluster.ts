import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { handOver, requireWritable } from './folders.ts';
import { EmbeddedError } from './platform.ts';
import { errorCode, isAlive } from './processes.ts';
import { lastComplaint, logSize, openLog } from './server-log.ts';
import { CLEAN_EXIT, supervise } from './supervisor.ts';
import type { ServerUser } from './system-user.ts';

/** The one database role of the embedded server; only the owner of the socket folder, and root, can connect as it. */
export const DATABASE_ROLE = 'yarda';

/** A cluster to be there, and how to make it. */
export interface ClusterPlan {
  readonly clusterDir: string;
  /** Takes what initdb says. */
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  /** Waits until a new cluster has reached the disk; only a throw-away one does without. */
  readonly isDurable: boolean;
  readonly onCreate: () => void;
}

/**
 * Makes sure that a complete cluster of our version lies in `clusterDir`. A new one is made beside it and renamed when
 * complete, so a start that is killed leaves none or a whole one; of two at once, one wins and the other uses it.
 *
 * @throws EmbeddedError when the folder holds something else, another major version, or belongs to another user.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<void> {
  await dropAbandoned(plan.clusterDir);
  if (!isThere(plan.clusterDir)) {
    plan.onCreate();
    await createCluster(plan);
  }
  claim(plan);
}

function isThere(clusterDir: string): boolean {
  if (fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) return true;
  if (!fs.existsSync(clusterDir) || fs.readdirSync(clusterDir).length === 0) return false;
  throw new EmbeddedError(
    `La carpeta ${clusterDir} no está vacía y no es una base de datos de PostgreSQL; muévela o elige otra con DATA_DIR.`,
  );
}

async function createCluster(plan: ClusterPlan): Promise<void> {
  const { clusterDir, user, isDurable } = plan;
  requireWritable(path.dirname(clusterDir));
  const draft = fs.mkdtempSync(`${clusterDir}.nuevo-${process.pid}-`);
  handOver(draft, user);
  try {
    await initialize(draft, plan);
    fs.renameSync(draft, clusterDir);
    if (isDurable) syncFolder(path.dirname(clusterDir));
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function initialize(draft: string, { binaries, user, isDurable, logFile }: ClusterPlan): Promise<void> {
  // The builtin locale sorts by code point and never changes with the machine's libraries, so no index ever breaks.
  const args = [
    ['-D', draft, '-U', DATABASE_ROLE, '--auth-local=trust', '--auth-host=reject'],
    ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ['--data-checksums', '--no-instructions', ...(isDurable ? [] : ['--no-sync'])],
  ].flat();
  const log = openLog(logFile);
  const saidBefore = logSize(logFile);
  const ended = await supervise({ program: path.join(binaries.dir, 'bin', 'initdb'), args, user, log, folder: draft })
    .exited;
  fs.closeSync(log);
  if (ended === CLEAN_EXIT) return;
  const complaint = lastComplaint(logFile, saidBefore);
  throw new EmbeddedError(`No se pudo crear la base de datos (${ended}): ${complaint} (registro: ${logFile})`);
}

function claim({ clusterDir, binaries, user }: ClusterPlan): void {
  const self = process.getuid?.();
  const { uid: owner, mode } = fs.statSync(clusterDir);
  if (user.ids === undefined && self !== undefined && owner !== self) {
    throw new EmbeddedError(
      `La base de datos ${clusterDir} pertenece a otro usuario del sistema (uid ${owner}); inicia con ese usuario o elige otra carpeta con DATA_DIR.`,
    );
  }
  // A cluster that root restored from a copy belongs to root, and may be open to all: PostgreSQL refuses both.
  if (user.ids !== undefined && owner !== user.ids.uid) handOver(clusterDir, user);
  if ((mode & 0o027) !== 0) fs.chmodSync(clusterDir, 0o700);
  const version = fs.readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new EmbeddedError(
      `La base de datos ${clusterDir} es de PostgreSQL ${version} y este programa trae el ${binaries.major}: respáldala con la versión anterior y restáurala con esta.`,
    );
  }
}

// Left by starts that were killed. A reused process number only delays the removal.
async function dropAbandoned(clusterDir: string): Promise<void> {
  const prefix = `${path.basename(clusterDir)}.nuevo-`;
  for (const name of fs.readdirSync(path.dirname(clusterDir)).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    await removeTree(path.join(path.dirname(clusterDir), name));
  }
}

// The killed start's initdb may still be at work, or removing the same files, for an instant: a single try then leaves
// a rest without a word.
async function removeTree(dir: string): Promise<void> {
  for (let attempt = 0; attempt < 20 && fs.existsSync(dir); attempt += 1) {
    if (attempt > 0) await sleep(50);
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

// A rename is on the disk only when its folder is.
function syncFolder(dir: string): void {
  const handle = fs.openSync(dir, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
