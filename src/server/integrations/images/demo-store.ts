import type { ImageStore } from './image-store.ts';

/** Every name of a demo picture begins with this, and no generated name does: those are hexadecimal. */
const OF_DEMO = 'demo';

/** A photo of the demo was always there: it comes with the sources. */
const ALWAYS = new Date(0);

/** Makes the photo that a name of the demo stands for; null for any other name. */
export type ReadDemo = (archivo: string) => Promise<Buffer | null>;

/**
 * A store whose demo photos need not be stored: an original that is missing is made from its name whenever it is asked
 * for. So a million parts with photos cost no disk and no time until they are looked at.
 */
export class DemoStore implements ImageStore {
  readonly #store: ImageStore;
  readonly #readDemo: ReadDemo;

  constructor(store: ImageStore, readDemo: ReadDemo) {
    this.#store = store;
    this.#readDemo = readDemo;
  }

  async readOriginal(archivo: string): Promise<Buffer | null> {
    return (await this.#store.readOriginal(archivo)) ?? this.#readDemo(archivo);
  }

  writeOriginal(archivo: string, bytes: Buffer): Promise<void> {
    return this.#store.writeOriginal(archivo, bytes);
  }

  readDerived(archivo: string, derived: string): Promise<Buffer | null> {
    return this.#store.readDerived(archivo, derived);
  }

  writeDerived(archivo: string, derived: string, bytes: Buffer): Promise<void> {
    return this.#store.writeDerived(archivo, derived, bytes);
  }

  removeAll(archivo: string): Promise<void> {
    return this.#store.removeAll(archivo);
  }

  async storedAt(archivo: string): Promise<Date | null> {
    return (await this.#store.storedAt(archivo)) ?? (isOfDemo(archivo) ? ALWAYS : null);
  }

  /** Leaves out the demo's photos, of which only sizes are stored: they take care of themselves. */
  async *listStored(): AsyncGenerator<readonly string[]> {
    for await (const names of this.#store.listStored()) yield names.filter((name) => !isOfDemo(name));
  }

  removeUnfinished(before: Date): Promise<void> {
    return this.#store.removeUnfinished(before);
  }
}

function isOfDemo(archivo: string): boolean {
  return archivo.startsWith(OF_DEMO);
}
