import { namesPieza } from './elegir.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import { isLateral } from './posiciones.ts';

/** Two letters that say where a part goes: 'puerta td', 'espejo id'. */
const PARES: ReadonlyMap<string, readonly string[]> = new Map([
  ['di', ['del', 'izq']],
  ['dd', ['del', 'der']],
  ['ti', ['tra', 'izq']],
  ['td', ['tra', 'der']],
  ['id', ['izq', 'del']],
  ['it', ['izq', 'tra']],
  ['dt', ['der', 'tra']],
]);

/** A letter that was read as a position. */
export interface Letra {
  readonly letra: string;
  readonly posicion: string;
}

/**
 * Reads the letters that stand for positions after the name of a part: 't d', 'TD', 'faro i'. A lone d is the right side
 * of a part that has sides, and the front of one that only has ends, as a fascia, or whose side is written in full.
 */
export function resolveLetras(palabras: readonly PalabraLeida[], lexico: Lexico) {
  const letras: Letra[] = [];
  const resueltas = palabras.flatMap((palabra, index): readonly PalabraLeida[] => {
    const { palabra: letra } = palabra.token;
    const posiciones = posicionesOf(palabras, index, lexico);
    const [posicion = '', ...more] = posiciones;
    if (
      posiciones.length === 0 ||
      !isDespuesDePieza(palabras, index, lexico) ||
      isDeUnNombre(palabras, index, lexico)
    ) {
      return [palabra];
    }
    if (more.length === 0) letras.push({ letra, posicion });
    return posiciones.map((id) => ({ ...palabra, formas: [`@${id}`], isSaltable: isLateral(id), isConocida: true }));
  });
  return { palabras: resueltas, letras };
}

/** The positions that a word may stand for here; none for most words, nor for a side beside one that is written. */
function posicionesOf(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): readonly string[] {
  const [previous = '', written = '', next = ''] = [-1, 0, 1].map((step) => palabras[index + step]?.token.palabra);
  const hayLado = palabras.some(({ token }) => lexico.posiciones.isLateral(token.palabra));
  if (written === 't') return ['tra'];
  if (written === 'd') {
    const isDelante =
      hayLado || /^[di]$/.test(next) || (!/^([dt]|del)$/.test(previous) && isSinLado(palabras, index, lexico));
    return [isDelante ? 'del' : 'der'];
  }
  if (hayLado) return [];
  return written === 'i' ? ['izq'] : (PARES.get(written) ?? []);
}

/** Tells whether the parts named before have ends and no sides, as far as the inventory knows. */
function isSinLado(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): boolean {
  const halladas = palabras.slice(0, index).flatMap((_, place) => lexico.frases.from(palabras, place));
  const ids = halladas.flatMap(({ sentidos }) => sentidos.flatMap((uno) => (uno.clase === 'pieza' ? [uno.id] : [])));
  const lados = ids.flatMap((id) => lexico.piezas.get(id)?.valores ?? []).flatMap((valor) => valor.lados);
  const posiciones = lados.flatMap((lado) => [...lado.posiciones]);
  return posiciones.some((posicion) => ['del', 'tra'].includes(posicion)) && !posiciones.some(isLateral);
}

function isDespuesDePieza(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): boolean {
  return palabras
    .slice(0, index)
    .some((_, place) =>
      lexico.frases.from(palabras, place).some(({ sentidos }) => sentidos.some((uno) => namesPieza(uno, lexico))),
    );
}

/** 't cross', 'clase d', 'd max'. */
function isDeUnNombre(palabras: readonly PalabraLeida[], index: number, { frases }: Lexico): boolean {
  return palabras
    .flatMap((_, place) => frases.from(palabras, place))
    .some(({ lugares }) => lugares.length > 1 && lugares.includes(index));
}
