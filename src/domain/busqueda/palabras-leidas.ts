import { isAnio } from './anios.ts';
import { namesPieza } from './elegir.ts';
import type { Lugar, Sentido } from './frases.ts';
import { formasOf, type Lexico } from './lexico.ts';
import { isLateral } from './posiciones.ts';
import { type Token, tokenizeTexto } from './tokens.ts';

/** A word of the text that may say something. */
export interface PalabraLeida extends Lugar {
  readonly token: Token;
  /** Known to the lexicon, as itself or as what it begins. Numbers and linking words are not asked. */
  readonly isConocida: boolean;
  /** The connecting word before it, by its kind: 'manija DE puerta' has a nexo, 'faro Y cofre' a separador. */
  readonly previo: 'nexo' | 'separador' | null;
}

/** The words of a text that are not empty, and whether a 'del' among them may be a position or not. */
interface Leidas {
  readonly palabras: readonly PalabraLeida[];
  readonly enDuda: boolean;
  readonly letras: readonly Letra[];
}

/** Reads the words of a text that are not empty, each in the forms in which a phrase may hold it. */
export function readPalabras(texto: string, lexico: Lexico): Leidas {
  const palabras: PalabraLeida[] = [];
  let previo: PalabraLeida['previo'] = null;
  for (const token of join(tokenizeTexto(texto), lexico)) {
    const uso = usoOf(token.palabra, lexico);
    if (token.isSeparado || uso === 'separador') previo = 'separador';
    if (uso !== 'vacia') palabras.push({ token, previo, ...readPalabra(token.palabra, uso, lexico) });
    previo = previoAfter(token.palabra, uso, previo, lexico);
  }
  const { palabras: resueltas, letras } = resolveLetras(palabras, lexico);
  return { ...resolveDel(resueltas, lexico), letras };
}

/** Two words may be one, 'para brisas' and 'cubre carter': the second is none by itself. */
function join(tokens: readonly Token[], { diccionario }: Lexico): Token[] {
  const juntos: Token[] = [];
  for (const token of tokens) {
    const previous = juntos.at(-1);
    const palabra = `${previous?.palabra}${token.palabra}`;
    // '2.0' is no 20, whatever car has that number.
    const mayBeOne = !token.isSeparado && !/^\d+$/.test(palabra) && !diccionario.conoce(token.palabra);
    if (previous && mayBeOne && diccionario.conoce(palabra)) {
      juntos.splice(-1, 1, { ...token, palabra, desde: previous.desde, isSeparado: previous.isSeparado });
    } else juntos.push(token);
  }
  return juntos;
}

/** Empty words between a link and what it links to change nothing: 'manija de la puerta'. */
function previoAfter(
  palabra: string,
  uso: Uso,
  previo: PalabraLeida['previo'],
  { nexos }: Lexico,
): PalabraLeida['previo'] {
  if (nexos.has(palabra)) return 'nexo';
  return uso === 'dice' ? null : previo;
}

type Uso = 'dice' | 'nexo' | 'separador' | 'vacia';

/** The word 'del' is empty, and links, and may be a position: it is read. */
function usoOf(palabra: string, { vacias, nexos, separadores }: Lexico): Uso {
  if (separadores.has(palabra)) return 'separador';
  if (vacias.has(palabra) && palabra !== 'del') return 'vacia';
  return nexos.has(palabra) ? 'nexo' : 'dice';
}

function readPalabra(palabra: string, uso: Uso, { diccionario, posiciones, alternas }: Lexico) {
  // A linking word or number is only itself; 'a' and 'e' are also classes of cars, 'con' begins a variant.
  if (uso !== 'dice' || /\d/.test(palabra)) return { formas: [palabra], isSaltable: uso === 'nexo', isConocida: true };
  const known = diccionario.reconocer(palabra);
  if (known === null) return { formas: [], isSaltable: false, isConocida: false };
  const isSaltable = posiciones.isLateral(palabra) || posiciones.isLateral(known);
  const formas = [...formasOf(known, diccionario, posiciones), ...(alternas.get(known) ?? [])];
  return { formas, isSaltable, isConocida: true };
}

/**
 * The part 'del' plays: a preposition in 'faro del jetta', a position in 'fascia del'. In doubt ('duda') parts at that
 * position come first and no other part is left out.
 */
type Del = 'preposicion' | 'posicion' | 'duda';

const DEL = 'del';
const PREPOSICION_DE = ['auto', 'marca', 'tipo'];

/** Turns every 'del' that means DELANTERO into that position, and says whether one is in doubt. */
function resolveDel(palabras: readonly PalabraLeida[], lexico: Lexico): Omit<Leidas, 'letras'> {
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
  if (mayFollowPreposicion(palabras, index + 1, lexico)) return 'preposicion';
  return isSideWord(next, lexico) ? 'posicion' : 'duda';
}

function mayFollowPreposicion(palabras: readonly PalabraLeida[], index: number, lexico: Lexico): boolean {
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
interface Letra {
  readonly letra: string;
  readonly posicion: string;
}

/**
 * Reads the letters that stand for positions after the name of a part: 't d', 'TD', 'faro i'. A lone d is the right side
 * of a part that has sides, and the front of one that only has ends, as a fascia, or whose side is written in full.
 */
function resolveLetras(palabras: readonly PalabraLeida[], lexico: Lexico) {
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
