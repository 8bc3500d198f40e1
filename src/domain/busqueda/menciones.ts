import type { Elegido } from './elegir.ts';
import { findElegidos } from './leer.ts';
import type { Lexico } from './lexico.ts';
import { type PalabraLeida, readPalabras } from './palabras-leidas.ts';

/** Words of a text that say one thing, and where they stand in {@link lowerTexto} of it. */
export interface Mencion {
  /** 'palabra' is one that no phrase has, known or not; 'numero' one with a digit that no phrase has. */
  readonly clase: Elegido['clase'] | 'numero' | 'palabra';
  readonly desde: number;
  readonly hasta: number;
  /** The word that links it to what stands before: 'manija DE puerta', 'faro Y cofre'. */
  readonly previo: PalabraLeida['previo'];
  /** The words as they are written, folded. */
  readonly dicho: string;
  /** The position that it names, or the car or brand. */
  readonly nombre: string;
}

/**
 * Lists what the words of a text say, in their order: whoever cuts a message into lines cuts between them, where the search
 * would read one thing. Words that say nothing, and those that only link, are left out.
 */
export function readMenciones(texto: string, lexico: Lexico): readonly Mencion[] {
  const { palabras } = readPalabras(texto, lexico);
  const elegidos = findElegidos(palabras, lexico);
  const tomadas = new Set(elegidos.flatMap(({ lugares }) => lugares));
  const sueltas = palabras.flatMap((palabra, lugar): Mencion[] => {
    const { palabra: dicho, desde, hasta } = palabra.token;
    if (tomadas.has(lugar) || lexico.nexos.has(dicho) || lexico.separadores.has(dicho)) return [];
    const clase = /\d/.test(dicho) ? 'numero' : 'palabra';
    return [{ clase, desde, hasta, previo: palabra.previo, dicho, nombre: '' }];
  });
  return [...elegidos.flatMap((elegido) => mencionOf(elegido, palabras)), ...sueltas].toSorted(
    (left, right) => left.desde - right.desde,
  );
}

function mencionOf(elegido: Elegido, palabras: readonly PalabraLeida[]): Mencion[] {
  const propias = elegido.lugares.toSorted((one, other) => one - other).flatMap((lugar) => palabras[lugar] ?? []);
  const [first] = propias;
  if (!first) return [];
  const nombre = 'nombre' in elegido ? elegido.nombre : 'id' in elegido ? elegido.id : '';
  return [
    {
      clase: elegido.clase,
      desde: first.token.desde,
      hasta: propias.at(-1)?.token.hasta ?? first.token.hasta,
      previo: first.previo,
      dicho: propias.map(({ token }) => token.palabra).join(' '),
      nombre,
    },
  ];
}
