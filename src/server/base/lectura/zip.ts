import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { BusinessError } from '#server/base/errors.ts';
import { damaged } from '#server/base/xlsx/limites.ts';
import type { Archivo } from './archivo.ts';
import { lockedLibro } from './formato.ts';
import { inflated, LectorDeArchivo } from './lector-de-archivo.ts';

/** No more than this is unpacked of a workbook in one reading, in bytes. */
const MAX_UNPACKED = 1024 ** 3;

/** Beyond so many bytes a part that grew more than so many times is a bomb: a sheet of a list grows ten to forty times. */
const SMALL = 50 * 1024 ** 2;
const MAX_RATIO = 200;

/** An archive has at most so many parts: pictures in cells are parts. */
const MAX_PARTES = 200_000;

/** How much more may be unpacked in a reading. */
export class Presupuesto {
  left = MAX_UNPACKED;

  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw bomb();
  }
}

/** Refuses a part that is longer than it says, or grows as no sheet does. */
function refuseGrown({ fileName, compressedSize, uncompressedSize }: Entry, bytes: number): void {
  if (bytes > SMALL && bytes > compressedSize * MAX_RATIO) throw bomb();
  if (bytes > uncompressedSize) throw damaged(`${fileName} is longer than it says`);
}

function bomb(): BusinessError {
  return new BusinessError('El archivo ocupa demasiado al descomprimirse: ninguna lista de piezas crece tanto.');
}

/** The parts of an archive, read from any place of its file and unpacked as they are read. */
export class Zip {
  readonly #archivo: Archivo;
  readonly #lector: LectorDeArchivo;
  readonly #zip: ZipFile;
  readonly #partes = new Map<string, Entry>();

  private constructor(archivo: Archivo, lector: LectorDeArchivo, zip: ZipFile) {
    this.#archivo = archivo;
    this.#lector = lector;
    this.#zip = zip;
  }

  /** Reads the directory at the end of the file, which one that was cut off lacks. */
  static async open(archivo: Archivo): Promise<Zip> {
    const lector = new LectorDeArchivo(archivo, (error) => damaged('The archive is not whole', error));
    return lector.guard(async () => {
      const file = await fromRandomAccessReaderPromise(lector, archivo.bytes, { autoClose: false });
      if (file.entryCount > MAX_PARTES) throw damaged(`${file.entryCount} parts`);
      const zip = new Zip(archivo, lector, file);
      for await (const entry of file.eachEntry()) zip.#partes.set(entry.fileName.toLowerCase(), entry);
      return zip;
    });
  }

  /** Tells whether there is a part of a name; programs differ in its capitals. */
  has(nombre: string): boolean {
    return this.#partes.has(nombre.toLowerCase());
  }

  /** Lists the names of the parts, in small letters. */
  get nombres(): readonly string[] {
    return [...this.#partes.keys()];
  }

  /** Gives the text of a part in pieces, whatever its encoding. */
  async *readTexto(nombre: string, presupuesto: Presupuesto): AsyncGenerator<string> {
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    try {
      for await (const piece of this.read(nombre, presupuesto)) {
        decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
        yield decoder.decode(piece, { stream: true });
      }
      yield decoder?.decode() ?? '';
    } catch (error) {
      throw error instanceof TypeError ? damaged(`${nombre} is no text`, error) : error;
    }
  }

  /** Gives the bytes of a part in pieces; one that is not as long as it says, or not what it was, is refused. */
  async *read(nombre: string, presupuesto: Presupuesto): AsyncGenerator<Buffer> {
    const entry = this.#find(nombre);
    if (entry.uncompressedSize > presupuesto.left) throw bomb();
    let bytes = 0;
    let suma = 0;
    for await (const piece of await this.#open(entry)) {
      bytes += piece.length;
      suma = crc32(piece, suma);
      presupuesto.take(piece.length);
      refuseGrown(entry, bytes);
      yield piece;
    }
    if (bytes !== entry.uncompressedSize || suma !== entry.crc32) throw damaged(`${nombre} is not whole`);
  }

  #find(nombre: string): Entry {
    const entry = this.#partes.get(nombre.toLowerCase());
    if (!entry) throw damaged(`There is no part ${nombre}`);
    if (entry.isEncrypted()) throw lockedLibro();
    return entry;
  }

  async #open(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const { fileDataStart } = await this.#lector.guard(() =>
      this.#zip.readLocalFileHeaderPromise(entry, { minimal: true }),
    );
    const packed = this.#archivo.read(fileDataStart, fileDataStart + entry.compressedSize);
    if (entry.compressionMethod === 0) return packed;
    if (entry.compressionMethod !== 8)
      throw damaged(`${entry.fileName} is packed by method ${entry.compressionMethod}`);
    return inflated(packed, (error) => damaged('A part does not unpack', error));
  }
}

function encodingOf(piece: Buffer): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  return piece[0] === 0xfe && piece[1] === 0xff ? 'utf-16be' : 'utf-8';
}
