import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { RandomAccessReader } from 'yauzl';
import { BusinessError } from '#server/base/errors.ts';
import { type Archivo, readBytes } from './archivo.ts';

/** Makes the refusal of an archive that breaks its own rules, in the words of those who read it. */
type Refuse = (cause: unknown) => BusinessError;

/** Unpacks bytes as they are read. An error of the file they come from stays that error: it says nothing of what is in it. */
export async function* inflated(packed: Readable, refuse: Refuse): AsyncGenerator<Buffer> {
  let failure: Error | null = null;
  packed.once('error', (error) => {
    failure = error;
  });
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  pipeline(packed, inflate, () => undefined);
  try {
    yield* inflate;
  } catch (error) {
    throw failure ?? (error instanceof Error && 'code' in error ? refuse(error) : error);
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}

/** The directory is read in small pieces from near places, so that a window of the file serves many of them. */
const VENTANA = 256 * 1024;

/** Bytes of a file, and the place at which they begin. */
interface Ventana {
  readonly desde: number;
  readonly bytes: Buffer;
}

/** Lets the archive's directory be read out of a file that lies anywhere. */
export class LectorDeArchivo extends RandomAccessReader {
  readonly #archivo: Archivo;
  readonly #refuse: Refuse;
  #ventana: Ventana = { desde: 0, bytes: Buffer.alloc(0) };
  #failure: unknown = null;

  constructor(archivo: Archivo, refuse: Refuse) {
    super();
    this.#archivo = archivo;
    this.#refuse = refuse;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#archivo.read(start, end);
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: Callback): void {
    this.#copy(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error) => callback(error),
    );
  }

  async #copy(target: Buffer, position: number): Promise<void> {
    const { desde, bytes } = await this.#windowOf(position, target.length);
    const copied = bytes.copy(target, 0, position - desde, position - desde + target.length);
    if (copied < target.length) throw new RangeError('Behind the end of the file');
  }

  async #windowOf(position: number, length: number): Promise<Ventana> {
    const { desde, bytes } = this.#ventana;
    if (position >= desde && position + length <= desde + bytes.length) return this.#ventana;
    try {
      const loaded = await readBytes(this.#archivo, position, position + Math.max(VENTANA, length));
      this.#ventana = { desde: position, bytes: loaded };
      return this.#ventana;
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  /** Runs what reads the archive: an error of the file itself stays as it is, any other means that the archive is damaged. */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#failure = null;
    try {
      return await work();
    } catch (error) {
      if (this.#failure) throw this.#failure;
      throw error instanceof BusinessError ? error : this.#refuse(error);
    }
  }
}

type Callback = (error: Error | null) => void;
