import { palabrasOf } from './tokens.ts';

/** Lists the spellings of a name, each under its words joined by spaces. */
export function formasOf(nombre: string): Map<string, readonly string[]> {
  return new Map(escriturasOf(nombre).map((forma) => [forma.join(' '), forma]));
}

/** The ways to space a name: 'CX-5' is also 'cx5', and 'HB20' also 'hb 20'. */
export function escriturasOf(nombre: string): (readonly string[])[] {
  const palabras = palabrasOf(nombre);
  const cortadas = palabras.flatMap((palabra) => palabra.match(/[a-z]+|\d+/g) ?? []);
  const juntas = palabras.join('');
  const formas = [palabras, cortadas, ...(/^\d+$/.test(juntas) && palabras.length > 1 ? [] : [[juntas]])];
  return formas.filter((forma) => forma.length > 0);
}
