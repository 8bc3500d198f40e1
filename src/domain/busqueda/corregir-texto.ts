import { squeezeTexto } from '#domain/texto.ts';
import type { Desconocida } from './lectura.ts';
import { lowerTexto } from './tokens.ts';

/**
 * The text with its slips replaced, to be searched and offered as '¿Quisiste decir…?'.
 *
 * @param opcion which correction of each word: 0 is the best; a word with fewer takes its last.
 * @returns null when no word has a correction.
 */
export function correctTexto(texto: string, desconocidas: readonly Desconocida[], opcion: number): string | null {
  let corregido = lowerTexto(texto);
  let changed = false;
  for (const { desde, hasta, correcciones } of desconocidas.toReversed()) {
    const correccion = correcciones[opcion] ?? correcciones.at(-1);
    if (!correccion) continue;
    corregido = corregido.slice(0, desde) + correccion + corregido.slice(hasta);
    changed = true;
  }
  return changed ? squeezeTexto(corregido) : null;
}
