import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { mayEnter } from './folders.ts';
import type { ServerUser } from './system-user.ts';

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
export function makeSocketFolder(user: ServerUser, bases = [os.tmpdir(), '/tmp', '/var/tmp']): string {
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
