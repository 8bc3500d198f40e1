import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folders that two hexadecimal digits name: whoever spreads its files over them finds all again. */
export const FOLDERS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/** Files this old were left by a crash: no running instance can still be writing them. */
const ABANDONED_MS = 3_600_000;

const NO_SYMLINKS = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * Files in a level of folders below a root. A file appears whole or not at all: it is written in `unfinished`, which is
 * never read from, and moved. Links are never followed. Names are the caller's to check.
 */
export class Shelf {
  readonly #root: string;
  readonly #unfinished: string;
  /** Folders seen to be folders; looking once is enough, since nobody but us writes here. */
  readonly #known = new Set<string>();
  #prepared: Promise<void> | undefined;

  constructor(root: string, unfinished: string) {
    this.#root = root;
    this.#unfinished = unfinished;
  }

  /** Null when there is no such file, or a link in its place. */
  async read(folder: string, file: string): Promise<Buffer | null> {
    const path = await this.#find(folder);
    return path === null ? null : orNull(readFile(join(path, file), { flag: NO_SYMLINKS }));
  }

  /** Writes a file; once this resolves, the file outlives a power cut. */
  async write(folder: string, file: string, bytes: Buffer): Promise<void> {
    await this.#prepare();
    await this.#find(folder);
    await mkdir(join(this.#root, folder), { recursive: true, mode: 0o700 });
    await writeWhole(join(this.#root, folder, file), join(this.#unfinished, randomUUID()), bytes);
  }

  /** Makes a file as new as if it had been written at this moment. */
  async renew(folder: string, file: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.#root, folder, file), now, now);
  }

  async remove(folder: string, isChosen: (file: string) => boolean): Promise<void> {
    const path = await this.#find(folder);
    if (path === null) return;
    const files = ((await orNull(readdir(path))) ?? []).filter(isChosen);
    await Promise.all(files.map((file) => rm(join(path, file), { force: true })));
  }

  /**
   * Removes a file that nobody wrote since a moment. It is taken aside before it is looked at: a write in the same instant
   * either is seen there and put back, or comes after and stays.
   */
  async removeBefore(folder: string, file: string, before: Date): Promise<void> {
    const found = await this.#find(folder);
    if (found === null) return;
    await this.#prepare();
    const path = join(found, file);
    const aside = join(this.#unfinished, randomUUID());
    // A move answers nothing: null is that there was nothing to move.
    if ((await orNull(rename(path, aside).then(() => true))) === null) return;
    if ((await lstat(aside)).mtime >= before) await link(aside, path).catch(ignoreExisting);
    await rm(aside, { force: true });
  }

  /** Finds the moment at which a file was written; null when there is no such file, or a link in its place. */
  async writtenAt(folder: string, file: string): Promise<Date | null> {
    const path = await this.#find(folder);
    const found = path === null ? null : await orNull(lstat(join(path, file)));
    return found?.isFile() ? found.mtime : null;
  }

  /** The files of a folder by their own names. */
  async list(folder: string): Promise<string[]> {
    const path = await this.#find(folder);
    const entries = path === null ? null : await orNull(readdir(path, { withFileTypes: true }));
    return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** Prepares the folder for unfinished files once, but again after a failure: a full disk does not stay full. */
  async #prepare(): Promise<void> {
    this.#prepared ??= prepare(this.#unfinished);
    try {
      await this.#prepared;
    } catch (error) {
      this.#prepared = undefined;
      throw error;
    }
  }

  /** The path of a folder when it is there. One that is a link, or no folder, is an error. */
  async #find(folder: string): Promise<string | null> {
    const path = join(this.#root, folder);
    if (this.#known.has(folder)) return path;
    const found = await orNull(lstat(path));
    if (found === null) return null;
    if (!found.isDirectory()) throw new Error(`${path} is not a folder`);
    this.#known.add(folder);
    return path;
  }
}

/** Writes a file to the disk for certain before moving it into place; a rename replaces a link, never follows it. */
async function writeWhole(path: string, aside: string, bytes: Buffer): Promise<void> {
  try {
    await using file = await open(aside, 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await using folder = await open(dirname(path));
  await folder.sync();
}

/** Makes the folder for what is being written, rid of what a crash left in it. */
async function prepare(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeFilesBefore(unfinished, new Date(Date.now() - ABANDONED_MS));
}

/** Removes the files of a folder that nobody wrote to since a moment; no such folder is not an error. */
export async function removeFilesBefore(folder: string, moment: Date): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orNull(lstat(path));
    if (found && found.mtime < moment) await rm(path, { force: true });
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

/** Gives null for what is not there, and for a link (ELOOP): we never made one, so it is none of our pictures. */
async function orNull<Found>(promise: Promise<Found>): Promise<Found | null> {
  try {
    return await promise;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ELOOP') return null;
    throw error;
  }
}
