import type { Codificacion } from '#domain/importar/codificacion.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Archivo } from './archivo.ts';
import { unknownArchivo } from './formato.ts';

/** The marks of the order of bytes that a text may begin with. */
const MARCAS: readonly (readonly [hex: string, Codificacion])[] = [
  ['efbbbf', 'UTF-8'],
  ['fffe', 'UTF-16LE'],
  ['feff', 'UTF-16BE'],
];

/**
 * Finds the encoding of a text: by its mark, by the zeros that letters of two bytes have, or by reading all of it. One that
 * is no UTF-8 is taken for the code of Windows, in which Excel writes a CSV.
 */
export async function findCodificacion(archivo: Archivo, muestra: Buffer): Promise<Codificacion> {
  const hex = muestra.subarray(0, 3).toString('hex');
  const marca = MARCAS.find(([bytes]) => hex.startsWith(bytes));
  if (marca) return marca[1];
  const wide = findWide(muestra);
  if (wide) return wide;
  if (isBinary(muestra)) throw unknownArchivo('El archivo no es una hoja de cálculo ni un texto.');
  return (await isUtf8(archivo)) ? 'UTF-8' : 'Windows-1252';
}

/** In text of two bytes a letter, nearly every other byte is zero: the second of each in the one order, the first in the other. */
function findWide(muestra: Buffer): Codificacion | null {
  const zeros = { even: 0, odd: 0 };
  for (let at = 0; at < muestra.length; at += 1) {
    if (muestra[at] !== 0) continue;
    if (at % 2 === 0) zeros.even += 1;
    else zeros.odd += 1;
  }
  const letters = muestra.length / 2;
  if (zeros.odd > letters * 0.6 && zeros.even < letters * 0.05) return 'UTF-16LE';
  return zeros.even > letters * 0.6 && zeros.odd < letters * 0.05 ? 'UTF-16BE' : null;
}

/** No text has these signs of control; a zero is the plainest of them. */
function isBinary(muestra: Buffer): boolean {
  return muestra.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x1a));
}

async function isUtf8(archivo: Archivo): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of archivo.read(0, archivo.bytes)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Gives the text of a file in pieces, without its mark. */
export async function* decodeArchivo(archivo: Archivo, codificacion: Codificacion): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion, { fatal: true });
  try {
    for await (const piece of archivo.read(0, archivo.bytes)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? notIn(codificacion, error) : error;
  }
}

function notIn(codificacion: Codificacion, cause: unknown): BusinessError {
  return new BusinessError(`El archivo no está en ${codificacion}, o está incompleto: elige otra codificación.`, {
    cause,
  });
}
