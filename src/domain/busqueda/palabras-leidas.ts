import type { Lugar } from './frases.ts';
import { formasDe, type Lexico } from './lexico.ts';
import { type Token, tokenizeTexto } from './tokens.ts';

/** A word of the text that may say something. */
export interface PalabraLeida extends Lugar {
  readonly token: Token;
  /** Known to the lexicon, as itself or as what it begins. Numbers and linking words are not asked. */
  readonly isConocida: boolean;
  /** The connecting word before it, by its kind: 'manija DE puerta' has a nexo, 'faro Y cofre' a separador. */
  readonly previo: 'nexo' | 'separador' | null;
}

/** Reads the words of a text that are not empty, each in the forms in which a phrase may hold it. */
export function readPalabras(texto: string, lexico: Lexico): PalabraLeida[] {
  const palabras: PalabraLeida[] = [];
  let previo: PalabraLeida['previo'] = null;
  for (const token of juntar(tokenizeTexto(texto), lexico)) {
    const uso = usoDe(token.palabra, lexico);
    if (token.isSeparado || uso === 'separador') previo = 'separador';
    if (uso !== 'vacia') palabras.push({ token, previo, ...readPalabra(token.palabra, uso, lexico) });
    previo = despuesDe(token.palabra, uso, previo, lexico);
  }
  return palabras;
}

/** Two words may be one, 'para brisas' and 'cubre carter': the second is none by itself. */
function juntar(tokens: readonly Token[], { diccionario }: Lexico): Token[] {
  const juntos: Token[] = [];
  for (const token of tokens) {
    const previous = juntos.at(-1);
    const palabra = `${previous?.palabra}${token.palabra}`;
    if (previous && !token.isSeparado && !diccionario.conoce(token.palabra) && diccionario.conoce(palabra)) {
      juntos.splice(-1, 1, { ...token, palabra, desde: previous.desde, isSeparado: previous.isSeparado });
    } else juntos.push(token);
  }
  return juntos;
}

/** Empty words between a link and what it links to change nothing: 'manija de la puerta'. */
function despuesDe(
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
function usoDe(palabra: string, { vacias, nexos, separadores }: Lexico): Uso {
  if (separadores.has(palabra)) return 'separador';
  if (vacias.has(palabra) && palabra !== 'del') return 'vacia';
  return nexos.has(palabra) ? 'nexo' : 'dice';
}

function readPalabra(palabra: string, uso: Uso, { diccionario, posiciones }: Lexico) {
  // A linking word or number is only itself; 'a' and 'e' are also classes of cars, 'con' begins a variant.
  if (uso !== 'dice' || /\d/.test(palabra)) return { formas: [palabra], isSaltable: uso === 'nexo', isConocida: true };
  const known = diccionario.reconocer(palabra);
  if (known === null) return { formas: [], isSaltable: false, isConocida: false };
  const isSaltable = posiciones.isLateral(palabra) || posiciones.isLateral(known);
  return { formas: formasDe(known, diccionario, posiciones), isSaltable, isConocida: true };
}
