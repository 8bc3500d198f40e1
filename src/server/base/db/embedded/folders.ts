import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from './platform.ts';
import { errorCode } from './processes.ts';
import type { ServerUser } from './system-user.ts';

/**
 * Makes a folder with its parents, passable for the server's user (who still cannot list it), and returns its real
 * path. Folders that were there before keep their mode, except `dir` itself, which is ours.
 *
 * @throws EmbeddedError when it cannot be made, or a parent such as /root is closed to that user.
 */
export function openFolder(dir: string, user: ServerUser): string {
  const made = makeFolders(dir);
  if (user.ids === undefined) return fs.realpathSync(dir);
  for (const folder of made) letPass(folder);
  if (!mayEnter(dir, user)) letPass(dir);
  if (!mayEnter(dir, user)) {
    throw new EmbeddedError(
      `El usuario del sistema «${user.name}», con el que corre PostgreSQL, no puede entrar a ${dir}; elige con DATA_DIR una carpeta fuera de ${closedParent(dir, user)}.`,
    );
  }
  return fs.realpathSync(dir);
}

/** @throws EmbeddedError when this process may not make files in a folder. */
export function requireWritable(dir: string): void {
  try {
    fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new EmbeddedError(
      `No se puede escribir en la carpeta ${dir} (${errorCode(error)}); elige otra con DATA_DIR.`,
    );
  }
}

/** Tells whether the server's user can reach a folder by trying: modes are not the whole truth (ACLs). */
export function mayEnter(dir: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...user.ids, cwd: '/' }).status === 0;
}

/** Hands a tree over to the server's user, without following links. Nothing happens when the server runs as us. */
export function handOver(root: string, user: ServerUser): void {
  if (user.ids === undefined) return;
  const { uid, gid } = user.ids;
  fs.lchownSync(root, uid, gid);
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
}

// Returns the folders that did not exist before, outermost first.
function makeFolders(dir: string): string[] {
  const made: string[] = [];
  for (let folder = path.resolve(dir); !fs.existsSync(folder); folder = path.dirname(folder)) made.unshift(folder);
  try {
    // One by one: asked for a whole branch below /proc, Node tries for ever.
    for (const folder of made) makeFolder(folder);
    if (!fs.statSync(dir).isDirectory()) throw Object.assign(new Error(dir), { code: 'ENOTDIR' });
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw new EmbeddedError(`No se puede crear la carpeta ${dir} (${code}); elige otra con DATA_DIR.`);
  }
  return made;
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function letPass(folder: string): void {
  fs.chmodSync(folder, fs.statSync(folder).mode | 0o011);
}

function closedParent(dir: string, user: ServerUser): string {
  const steps = path.resolve(dir).split(path.sep);
  const parents = steps.map((_, index) => path.join('/', ...steps.slice(0, index + 1)));
  return parents.find((parent) => !mayEnter(parent, user)) ?? dir;
}
