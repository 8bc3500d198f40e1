import { isAnio } from './anios.ts';
import { namesPieza } from './elegir.ts';
import type { Sentido } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/**
 * The part 'del' plays: a preposition in 'faro del jetta', a position in 'fascia del'. In doubt ('duda') parts at that
 * position come first and no other part is left out.
 */
export type Del = 'preposicion' | 'posicion' | 'duda';

const DEL = 'del';
const PREPOSICION_DE = ['auto', 'marca', 'tipo'];

/** Turns every 'del' that means DELANTERO into that position, and says whether one is in doubt. */
export function resolveDel(
  palabras: readonly PalabraLeida[],
  lexico: Lexico,
): { palabras: readonly PalabraLeida[]; enDuda: boolean } {
  let enDuda = false;
  const resueltas = palabras.map((palabra, index) => {
    if (palabra.token.palabra !== DEL) return palabra;
    const del = readDel(palabras, index, lexico);
    if (del === 'duda') enDuda = true;
    return del === 'posicion' ? { ...palabra, formas: [`@${DEL}`], isSaltable: false } : palabra;
  });
  return { palabras: resueltas, enDuda };
}

function readDel(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): Del {
  const palabra = palabras[index];
  const next = palabras[index + 1];
  if (palabra?.token.punto) return 'posicion';
  const opuesta = lexico.posiciones.opuesta(DEL);
  if (palabras.some(({ formas }) => formas.includes(`@${opuesta}`))) return 'preposicion';
  if (!next) return 'posicion';
  if (isPreposicionAntesDe(palabras, index + 1, lexico)) return 'preposicion';
  return isSideWord(next, lexico) ? 'posicion' : 'duda';
}

function isPreposicionAntesDe(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): boolean {
  const { palabra } = palabras[index]?.token ?? { palabra: '' };
  const sentidos = lexico.frases.from(palabras, index).flatMap((found) => found.sentidos);
  const names = (sentido: Sentido) => PREPOSICION_DE.includes(sentido.clase) || namesPieza(sentido, lexico);
  return isAnio(palabra, lexico.ultimoAnio) || sentidos.some(names);
}

/** Tells whether it is a word of place: 'izq', 'derecha', 'LH', 'superior'. Not 'piloto' or 'lado', of which something may be. */
function isSideWord({ token, formas }: PalabraLeida, { posiciones }: Lexico): boolean {
  if (formas.some((forma) => forma.startsWith('@'))) return true;
  if (!posiciones.isLateral(token.palabra)) return false;
  const [side] = posiciones.leer(token.palabra);
  return token.palabra.length <= 4 || (side !== undefined && token.palabra.startsWith(side.slice(0, 2)));
}
