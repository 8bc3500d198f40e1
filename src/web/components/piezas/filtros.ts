import type { Existencia } from '#contract/wire/fields.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';

/** The four selects, each depending on the ones before it. S1 §2. */
export const LEVELS = ['marca', 'auto', 'year', 'pieza'] as const;

export type Level = (typeof LEVELS)[number];

/** Chosen, and any will do: 'Todas', 'Todos'. So it is stored and written in addresses; no brand is called so. */
export const TODAS = 'all';

/** What a list of parts is asked for, as the selects have it: empty is 'not chosen'. */
export interface Filtros extends Readonly<Record<Level, string>> {
  readonly page: number;
  readonly search: string;
}

/** The list as it opens. */
export const SIN_FILTROS: Filtros = { page: 1, search: '', marca: '', auto: '', year: '', pieza: '' };

/** True when nothing is asked for, so that the filters of the last visit may come back. */
export function isEmpty(filtros: Filtros): boolean {
  return filtros.page === 1 && !isFiltered(filtros);
}

/** True when there is a text or a choice, 'all' among them: something that 'Limpiar' takes away. */
export function isFiltered(filtros: Filtros): boolean {
  return filtros.search !== '' || LEVELS.some((level) => filtros[level] !== '');
}

/** Chooses at one level, which clears the ones below it and goes to page 1; '' takes the choice away. S1 §4, S2 §4. */
export function choose(filtros: Filtros, level: Level, valor: string): Filtros {
  const below = LEVELS.slice(LEVELS.indexOf(level) + 1);
  return { ...filtros, ...Object.fromEntries(below.map((lower) => [lower, ''])), [level]: valor, page: 1 };
}

/** A level may be chosen once all before it are; 'all' counts. */
export function isReachable(filtros: Filtros, level: Level): boolean {
  return LEVELS.slice(0, LEVELS.indexOf(level)).every((upper) => filtros[upper] !== '');
}

/**
 * The filters without the choices that their lists do not have (decision 40): what a browser remembers may be sold by
 * now. A list that is null has not arrived and says nothing. Returns the very same object when all are known.
 */
export function dropUnknown(filtros: Filtros, listas: Readonly<Record<Level, readonly string[] | null>>): Filtros {
  const unknown = LEVELS.find((level) => {
    const lista = listas[level];
    const valor = filtros[level];
    return valor !== '' && valor !== TODAS && lista !== null && !lista.includes(valor);
  });
  return unknown ? choose(filtros, unknown, '') : filtros;
}

/** The same, as the calls ask for it: 'all' and 'not chosen' are both 'any' to the server. */
export function toRequest({ page, search, ...levels }: Filtros, exist: Existencia) {
  const { marca, auto, year, pieza } = toValores(levels);
  return { page, itemsPerPage: PAGE_SIZE, search, marca, auto, year, pieza, exist };
}

/** The levels as the calls write them: any brand is '', any year is null. */
export function toValores({ marca, auto, year, pieza }: Readonly<Record<Level, string>>) {
  const any = (valor: string) => (valor === TODAS ? '' : valor);
  return { marca: any(marca), auto: any(auto), year: any(year) === '' ? null : Number(year), pieza: any(pieza) };
}
