import { foldTexto } from '#domain/texto.ts';

/** A run of letters and digits of a text, folded, and where it stands in {@link lowerTexto} of that text. */
export interface Token {
  readonly palabra: string;
  readonly desde: number;
  readonly hasta: number;
  /** Written with a full stop, as an abbreviation is: 'del.'. */
  readonly punto: boolean;
  /** A comma or its like stands before it. */
  readonly isSeparado: boolean;
  /** Only a dash stands between it and the word before it: the end of '1148-as'. */
  readonly isPegado: boolean;
}

/** Words beyond these are not read. */
export const MAX_TOKENS = 40;

// 'l/h', 'a/c': one word written with a stroke. Everything else that is not a letter or a digit separates.
const TOKEN = /(?<![a-z0-9])[a-z]\/[a-z](?![a-z0-9])|[a-z0-9]+/g;

const SEPARADOR = /[,;+\n]\s*$/;
const PEGADO = /\w-$/;

/** The text in which the places of a {@link Token} count: composed letters, lower case. */
export function lowerTexto(texto: string): string {
  return texto.normalize('NFC').toLowerCase();
}

/** Cuts a text into words. Signs, emoji and other alphabets separate and are otherwise ignored. */
export function tokenizeTexto(texto: string): Token[] {
  const lower = lowerTexto(texto);
  return Array.from(foldTexto(lower).matchAll(TOKEN), ({ 0: match, index }) => ({
    palabra: match.replace('/', ''),
    desde: index,
    hasta: index + match.length,
    punto: lower[index + match.length] === '.',
    isSeparado: SEPARADOR.test(lower.slice(0, index)),
    isPegado: PEGADO.test(lower.slice(0, index)),
  })).slice(0, MAX_TOKENS);
}

/** The words of a phrase or a stored value, folded. */
export function palabrasOf(texto: string): string[] {
  return tokenizeTexto(texto).map(({ palabra }) => palabra);
}

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
