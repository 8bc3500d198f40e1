import { LIMITE_DE_FOTOS } from '#domain/imagen.ts';
import { shrink } from './reducir.ts';
import type { Encargo, Hecho } from './reducir-worker.ts';

type Resolve = (reduced: Blob | null) => void;

/** Makes pictures ready to be sent, beside the page: typing goes on while twelve photos are made smaller. */
export class Encogedor {
  readonly #waiting = new Map<number, { readonly file: File; readonly resolve: Resolve }>();
  #worker: Worker | null = null;
  #lastId = 0;
  /** There is no worker to be had: an old browser, or its code did not come. */
  #isAlone = typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined';

  /** @throws Error with words for people when the file cannot be read, or stays too heavy. */
  async shrink(file: File): Promise<File> {
    const reduced = await this.#reduce(file);
    const ready = reduced ? new File([reduced], asJpeg(file.name), { type: reduced.type }) : await copy(file);
    if (ready.size > LIMITE_DE_FOTOS.fileBytes) throw tooHeavy(file);
    return ready;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #reduce(file: File): Promise<Blob | null> {
    if (this.#isAlone) return orAsItIs(file);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, { file, resolve });
      this.#open().postMessage({ id, file } satisfies Encargo);
    });
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./reducir-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data: { id, reduced } }: MessageEvent<Hecho>) => {
      this.#waiting.get(id)?.resolve(reduced);
      this.#waiting.delete(id);
    });
    worker.addEventListener('error', () => this.#doAlone());
    this.#worker = worker;
    return worker;
  }

  /** The page does it itself, those that wait included. */
  #doAlone(): void {
    this.#isAlone = true;
    const waiting = [...this.#waiting.values()];
    this.close();
    for (const { file, resolve } of waiting) void orAsItIs(file).then(resolve);
  }
}

function orAsItIs(file: File): Promise<Blob | null> {
  return shrink(file).catch(() => null);
}

/** Copies a file that cannot be made smaller into memory: the file may be gone by the time its turn comes. */
async function copy(file: File): Promise<File> {
  if (file.size > LIMITE_DE_FOTOS.fileBytes) throw tooHeavy(file);
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch (cause) {
    throw new Error(`No se pudo leer el archivo ${file.name}`, { cause });
  }
}

/** Makes the refusal of a file that is too heavy, in the server's words. */
function tooHeavy({ name }: File): Error {
  return new Error(`La foto ${name} pesa más de 10 MB`);
}

/** 'IMG_1.HEIC' → 'IMG_1.jpg'. */
function asJpeg(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
