import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';

/** A file of bytes that is read from any place. */
export interface Archivo {
  readonly nombre: string;
  readonly bytes: number;
  /** Gives the bytes of a range; `to` is not in it. */
  read(from: number, to: number): Readable;
}

export async function archivoDeDisco(path: string): Promise<Archivo> {
  const { size } = await stat(path);
  return {
    nombre: basename(path),
    bytes: size,
    // A stream of a file takes its end as one that is in it: an empty range would be a byte.
    read: (from, to) => (from < to ? createReadStream(path, { start: from, end: to - 1 }) : Readable.from([])),
  };
}

/** Reads a range into memory, as far as the file has it. */
export async function readBytes(archivo: Archivo, from: number, to: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of archivo.read(Math.max(0, from), Math.min(to, archivo.bytes)))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** A file that is in memory, as a small upload is. */
export function archivoDeMemoria(nombre: string, bytes: Buffer): Archivo {
  return { nombre, bytes: bytes.length, read: (from, to) => Readable.from([bytes.subarray(from, to)]) };
}
