import { distancia } from './busqueda/diccionario.ts';
import { foldTexto } from './texto.ts';

/**
 * Tells whether two names are so near that one may be a slip of the other (regla 93): the same letters and digits in the
 * same order, or, word by word, with few slips of the keyboard. Names whose numbers differ are different, as GRUAS 2 and
 * GRUAS 3 are; so are short ones with another letter, as DHL and UPS.
 */
export function isParecido(uno: string, otro: string): boolean {
  const palabras = palabrasOf(uno);
  const otras = palabrasOf(otro);
  const clave = palabras.join('');
  const otra = otras.join('');
  if (clave === '' || numerosOf(clave) !== numerosOf(otra)) return false;
  if (palabras.length !== otras.length) return isSlip(clave, otra);
  return clave === otra || palabras.every((palabra, index) => isSlip(palabra, otras[index] ?? ''));
}

/** Splits a name into its words, folded, without signs. */
function palabrasOf(nombre: string): readonly string[] {
  return foldTexto(nombre).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function numerosOf(clave: string): string {
  return clave.replaceAll(/\P{N}/gu, '');
}

/** Three letters take no slip, four none that changes a letter, five to seven take one, longer words two. */
function isSlip(palabra: string, otra: string): boolean {
  if (palabra === otra) return true;
  const letters = Math.max(palabra.length, otra.length);
  if (letters < 4) return false;
  const slips = letters < 8 ? 1 : 2;
  return distancia(palabra, otra, slips) <= slips && (letters > 4 || !isChanged(palabra, otra));
}

/** True when the two have other letters, none of them added, dropped or swapped. */
function isChanged(palabra: string, otra: string): boolean {
  return palabra.length === otra.length && Array.from(palabra).sort().join('') !== Array.from(otra).sort().join('');
}
