import type { Opciones } from '#contract/page-state.ts';
import type { InicioFilters } from '#domain/inicio-url.ts';

/** The four selects, each depending on the ones before it. */
export const LEVELS = ['marca', 'auto', 'year', 'pieza'] as const;

export type Level = (typeof LEVELS)[number];

/** The list that holds the choices of a level. */
export const LIST_OF = { marca: 'marcas', auto: 'autos', year: 'years', pieza: 'piezas' } as const;

/** The invitation that each level shows while nothing is chosen at it. */
export const INVITATIONS: Readonly<Record<Level, string>> = {
  marca: 'Elige la marca',
  auto: 'Elige el auto',
  year: 'Elige el año',
  pieza: 'Elige la pieza',
};

/** Gives the value chosen at a level as the selects write it; empty when nothing is chosen. */
export function chosen(filtros: InicioFilters, level: Level): string {
  return String(filtros[level] ?? '');
}

/** Chooses at one level, which clears the ones below it (S1 §4); the empty text takes the choice away. */
export function choose(filtros: InicioFilters, level: Level, valor: string): InicioFilters {
  const below = { auto: '', year: null, pieza: '' };
  if (level === 'marca') return { ...filtros, ...below, page: 1, marca: valor };
  if (level === 'auto') return { ...filtros, ...below, page: 1, auto: valor };
  if (level === 'year') return { ...filtros, page: 1, year: valor === '' ? null : Number(valor), pieza: '' };
  return { ...filtros, page: 1, pieza: valor };
}

/** The first level without a choice, null when all four have one. */
export function nextLevel(filtros: InicioFilters): Level | null {
  return LEVELS.find((level) => chosen(filtros, level) === '') ?? null;
}

/** A level may be chosen once all before it are. */
export function isReachable(filtros: InicioFilters, level: Level): boolean {
  const next = nextLevel(filtros);
  return next === null || LEVELS.indexOf(level) <= LEVELS.indexOf(next);
}

/**
 * The filters without the choices that their lists do not have (decision 40): what a browser remembers may be sold by
 * now. A list that is still empty says nothing. Returns the very same object when all are known.
 */
export function dropUnknown(filtros: InicioFilters, opciones: Opciones): InicioFilters {
  const unknown = LEVELS.find((level) => {
    const list = opciones[LIST_OF[level]];
    const valor = chosen(filtros, level);
    return valor !== '' && list.length > 0 && !list.some((opcion) => opcion.valor === valor);
  });
  return unknown ? choose(filtros, unknown, '') : filtros;
}
