import { hash } from 'node:crypto';
import { join } from 'node:path';
import { FOLDERS, removeFilesBefore, Shelf } from '#server/base/integrations/files/shelf.ts';
import { type ImageStore, isArchivo } from './image-store.ts';

/**
 * Keeps pictures in a folder of this machine: `originales/3f/<archivo>` and `derivadas/3f/<archivo>~<derived>`. The
 * second level spreads names over 256 folders; `~` is in no name, so what hangs from one cannot pass for another.
 * The folders appear with the first picture. Errors of the file system reach the caller as they are.
 */
export class DiskStore implements ImageStore {
  readonly #originals: Shelf;
  readonly #derivatives: Shelf;
  readonly #unfinished: string;

  constructor(folder: string) {
    this.#unfinished = join(folder, 'temporales');
    this.#originals = new Shelf(join(folder, 'originales'), this.#unfinished);
    this.#derivatives = new Shelf(join(folder, 'derivadas'), this.#unfinished);
  }

  async readOriginal(archivo: string): Promise<Buffer | null> {
    return this.#originals.read(folderOf(archivo), archivo);
  }

  async writeOriginal(archivo: string, bytes: Buffer): Promise<void> {
    await this.#originals.write(folderOf(archivo), archivo, bytes);
  }

  async renewOriginal(archivo: string): Promise<void> {
    await this.#originals.renew(folderOf(archivo), archivo);
  }

  async readDerived(archivo: string, derived: string): Promise<Buffer | null> {
    return this.#derivatives.read(folderOf(archivo), derivedFile(archivo, derived));
  }

  async writeDerived(archivo: string, derived: string, bytes: Buffer): Promise<void> {
    await this.#derivatives.write(folderOf(archivo), derivedFile(archivo, derived), bytes);
  }

  async removeAll(archivo: string): Promise<void> {
    const folder = folderOf(archivo);
    await this.#derivatives.remove(folder, (file) => file.startsWith(`${archivo}~`));
    await this.#originals.remove(folder, (file) => file === archivo);
  }

  async storedAt(archivo: string): Promise<Date | null> {
    return this.#originals.writtenAt(folderOf(archivo), archivo);
  }

  /** A batch a folder. Files that this store did not write are not its pictures. */
  async *listStored(): AsyncGenerator<readonly string[]> {
    for (const folder of FOLDERS) {
      const originals = await this.#originals.list(folder);
      const derived = (await this.#derivatives.list(folder)).filter((file) => file.includes('~'));
      const names = new Set([...originals, ...derived.map((file) => file.slice(0, file.indexOf('~')))]);
      yield Array.from(names).filter((name) => isArchivo(name) && folderOf(name) === folder);
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    await removeFilesBefore(this.#unfinished, before);
  }
}

/**
 * Finds the folder that a name picks. It is the last guard before a path: whatever the callers forgot to check stops
 * here.
 */
function folderOf(archivo: string): string {
  if (isArchivo(archivo)) return hash('sha1', archivo).slice(0, 2);
  throw new Error(`Not the name of a picture: ${JSON.stringify(archivo.slice(0, 60))}`);
}

function derivedFile(archivo: string, derived: string): string {
  if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(derived)) return `${archivo}~${derived}`;
  throw new Error(`Not the name of something derived from a picture: ${JSON.stringify(derived.slice(0, 60))}`);
}
