import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface Entrada {
  /** Its path: `tablas/piezas.csv`. */
  readonly nombre: string;
  readonly contenido: AsyncIterable<Uint8Array>;
  /** True for bytes that are packed already, as those of photos are: they are not packed again. */
  readonly isPacked: boolean;
}

/**
 * Writes an archive while its files are made, one after the other and no faster than it is read. Nothing of them is kept but
 * what the directory at its end says of each, about a hundred bytes. It may have more than 65,535 files and more than 4 GB
 * (APPNOTE.TXT 6.3.10, 4.3 and 4.5.3), which the writer that workbooks are made with cannot.
 */
export async function* writeZip(entradas: AsyncIterable<Entrada>, momento: Date): AsyncGenerator<Uint8Array> {
  const directorio = createDirectorio();
  let escritos = 0;
  for await (const { nombre, contenido, isPacked } of entradas) {
    const archivo = { nombre: Buffer.from(nombre), momento: dosOf(momento), metodo: isPacked ? 0 : DEFLATE };
    const suma = { crc: 0, bytes: 0, empacados: 0 };
    const inicio = escritos;
    const cabeza = localOf(archivo);
    yield cabeza;
    for await (const bytes of packed(measured(contenido, suma), isPacked)) {
      suma.empacados += bytes.length;
      yield bytes;
    }
    const pie = descriptorOf(suma);
    yield pie;
    escritos += cabeza.length + suma.empacados + pie.length;
    directorio.add(centralOf(archivo, suma, inicio));
  }
  const bloques = directorio.end();
  yield* bloques;
  const bytes = bloques.reduce((sum, { length }) => sum + length, 0);
  yield finOf({ archivos: directorio.archivos(), bytes, inicio: escritos });
}

/** Entries of a directory that are joined at a time. */
const POR_BLOQUE = 1_000;

/** Keeps the directory in large blocks: each small buffer by itself takes three times its bytes. */
function createDirectorio() {
  const bloques: Buffer[] = [];
  const sueltas: Buffer[] = [];
  let archivos = 0;
  const join = () => void bloques.push(Buffer.concat(sueltas.splice(0)));
  return {
    archivos: () => archivos,
    add(entrada: Buffer): void {
      archivos += 1;
      sueltas.push(entrada);
      if (sueltas.length === POR_BLOQUE) join();
    },
    end(): readonly Buffer[] {
      join();
      return bloques;
    },
  };
}

/** The name, the moment and the method of a file, as its headers have them. */
interface Archivo {
  readonly nombre: Buffer;
  readonly momento: number;
  readonly metodo: number;
}

/** The sum over the bytes of a file, and how many there are before and after they are packed. */
interface Suma {
  crc: number;
  bytes: number;
  empacados: number;
}

async function* measured(contenido: AsyncIterable<Uint8Array>, suma: Suma): AsyncGenerator<Uint8Array> {
  for await (const bytes of contenido) {
    suma.crc = crc32(bytes, suma.crc);
    suma.bytes += bytes.length;
    yield bytes;
  }
}

/** The compressor works in another thread, and takes no more than it can. */
function packed(contenido: AsyncIterable<Uint8Array>, isPacked: boolean): AsyncIterable<Uint8Array> {
  return isPacked ? contenido : pipeline(contenido, createDeflateRaw({ level: NIVEL }), () => {});
}

/** It packs nearly as well as the best, in a third of the time. */
const NIVEL = 3;

const DEFLATE = 8;
/** Sizes follow the bytes (bit 3), and the name is in UTF-8 (bit 11). */
const BANDERAS = 0x0808;
/** Version 4.5 of the format knows large archives; that of Unix, which says it, has a mode. */
const VERSION = 45;
const DE_UNIX = (3 << 8) | VERSION;
const MODO = (0o100_644 << 16) >>> 0;

/** A number that stands where the true one is too large, and is found in the extension. */
const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
const MAYOR = 0x0001;

/** A moment as the format has it: seconds by two, years from 1980, date above time. */
function dosOf(momento: Date): number {
  const fecha = ((momento.getUTCFullYear() - 1980) << 9) | ((momento.getUTCMonth() + 1) << 5) | momento.getUTCDate();
  const hora = (momento.getUTCHours() << 11) | (momento.getUTCMinutes() << 5) | (momento.getUTCSeconds() >> 1);
  return ((fecha << 16) | hora) >>> 0;
}

/** A field of a header, and how many bytes it has. */
type Campo = readonly [bytes: 2 | 4 | 8, value: number];

function writeCampos(campos: readonly Campo[]): Buffer {
  const made = Buffer.alloc(campos.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of campos) {
    if (bytes === 8) made.writeBigUInt64LE(BigInt(value), at);
    else made.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return made;
}

/** The header before a file, whose sum and sizes nobody knows yet. */
function localOf({ nombre, momento, metodo }: Archivo): Buffer {
  const campos: readonly Campo[] = [
    [4, 0x04_03_4b_50],
    [2, VERSION],
    [2, BANDERAS],
    [2, metodo],
    [4, momento],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, nombre.length],
    [2, 0],
  ];
  return Buffer.concat([writeCampos(campos), nombre]);
}

/** Writes what follows a file: its sum and its sizes, wide ones only where they need it. */
function descriptorOf({ crc, bytes, empacados }: Suma): Buffer {
  const ancho = Math.max(bytes, empacados) >= MAX_32 ? 8 : 4;
  return writeCampos([
    [4, 0x08_07_4b_50],
    [4, crc],
    [ancho, empacados],
    [ancho, bytes],
  ]);
}

/** Writes what the directory says of a file that begins at `inicio`. */
function centralOf({ nombre, momento, metodo }: Archivo, { crc, bytes, empacados }: Suma, inicio: number): Buffer {
  const grandes = [bytes, empacados, inicio].filter((value) => value >= MAX_32);
  const extra: readonly Campo[] =
    grandes.length === 0 ? [] : [[2, MAYOR], [2, 8 * grandes.length], ...grandes.map((value): Campo => [8, value])];
  const campos: readonly Campo[] = [
    [4, 0x02_01_4b_50],
    [2, DE_UNIX],
    [2, VERSION],
    [2, BANDERAS],
    [2, metodo],
    [4, momento],
    [4, crc],
    [4, Math.min(empacados, MAX_32)],
    [4, Math.min(bytes, MAX_32)],
    [2, nombre.length],
    [2, extra.length === 0 ? 0 : 4 + 8 * grandes.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, MODO],
    [4, Math.min(inicio, MAX_32)],
  ];
  return Buffer.concat([writeCampos(campos), nombre, writeCampos(extra)]);
}

/** The directory: where it begins, how long it is, and of how many files. */
interface Directorio {
  readonly archivos: number;
  readonly bytes: number;
  readonly inicio: number;
}

/** The end of an archive; a large one says before it what has no room there. */
function finOf({ archivos, bytes, inicio }: Directorio): Buffer {
  const fin: readonly Campo[] = [
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, Math.min(archivos, MAX_16)],
    [2, Math.min(archivos, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(inicio, MAX_32)],
    [2, 0],
  ];
  if (archivos < MAX_16 && bytes < MAX_32 && inicio < MAX_32) return writeCampos(fin);
  return Buffer.concat([finGrandeOf({ archivos, bytes, inicio }), writeCampos(fin)]);
}

/** The end of a large archive, and the place where that is. */
function finGrandeOf({ archivos, bytes, inicio }: Directorio): Buffer {
  return writeCampos([
    [4, 0x06_06_4b_50],
    [8, 44],
    [2, DE_UNIX],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, archivos],
    [8, archivos],
    [8, bytes],
    [8, inicio],
    [4, 0x07_06_4b_50],
    [4, 0],
    [8, inicio + bytes],
    [4, 1],
  ]);
}
