import type { Anios } from './anios.ts';
import type { Auto } from './frases.ts';
import type { AnioCorto } from './numeros.ts';

/** A word that the lexicon does not know: it may be in the details of a part, or be a slip. */
export interface Desconocida {
  readonly palabra: string;
  /** Its place in the text, where a correction of it goes. */
  readonly desde: number;
  readonly hasta: number;
  /** Known words it may be a slip of, best first. */
  readonly correcciones: readonly string[];
}

/** The reading of a text: parts, cars, years, sides and attributes it asks for. */
export interface Lectura {
  /** Ids of the parts, in the order in which their results go. */
  readonly piezas: readonly string[];
  /** Ids of parts that the words may also mean: shown below. */
  readonly tambien: readonly string[];
  /** Null when no car was named; empty when none of the named has a part. */
  readonly autos: readonly Auto[] | null;
  /** The brands and cars that were named and of which the inventory has nothing, as everybody writes them. */
  readonly ausentes: readonly string[];
  /** Positions the part must not contradict; `blandas` only move it up. */
  readonly posiciones: readonly string[];
  readonly blandas: readonly string[];
  readonly anios: Anios | null;
  /** The years of `anios` that were written with two digits, and `anios` without them: 'rin 17' may be a size. */
  readonly aniosCortos: readonly AnioCorto[];
  readonly aniosSinCortos: Anios | null;
  readonly tipos: readonly string[] | null;
  readonly atributos: readonly string[];
  readonly variantes: readonly string[];
  readonly inventarios: readonly number[];
  readonly prefijos: readonly string[];
  /** Sizes of wheels and tyres, in inches. */
  readonly medidas: readonly string[];
  readonly desconocidas: readonly Desconocida[];
  /** Sentences in Spanish that name the words left aside or taken for something else. */
  readonly avisos: readonly string[];
}

/** Tells whether the text names nothing to look for, numbers and unknown words aside. */
export function isSinCriterio(lectura: Lectura): boolean {
  const lists = [lectura.piezas, lectura.tambien, lectura.posiciones, lectura.atributos, lectura.variantes];
  const isEmpty = lists.every((list) => list.length === 0);
  return isEmpty && lectura.autos === null && lectura.anios === null && lectura.tipos === null;
}
