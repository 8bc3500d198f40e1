import { foldTexto, squeezeTexto } from '#domain/texto.ts';

/** The longest word that is kept, and how many one list may have. */
export const MAX_PALABRA = 60;
export const MAX_PALABRAS = 100;

/** The words of a list with those that were typed or pasted, between commas or on lines of their own, none twice. */
export function withPalabras(palabras: readonly string[], typed: string): readonly string[] {
  const added = typed
    .split(/[,;\n]/)
    .map(toPalabra)
    .filter(Boolean);
  return [...new Set([...palabras, ...added])].slice(0, MAX_PALABRAS);
}

/** As the search compares it, and as it is kept. */
function toPalabra(typed: string): string {
  return squeezeTexto(foldTexto(typed)).slice(0, MAX_PALABRA).trim();
}
