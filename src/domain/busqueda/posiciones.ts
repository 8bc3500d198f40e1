import type { Grupo, Valor } from './sinonimos.ts';
import { palabrasDe } from './tokens.ts';

/** A pair is both sides at once: it asks for no side, and has whichever is asked. */
export const PAR = 'par';
const LATERALES: readonly string[] = ['izq', 'der'];

/** A stored side of a part, the positions it names and about how many parts have it. */
export interface Lado {
  readonly lado: string;
  readonly posiciones: ReadonlySet<string>;
  readonly cuantas: number;
}

/** The positions of a part: which words name them, and which excludes which. */
export interface Posiciones {
  /** Position of an adjective, as it is written inside the name of a part: 'trasero' in 'faro trasero'. */
  adjetivo(palabra: string): string | undefined;
  /** Tells whether the word alone names a side. */
  isLateral(palabra: string): boolean;
  opuesta(posicion: string): string | undefined;
  /** Splits a stored side into its positions: 'DEL IZQ' is del and izq. */
  leer(lado: string): ReadonlySet<string>;
}

export function createPosiciones(grupos: readonly Grupo[], ambiguas: ReadonlySet<string>): Posiciones {
  const propios = grupos.filter(({ clase }) => clase === 'posicion');
  const opuestas = new Map(propios.flatMap(({ id, nunca }) => (nunca[0] ? [[id, nunca[0]] as const] : [])));
  const palabras = new Map<string, string>();
  for (const { id, canon, igual, igualRegional } of propios) {
    for (const frase of [canon, ...igual, ...igualRegional]) {
      const [palabra, ...more] = palabrasDe(frase);
      if (palabra && more.length === 0) palabras.set(palabra, id);
    }
  }
  return {
    adjetivo(palabra) {
      const id = palabras.get(palabra);
      const isAdjective = id !== undefined && id !== PAR && !isLateral(id) && !ambiguas.has(palabra);
      return isAdjective && palabra !== 'del' ? id : undefined;
    },
    isLateral: (palabra) => isLateral(palabras.get(palabra) ?? ''),
    opuesta: (posicion) => opuestas.get(posicion),
    leer: (lado) => new Set(palabrasDe(lado).flatMap((palabra) => palabras.get(palabra) ?? [])),
  };
}

/** Tells whether a position is left or right. */
export function isLateral(posicion: string): boolean {
  return LATERALES.includes(posicion);
}

/** Lists the sides that the parts of each stored name have. */
export function readLados(vocabulario: readonly Valor[], { leer }: Posiciones): ReadonlyMap<string, readonly Lado[]> {
  const porPieza = new Map<string, Lado[]>();
  for (const { campo, de, valor, cuantas } of vocabulario) {
    if (campo !== 'lado') continue;
    const lados = porPieza.get(de) ?? [];
    porPieza.set(de, [...lados, { lado: valor, posiciones: leer(valor), cuantas }]);
  }
  return porPieza;
}

/** A part at some positions answers one that was asked in one of these ways. */
export type Respuesta = 'tiene' | 'calla' | 'contradice';

/** Answers a position that was asked. A pair has either side; a part that names only the opposite contradicts; any other says nothing. */
export function answerPosicion(tiene: ReadonlySet<string>, pedida: string, posiciones: Posiciones): Respuesta {
  if (tiene.has(pedida) || (isLateral(pedida) && tiene.has(PAR))) return 'tiene';
  const opuesta = posiciones.opuesta(pedida);
  return opuesta !== undefined && tiene.has(opuesta) ? 'contradice' : 'calla';
}
