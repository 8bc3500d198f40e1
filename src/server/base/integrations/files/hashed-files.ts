import { hash } from 'node:crypto';
import { join } from 'node:path';
import { FOLDERS, removeFilesBefore, Shelf } from './shelf.ts';
import type { SweptStore } from './sweep.ts';

/** The bytes under a hash are not those that were stored: the disk lost or changed them. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/**
 * Keeps documents in a folder of this machine by the SHA-256 of their bytes, `3f/<64 digits>`: the same bytes are one
 * file, and nothing under a name ever changes. A document is stored first and then named by the row that it belongs to,
 * in a column of the same hash; what no row names is removed by the sweep, never by hand, since another row may name it.
 */
export class HashedFiles implements SweptStore {
  readonly #files: Shelf;
  readonly #unfinished: string;

  constructor(folder: string) {
    this.#unfinished = join(folder, 'temporales');
    this.#files = new Shelf(folder, this.#unfinished);
  }

  /**
   * Stores bytes. When it resolves, they outlive a power cut, and a row has an hour to name them.
   *
   * @returns their hash, in 64 hexadecimal digits.
   */
  async write(bytes: Buffer): Promise<string> {
    const huella = hash('sha256', bytes);
    await this.#files.write(folderOf(huella), huella, bytes);
    return huella;
  }

  /**
   * Finds the bytes of a hash; null when there are none.
   *
   * @throws DamagedFileError when they are not what was stored.
   */
  async read(huella: string): Promise<Buffer | null> {
    const bytes = await this.#files.read(folderOf(huella), huella);
    if (bytes && hash('sha256', bytes) !== huella) throw new DamagedFileError(`${huella} is damaged`);
    return bytes;
  }

  async storedAt(huella: string): Promise<Date | null> {
    return this.#files.writtenAt(folderOf(huella), huella);
  }

  async *listStored(): AsyncGenerator<readonly string[]> {
    for (const folder of FOLDERS) {
      const names = await this.#files.list(folder);
      yield names.filter((name) => isHuella(name) && folderOf(name) === folder);
    }
  }

  async removeAll(huella: string, before: Date): Promise<void> {
    await this.#files.removeBefore(folderOf(huella), huella, before);
  }

  async removeUnfinished(before: Date): Promise<void> {
    await removeFilesBefore(this.#unfinished, before);
  }
}

function isHuella(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/** Finds the folder that a hash picks. It is the last guard before a path. */
function folderOf(huella: string): string {
  if (isHuella(huella)) return huella.slice(0, 2);
  throw new Error(`Not the hash of a file: ${JSON.stringify(huella.slice(0, 60))}`);
}
