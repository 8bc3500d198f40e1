import type { ImageStore } from './image-store.ts';
import { createSingleFlight } from './single-flight.ts';

/** What every name of a demo picture begins with, and no generated name, which is hexadecimal. */
const OF_DEMO = 'demo';

/** A drawing was always there, since anybody may have it drawn. */
const ALWAYS = new Date(0);

/** The picture that a name of the demo stands for, or null for any other name. */
export type Draw = (archivo: string) => Promise<Buffer | null>;

/**
 * A store whose demo pictures need not be there beforehand: an original that is missing is drawn when somebody first
 * asks for it, and kept. So a million parts with photos cost no disk and no time until they are looked at.
 */
export class DemoStore implements ImageStore {
  readonly #store: ImageStore;
  readonly #draw: Draw;
  readonly #once = createSingleFlight<Buffer | null>();

  constructor(store: ImageStore, draw: Draw) {
    this.#store = store;
    this.#draw = draw;
  }

  readOriginal(archivo: string): Promise<Buffer | null> {
    return this.#once(archivo, async () => (await this.#store.readOriginal(archivo)) ?? this.#drawAndKeep(archivo));
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

  /** Without the drawings, kept or not: they take care of themselves. */
  async *listStored(): AsyncGenerator<readonly string[]> {
    for await (const names of this.#store.listStored()) yield names.filter((name) => !isOfDemo(name));
  }

  removeUnfinished(before: Date): Promise<void> {
    return this.#store.removeUnfinished(before);
  }

  async #drawAndKeep(archivo: string): Promise<Buffer | null> {
    const drawn = await this.#draw(archivo);
    if (drawn) await this.#store.writeOriginal(archivo, drawn);
    return drawn;
  }
}

function isOfDemo(archivo: string): boolean {
  return archivo.startsWith(OF_DEMO);
}
