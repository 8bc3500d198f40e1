import { foldTexto } from '#domain/texto.ts';
import { readFlujo } from './compuesto.ts';
import { cleanCelda } from './hojas.ts';
import type { Fila, Libro } from './libro.ts';

/** The stream of a workbook of Excel 97 and later, as several programs spell it. */
const FLUJOS = ['Workbook', 'WORKBOOK'];

/** The kinds of records that are read (MS-XLS). */
const TIPO = {
  bof: 0x809,
  eof: 0x0a,
  hoja: 0x85,
  cifrado: 0x2f,
  textos: 0xfc,
  continua: 0x3c,
  celdaDeTexto: 0xfd,
  numero: 0x203,
  rk: 0x27e,
  muchosRk: 0xbd,
  escrita: 0x204,
} as const;

/** The version that its first record must say: that of Excel 97 to 2003. */
const VERSION = 0x600;

interface Registro {
  readonly tipo: number;
  readonly datos: Buffer;
  /** Offset of the next one, in bytes. */
  readonly sigue: number;
}

/**
 * Opens a workbook in the binary form (.xls).
 *
 * @throws Error when it is damaged, locked by a password, or older than Excel 97.
 */
export function openXls(bytes: Uint8Array): Libro {
  const flujo = Buffer.from(readFlujo(bytes, FLUJOS));
  const hojas = new Map<string, number>();
  let textos: readonly string[] = [];
  for (const { tipo, datos, sigue } of registrosDeParte(flujo, 0)) {
    if (tipo === TIPO.cifrado) throw new Error('The workbook is locked');
    if (tipo === TIPO.hoja) hojas.set(foldTexto(shortText(datos, 6).trim()), datos.readUInt32LE(0));
    if (tipo === TIPO.textos) textos = readTextosDeXls([datos, ...continuaciones(flujo, sigue)]);
  }
  return {
    guardado: null,
    has: (hoja) => hojas.has(foldTexto(hoja)),
    read: (hoja) => readHoja(flujo, hojas.get(foldTexto(hoja)) ?? flujo.length, textos),
  };
}

/** Gives the records from a place on. What says that it is longer than the file is damaged. */
function* registros(flujo: Buffer, desde: number): Generator<Registro> {
  for (let at = desde; at + 4 <= flujo.length; ) {
    const tipo = flujo.readUInt16LE(at);
    const largo = flujo.readUInt16LE(at + 2);
    const sigue = at + 4 + largo;
    if (sigue > flujo.length) throw new RangeError('A record is not whole');
    yield { tipo, datos: flujo.subarray(at + 4, sigue), sigue };
    at = sigue;
  }
  throw new RangeError('The workbook has no end');
}

/** Gives the records of the part that begins at a place: of the book itself, or of a sheet without the drawings in it. */
function* registrosDeParte(flujo: Buffer, desde: number): Generator<Registro> {
  let depth = 0;
  for (const registro of registros(flujo, desde)) {
    depth += stepOf(registro);
    if (depth === 0) return;
    if (depth === 1) yield registro;
  }
}

/** Tells whether a record begins something, ends something, or neither: 1, -1 or 0. */
function stepOf({ tipo, datos }: Registro): number {
  if (tipo === TIPO.bof && datos.readUInt16LE(0) !== VERSION) throw new Error('Another version of the format');
  if (tipo === TIPO.bof) return 1;
  return tipo === TIPO.eof ? -1 : 0;
}

/** Gives the records that go on with the one before them: none is longer than 8,224 bytes. */
function continuaciones(flujo: Buffer, desde: number): Buffer[] {
  const found: Buffer[] = [];
  for (const { tipo, datos } of registros(flujo, desde)) {
    if (tipo !== TIPO.continua) break;
    found.push(datos);
  }
  return found;
}

/** The rows that the generator gives at once. */
const FILAS = 500;

function* readHoja(flujo: Buffer, desde: number, textos: readonly string[]): Generator<readonly Fila[]> {
  let filas: Fila[] = [];
  let fila: { readonly numero: number; readonly celdas: string[] } | null = null;
  for (const [renglon, columna, texto] of celdasDeHoja(flujo, desde, textos)) {
    if (fila?.numero !== renglon + 1) {
      fila = { numero: renglon + 1, celdas: [] };
      filas.push(fila);
      if (filas.length > FILAS) {
        // The row that was just begun goes on.
        yield filas.slice(0, -1);
        filas = [fila];
      }
    }
    fila.celdas[columna] = texto;
  }
  yield filas;
}

/** Gives the cells of a sheet that have something, row by row. The published workbook has no formulas, and none is read. */
function* celdasDeHoja(flujo: Buffer, desde: number, textos: readonly string[]): Generator<Celda> {
  for (const { tipo, datos } of registrosDeParte(flujo, desde)) yield* celdasOf(tipo, datos, textos);
}

type Celda = readonly [renglon: number, columna: number, texto: string];

/** Gives the cells that a record tells of. */
function celdasOf(tipo: number, datos: Buffer, textos: readonly string[]): readonly Celda[] {
  switch (tipo) {
    case TIPO.celdaDeTexto:
      return [celdaOf(datos, cleanCelda(textOf(textos, datos.readUInt32LE(6))))];
    case TIPO.escrita:
      return [celdaOf(datos, cleanCelda(longText(datos, 6)))];
    case TIPO.numero:
      return [celdaOf(datos, String(datos.readDoubleLE(6)))];
    case TIPO.rk:
      return [celdaOf(datos, String(rkOf(datos.readInt32LE(6))))];
    case TIPO.muchosRk:
      return muchosRk(datos);
    default:
      return [];
  }
}

const celdaOf = (datos: Buffer, texto: string): Celda => [datos.readUInt16LE(0), datos.readUInt16LE(2), texto];

function muchosRk(datos: Buffer): readonly Celda[] {
  const renglon = datos.readUInt16LE(0);
  const primera = datos.readUInt16LE(2);
  const cuantas = Math.floor((datos.length - 6) / 6);
  return Array.from({ length: cuantas }, (_none, index): Celda => {
    const rk = datos.readInt32LE(4 + index * 6 + 2);
    return [renglon, primera + index, String(rkOf(rk))];
  });
}

/** Reads a number in its short form: a whole one, or the upper half of a long one; in hundredths where its last bit says so. */
function rkOf(rk: number): number {
  const half = Buffer.alloc(8);
  half.writeInt32LE(rk & ~3, 4);
  const value = rk & 2 ? rk >> 2 : half.readDoubleLE(0);
  return rk & 1 ? value / 100 : value;
}

function textOf(textos: readonly string[], index: number): string {
  const texto = textos[index];
  if (texto === undefined) throw new RangeError(`No text ${index}`);
  return texto;
}

/** Reads a text whose length is one byte, or two; a flag says whether each letter has one byte or two. */
const shortText = (datos: Buffer, at: number) => lettersOf(datos, at + 1, datos.readUInt8(at));
const longText = (datos: Buffer, at: number) => lettersOf(datos, at + 2, datos.readUInt16LE(at));

function lettersOf(datos: Buffer, at: number, letters: number): string {
  const isWide = (datos.readUInt8(at) & 1) === 1;
  const bytes = datos.subarray(at + 1, at + 1 + letters * (isWide ? 2 : 1));
  return bytes.toString(isWide ? 'utf16le' : 'latin1');
}

/** More texts than the published workbook has, many times over. */
const MAX_TEXTOS = 5_000_000;

/** Bits of a text's flag: wide letters, and what follows them. */
const ANCHO = 1;
const PRONUNCIACION = 4;
const FORMATOS = 8;

/**
 * Reads the texts that the cells of all sheets of a binary workbook share, in their order, without their formats and the
 * hints of how they are pronounced.
 *
 * @param trozos the record of the texts and those that go on with it. A text may be cut anywhere: its letters go on after a
 * flag that says anew how wide they are.
 */
function readTextosDeXls(trozos: readonly Buffer[]): readonly string[] {
  const lector = new Lector(trozos);
  lector.skip(4);
  const cuantos = lector.number(4);
  if (cuantos > MAX_TEXTOS) throw new RangeError('Too many texts');
  return Array.from({ length: cuantos }, () => {
    const letras = lector.number(2);
    const flags = lector.number(1);
    const formatos = flags & FORMATOS ? lector.number(2) : 0;
    const pronunciacion = flags & PRONUNCIACION ? lector.number(4) : 0;
    const texto = lector.letters(letras, (flags & ANCHO) === ANCHO);
    lector.skip(4 * formatos + pronunciacion);
    return texto;
  });
}

/** Reads on and on through pieces of bytes. */
class Lector {
  readonly #trozos: readonly Buffer[];
  #trozo = 0;
  #at = 0;

  constructor(trozos: readonly Buffer[]) {
    this.#trozos = trozos;
  }

  /** Reads a whole number of so many bytes. */
  number(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) {
      value += this.#current().readUInt8(this.#at) * 256 ** index;
      this.#at += 1;
    }
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.#current().length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Reads so many letters, each of one byte or of two. */
  letters(letters: number, isWide: boolean): string {
    let texto = '';
    let wide = isWide;
    for (let left = letters; left > 0; ) {
      if (this.#isAtEnd()) wide = (this.number(1) & ANCHO) === ANCHO;
      const bytes = wide ? 2 : 1;
      const trozo = this.#current();
      const step = Math.min(left, Math.floor((trozo.length - this.#at) / bytes));
      if (step === 0) throw new RangeError('A letter is cut');
      const end = this.#at + step * bytes;
      texto += trozo.subarray(this.#at, end).toString(wide ? 'utf16le' : 'latin1');
      this.#at = end;
      left -= step;
    }
    return texto;
  }

  #isAtEnd(): boolean {
    return this.#at >= (this.#trozos[this.#trozo]?.length ?? 0);
  }

  /** Gives the piece that has the next byte. */
  #current(): Buffer {
    while (this.#isAtEnd() && this.#trozo < this.#trozos.length) {
      this.#trozo += 1;
      this.#at = 0;
    }
    const trozo = this.#trozos[this.#trozo];
    if (!trozo) throw new RangeError('The texts are not whole');
    return trozo;
  }
}
