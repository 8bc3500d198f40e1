import { avisos } from './avisos.ts';
import type { Elegido } from './elegir.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import type { PiezaViva } from './piezas-vivas.ts';
import type { Grupo, Valor } from './sinonimos.ts';
import { palabrasOf } from './tokens.ts';

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
      const [palabra, ...more] = palabrasOf(frase);
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
    leer: (lado) => new Set(palabrasOf(lado).flatMap((palabra) => palabras.get(palabra) ?? [])),
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

/** From how many parts on, all at one end, we believe that the part exists only there. */
const SUFICIENTES = 30;

/**
 * Reads the positions asked for, those inside names included ('faro trasero'). Asking for a pair, or for both ends, asks for
 * neither; one in which none of the parts can be is ignored and said.
 */
export function readPosiciones(
  elegidos: readonly Elegido[],
  palabras: readonly PalabraLeida[],
  { ids, enDuda }: { ids: readonly string[]; enDuda: boolean },
  lexico: Lexico,
) {
  const sueltas = elegidos.flatMap((elegido) => (elegido.clase === 'posicion' ? [elegido.id] : []));
  const todas = [...new Set([...sueltas, ...dentroDeNombres(elegidos, palabras)])];
  const pedidas = todas.filter((posicion) => {
    if (posicion === PAR || (isLateral(posicion) && todas.includes(PAR))) return false;
    return !todas.includes(lexico.posiciones.opuesta(posicion) ?? '');
  });
  const piezas = ids.flatMap((id) => lexico.piezas.get(id) ?? []);
  const imposibles = pedidas.filter((posicion) => sueltas.includes(posicion) && isImposible(posicion, piezas, lexico));
  return {
    posiciones: pedidas.filter((posicion) => !imposibles.includes(posicion)),
    blandas: enDuda && !todas.includes('del') ? ['del'] : [],
    avisos: imposibles.map((posicion) =>
      avisos.posicionImposible(
        posicion,
        piezas.map(({ canon }) => canon),
      ),
    ),
  };
}

function dentroDeNombres(elegidos: readonly Elegido[], palabras: readonly PalabraLeida[]): string[] {
  return elegidos.flatMap(({ clase, lugares }) => {
    if (clase !== 'pieza' || lugares.length < 2) return [];
    const formas = lugares.flatMap((lugar) => palabras[lugar]?.formas[0] ?? []);
    return formas.flatMap((forma) => (forma.startsWith('@') ? [forma.slice(1)] : []));
  });
}

/** Tells whether every part asked for is always at the other end. Left and right are never taken for granted. */
function isImposible(posicion: string, piezas: readonly PiezaViva[], lexico: Lexico): boolean {
  const opuesta = lexico.posiciones.opuesta(posicion);
  if (opuesta === undefined || isLateral(posicion) || piezas.length === 0) return false;
  return piezas.every((pieza) => {
    const there = cuantasEn(pieza, posicion);
    const opposite = cuantasEn(pieza, opuesta);
    return (
      there === 0 &&
      (opposite >= SUFICIENTES || (opposite === 0 && isPorNaturaleza(pieza.id, posicion, opuesta, lexico)))
    );
  });
}

function cuantasEn({ valores }: PiezaViva, posicion: string): number {
  const lados = valores.flatMap(({ propias, lados }) =>
    lados.filter(({ posiciones }) => posiciones.has(posicion) || propias.has(posicion)),
  );
  return lados.reduce((sum, { cuantas }) => sum + cuantas, 0);
}

/** The names of the part say one end and never the other: 'faro trasero' is a name of calavera. */
function isPorNaturaleza(id: string, posicion: string, opuesta: string, { frases }: Lexico): boolean {
  const isNombre = (frase: string) =>
    frases.get(frase).some((sentido) => sentido.clase === 'pieza' && !sentido.regional && sentido.id === id);
  return frases.with(`@${opuesta}`).some(isNombre) && !frases.with(`@${posicion}`).some(isNombre);
}
