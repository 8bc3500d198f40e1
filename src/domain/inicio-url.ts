import type { PublicFilters } from './buscador.ts';
import { cleanLevels, type Levels } from './cascada.ts';
import { parsePagina } from './pagina.ts';
import { cleanLinea, squeezeTexto } from './texto.ts';

/** The search that the landing page's address holds, with its page. Empty text and null mean 'not chosen'. */
export interface InicioFilters extends PublicFilters {
  readonly page: number;
}

/** The landing as it opens: nothing chosen. */
export const NO_FILTERS: InicioFilters = { page: 1, marca: '', auto: '', year: null, pieza: '', search: '' };

/** The filters as text, wherever they were written: an address, a form, the browser's storage. */
export interface WrittenFilters {
  readonly q?: string | undefined;
  readonly marca?: string | undefined;
  readonly auto?: string | undefined;
  readonly anio?: string | undefined;
  readonly pieza?: string | undefined;
  readonly pagina?: string | undefined;
}

/**
 * Reads the filters of the landing from the query of its address. What cannot be a filter counts as not chosen, and
 * so does a level whose upper level is not chosen: an address never breaks the page.
 *
 * @param search the query, with or without its question mark
 * @example filtersFromUrl('?q=faro+izq&pagina=2').search // 'faro izq'
 */
export function filtersFromUrl(search: string): InicioFilters {
  return cleanFilters(Object.fromEntries(queryPairs(search)));
}

/** The filters a person can have meant by these texts. */
export function cleanFilters({ q, marca, auto, anio, pieza, pagina }: WrittenFilters): InicioFilters {
  const levels = cleanLevels({ marca: choice(marca), auto: choice(auto), year: choice(anio), pieza: choice(pieza) });
  return { ...withLevels(NO_FILTERS, levels), page: parsePagina(pagina), search: cleanLinea(q ?? '') };
}

/** Writes what is chosen as the selects do; the landing itself has its year as a number. */
export function levelsOf({ marca, auto, year, pieza }: InicioFilters): Levels {
  return { marca, auto, year: `${year ?? ''}`, pieza };
}

/** Puts the choices of the selects into the filters, on the first page. */
export function withLevels(filtros: InicioFilters, { marca, auto, year, pieza }: Levels): InicioFilters {
  return { ...filtros, marca, auto, year: Number(year) || null, pieza, page: 1 };
}

/** The address that opens the landing with these filters; the inverse of {@link filtersFromUrl}. */
export function urlOfFilters({ search, marca, auto, year, pieza, page }: InicioFilters): string {
  const pairs: readonly (readonly [string, string])[] = [
    ['q', search],
    ['marca', marca],
    ['auto', auto],
    ['anio', String(year ?? '')],
    ['pieza', pieza],
    ['pagina', page > 1 ? String(page) : ''],
  ];
  const query = pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encode(value)}`);
  return query.length === 0 ? '/' : `/?${query.join('&')}`;
}

/** The filters in words, for a title or a message: 'faro izq FARO NISSAN TSURU 2016'. Empty when nothing is chosen. */
export function describeFilters({ search, pieza, marca, auto, year }: InicioFilters): string {
  return squeezeTexto([search, pieza, marca, auto, year ?? ''].join(' '));
}

const MAX_LENGTH = 200;

/** 'all' is the internal search's 'any' (regla 40): the public one has no such option. */
function choice(written = ''): string {
  const value = cleanLinea(written, MAX_LENGTH + 1);
  return value === 'all' || value.length > MAX_LENGTH ? '' : value;
}

/** By hand, because `URLSearchParams` belongs to the browser and to Node, not to the language. */
function queryPairs(search: string): readonly (readonly [string, string])[] {
  return [...search.matchAll(/([^?&=]+)=([^&]*)/g)].map(([, name = '', value = '']) => [decode(name), decode(value)]);
}

/** Encodes a value in the way a form does, so that the page's own links and the form give the same address. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
