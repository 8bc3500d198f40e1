import { type AnioRange, formatAnioRange } from './anio.ts';
import { squeezeTexto } from './texto.ts';

/** Limits of the stock that a person may give a part, in units. What comes back to it may pass the upper one. */
export const EXISTENCIAS = { min: 0, max: 200 } as const;

/** Counts the units of a part that may be taken: those that are there and are not promised to somebody. */
export function disponible({ existencias, apartadas }: { readonly existencias: number; readonly apartadas: number }) {
  return existencias - apartadas;
}

/** The fields from which the title of a part is made. */
export interface TituloParts {
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anios: AnioRange;
  readonly origen: string;
  readonly condicion: string;
}

/**
 * The title a part is published under, blanks dropped (regla 47). The database computes the same text in
 * `titulo_pieza`; a test compares both on the same data.
 *
 * @example 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO'
 */
export function tituloPieza({ pieza, lado, marca, auto, tipo, anios, origen, condicion }: TituloParts): string {
  return squeezeTexto([pieza, lado, marca, auto, tipo, formatAnioRange(anios), origen, condicion].join(' '));
}

const LADOS: Readonly<Record<string, string>> = {
  DEL: 'delantero',
  TRA: 'trasero',
  IZQ: 'izquierdo, del conductor',
  DER: 'derecho, del copiloto',
  SUP: 'superior',
  INF: 'inferior',
};

/**
 * Says a side after its abbreviation, for who does not read them daily; one that is none of ours stays as it is.
 *
 * @example sayLado('DEL IZQ') // 'DEL IZQ (delantero izquierdo, del conductor)'
 */
export function sayLado(lado: string): string {
  const words = wordsOfLado(lado);
  return words === '' ? lado : `${lado} (${words})`;
}

/** A side in words, where all its abbreviations are known; else nothing: 'delantero izquierdo, del conductor'. */
export function wordsOfLado(lado: string): string {
  const words = lado.split(' ').map((word) => LADOS[word]);
  return words.includes(undefined) ? '' : words.join(' ');
}

const BY_WORD = [
  [/PARA REPARAR|DETALLE/, 'DamagedCondition'],
  [/REPARAD|RESTAURAD/, 'RefurbishedCondition'],
  [/SEMINUEV|USAD|USDO/, 'UsedCondition'],
  [/NUEV/, 'NewCondition'],
] as const;

/**
 * The condition of a part in schema.org's words, for the structured data of its page. What is not recognised counts
 * as used: the business sells used parts, and 'new' must never be promised by accident.
 *
 * @example schemaCondition('USADO CON DETALLE') // 'https://schema.org/DamagedCondition'
 */
export function schemaCondition(condicion: string): string {
  const upper = condicion.toUpperCase();
  const name = BY_WORD.find(([words]) => words.test(upper))?.[1] ?? 'UsedCondition';
  return `https://schema.org/${name}`;
}
