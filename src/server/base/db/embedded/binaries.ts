import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openFolder } from './folders.ts';
import { cannotRun } from './platform.ts';
import { errorCode, isAlive } from './processes.ts';
import type { ServerUser } from './system-user.ts';

/** PostgreSQL programs that the server's user can run. */
export interface Binaries {
  /** Holds bin/postgres and bin/initdb with their lib and share. */
  readonly dir: string;
  /** Major version, the one a data folder is bound to: '18'. */
  readonly major: string;
}

/**
 * Makes the packaged programs runnable by the server's user: in place when possible, else from a copy made once in
 * `store` (a checkout under a closed home folder, or a read-only one without its library links). Any number of
 * processes may do this at once.
 *
 * @throws EmbeddedError when the programs do not run on this machine.
 */
export function prepareBinaries(packaged: string, user: ServerUser, store: string, onCopy: () => void): Binaries {
  const version = packageVersion(packaged);
  const major = version.split('.')[0] ?? version;
  if (completeInPlace(packaged) && mayRun(packaged, user)) return { dir: packaged, major };
  const dir = path.join(store, version);
  if (!mayRun(dir, user)) {
    onCopy();
    copyOnce(packaged, dir, user);
  }
  if (!mayRun(dir, user)) throw cannotRun(dir, user.name);
  return { dir, major };
}

/** Tried for real: permissions of every parent, the loader and the libraries all have to agree. */
function mayRun(dir: string, user: ServerUser): boolean {
  return spawnSync(path.join(dir, 'bin', 'postgres'), ['--version'], { ...user.ids, cwd: '/' }).status === 0;
}

function completeInPlace(packaged: string): boolean {
  try {
    completeTree(packaged);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

// npm archives carry no symbolic links: the package makes them in its install script, which a careful user switches
// off (--ignore-scripts), so we make the missing ones ourselves from the list it ships.
function completeTree(dir: string): void {
  for (const { source, target } of missingLinks(dir)) {
    try {
      fs.symlinkSync(path.basename(source), target);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  for (const name of ['postgres', 'initdb']) {
    const program = path.join(dir, 'bin', name);
    const { mode } = fs.statSync(program);
    if ((mode & 0o100) === 0) fs.chmodSync(program, mode | 0o755);
  }
}

function missingLinks(dir: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(fs.readFileSync(path.join(dir, 'pg-symlinks.json'), 'utf8'));
  const links: { source: string; target: string }[] = [];
  for (const link of Array.isArray(list) ? list : []) {
    const target = path.join(dir, path.relative('native', String(link.target)));
    if (!fs.existsSync(target)) links.push({ source: String(link.source), target });
  }
  return links;
}

// Copies beside the destination and renames: nobody ever sees half a copy, and whoever comes second drops theirs.
function copyOnce(packaged: string, dir: string, user: ServerUser): void {
  const store = openFolder(path.dirname(dir), user);
  dropAbandoned(store);
  const draft = fs.mkdtempSync(path.join(store, `copia-${process.pid}-`));
  copyReadable(packaged, draft);
  completeTree(draft);
  try {
    fs.renameSync(draft, dir);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    if (!mayRun(dir, user)) {
      fs.rmSync(dir, { recursive: true, force: true });
      fs.renameSync(draft, dir);
    }
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

// Sets the modes too: an install under a strict umask left files that only their owner can read.
function copyReadable(from: string, to: string): void {
  fs.chmodSync(to, 0o755);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) {
      fs.mkdirSync(target);
      copyReadable(source, target);
    } else if (entry.isFile()) {
      fs.copyFileSync(source, target);
      fs.chmodSync(target, (fs.statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

function dropAbandoned(store: string): void {
  for (const name of fs.readdirSync(store)) {
    const pid = /^copia-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) fs.rmSync(path.join(store, name), { recursive: true, force: true });
  }
}

function packageVersion(packaged: string): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'desconocida';
}
