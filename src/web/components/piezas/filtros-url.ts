import { squeezeTexto } from '#domain/texto.ts';
import { type Filtros, LEVELS, type Level, TODAS } from './filtros.ts';

/** The levels by their names in the address: the ones of the public page. */
const NAMES: Readonly<Record<Level, string>> = { marca: 'marca', auto: 'auto', year: 'anio', pieza: 'pieza' };

const MAX_LENGTH = 200;
const MAX_PAGE = 1_000_000;

/** Reads an address. What cannot be a filter counts as not chosen: an address never breaks the list. */
export function filtrosFromUrl(params: URLSearchParams): Filtros {
  const page = Number(params.get('pagina'));
  return {
    ...cleanLevels(Object.fromEntries(LEVELS.map((level) => [level, params.get(NAMES[level]) ?? '']))),
    search: cleanTexto(params.get('q') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The same as the query of an address, only what is not as the list opens; '?' alone when nothing is. */
export function urlOfFiltros(filtros: Filtros): string {
  const params = new URLSearchParams();
  if (filtros.search !== '') params.set('q', filtros.search);
  for (const level of LEVELS) if (filtros[level] !== '') params.set(NAMES[level], filtros[level]);
  if (filtros.page > 1) params.set('pagina', String(filtros.page));
  return `?${params}`;
}

/** The choices a person can have made: none below a level without one, and a year is a year. */
export function cleanLevels(written: Partial<Readonly<Record<Level, string>>>): Readonly<Record<Level, string>> {
  const marca = cleanTexto(written.marca ?? '');
  const auto = marca && cleanTexto(written.auto ?? '');
  const year = auto && cleanYear(written.year ?? '');
  return { marca, auto, year, pieza: year && cleanTexto(written.pieza ?? '') };
}

/** One line of text that the database can hold. */
export function cleanTexto(written: string): string {
  const text = squeezeTexto(written.replaceAll(/\p{Surrogate}/gu, ''));
  return text.includes('\0') ? '' : text.slice(0, MAX_LENGTH).trim();
}

function cleanYear(written: string): string {
  const isYear = /^\d{4}$/.test(written) && Number(written) >= 1900 && Number(written) <= 2100;
  return isYear || written === TODAS ? written : '';
}
