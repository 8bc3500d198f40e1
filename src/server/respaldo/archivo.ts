import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, packTar } from 'modern-tar';
import type { Aplicada } from '#server/base/db/baseline.ts';
import { ConfigError } from '#server/config.ts';

/** A file in a backup. It is held in memory as a whole: what is large comes in pieces. */
export interface Entrada {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** The last entry: a checksum of all names and contents before it. A backup without it was cut short. */
const SUMA = 'sha256';

/** A tar ends with two empty blocks, and a packed entry is a tar of its own. */
const END_BYTES = 1_024;

/** Makes a tar of entries, with their checksum at its end. */
export async function* packEntradas(entradas: AsyncIterable<Entrada>): AsyncGenerator<Uint8Array> {
  const suma = createHash('sha256');
  for await (const entrada of entradas) {
    addTo(suma, entrada);
    yield (await pack(entrada)).subarray(0, -END_BYTES);
  }
  yield pack({ nombre: SUMA, bytes: Buffer.from(suma.digest('hex')) });
}

/**
 * Reads the entries of a backup, in their order.
 *
 * @throws ConfigError, at its end at the latest, when the file is not whole, byte for byte.
 */
export async function* readEntradas(file: string): AsyncGenerator<Entrada> {
  const suma = createHash('sha256');
  try {
    const decoder = createTarDecoder({ strict: true });
    const written = Readable.toWeb(createReadStream(file)).pipeTo(decoder.writable);
    // Its errors reach the reader too.
    written.catch(() => {});
    for await (const { header, body } of decoder.readable) {
      const entrada = { nombre: header.name, bytes: await buffer(body) };
      if (entrada.nombre === SUMA) {
        if (Buffer.from(entrada.bytes).toString() !== suma.digest('hex')) break;
        return;
      }
      addTo(suma, entrada);
      yield entrada;
    }
  } catch (error) {
    if (isOfSystem(error)) throw new ConfigError(`No se puede leer ${file}: ${error.message}`);
    throw damaged(file);
  }
  throw damaged(file);
}

function pack({ nombre, bytes }: Entrada): Promise<Uint8Array> {
  return packTar([{ header: { name: nombre, size: bytes.length, mode: 0o600 }, body: bytes }]);
}

function addTo(suma: Hash, { nombre, bytes }: Entrada): void {
  suma.update(`${nombre}\0${bytes.length}\0`).update(bytes);
}

function damaged(file: string): ConfigError {
  return new ConfigError(`${file} está dañado o incompleto: no se puede restaurar. Usa otra copia.`);
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** The layout of a backup; one that this program does not know is refused. */
export const FORMATO = 1;

/** A table and its columns, in the order of their values; each quoted where SQL needs it. */
export interface Tabla {
  readonly nombre: string;
  readonly columnas: readonly string[];
}

/** A sequence and its last value; null when it was never used. */
export interface Secuencia {
  readonly nombre: string;
  readonly valor: number | null;
}

/** The first entry of a backup: where it comes from, and what is needed to read it. */
export interface Manifiesto {
  readonly formato: number;
  /** Version of the program that made it. */
  readonly version: string;
  readonly creado: string;
  /** The migrations of its database, with their hashes. */
  readonly migraciones: readonly Aplicada[];
  readonly tablas: readonly Tabla[];
}

/** A file in the data folder while a backup is being restored into it. No server starts beside it. */
export const MARCA = 'restauracion-incompleta';
