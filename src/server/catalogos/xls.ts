import { foldTexto } from '#domain/texto.ts';
import { readFlujo } from './compuesto.ts';
import { cleanCelda } from './hojas.ts';
import type { Fila, Libro } from './libro.ts';
import { readTextosDeXls } from './textos-de-xls.ts';

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

/** So many rows are given at once. */
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
