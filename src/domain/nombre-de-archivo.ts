import { squeezeTexto } from './texto.ts';

/** A name of a file that a person gave is cut after so many characters. */
const MAX_NOMBRE = 80;

/**
 * Leaves letters, digits and a few signs of a text that becomes part of the name of a file on somebody's disk: it may come
 * from anywhere.
 */
export function cleanArchivo(text: string): string {
  const limpio = squeezeTexto(text.normalize('NFC').replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')).slice(0, MAX_NOMBRE);
  return limpio.replaceAll(/\.{2,}/g, '.').replaceAll(/^[ ._-]+|[ ._-]+$/g, '');
}
