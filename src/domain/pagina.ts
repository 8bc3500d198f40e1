/** The number of rows on a page of every list. */
export const PAGE_SIZE = 10;

/** The most rows that one request may ask for (regla 134). */
export const MAX_PAGE_SIZE = 100;

/** The numbers of rows that a page of a list may be asked to have. */
export const FILAS = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;

export type FilasPorPagina = (typeof FILAS)[number];

/** Reads how many rows a page has out of an address. A text that is none of {@link FILAS} is a page of {@link PAGE_SIZE}. */
export function parseFilas(text: string | null | undefined): FilasPorPagina {
  return FILAS.find((filas) => String(filas) === text) ?? PAGE_SIZE;
}

/** The last page that may be asked for; an address that names a later one is read as page 1. */
export const MAX_PAGE = 1_000_000;

/** Reads the number of a page out of an address. A text that is no such number is page 1. */
export function parsePagina(text: string | null | undefined): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** A total is exact up to this number of rows; beyond it the list says '10,000+' (regla 133). */
export const EXACT_TOTAL_LIMIT = 10_000;

/** How many rows a list has, or that it has more than are counted: {@link EXACT_TOTAL_LIMIT} where nothing else is said. */
export interface Total {
  readonly rows: number;
  readonly isCapped: boolean;
}

/** Reads a count that stopped one row after the limit. */
export function capTotal(counted: number, limit: number = EXACT_TOTAL_LIMIT): Total {
  return { rows: Math.min(counted, limit), isCapped: counted > limit };
}

/** A page of a list as somebody asks for it; the first is 1. */
export interface PageRequest {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** The rows that a page has; a list ends where its total is capped (regla 133). */
export function rowsOf({ page, itemsPerPage }: PageRequest): { readonly limit: number; readonly offset: number } {
  const offset = Math.min((page - 1) * itemsPerPage, EXACT_TOTAL_LIMIT);
  return { limit: Math.min(itemsPerPage, EXACT_TOTAL_LIMIT - offset), offset };
}

/** The facts about its pages that every list answers, from a count that stopped one row after the limit. */
export function pagesOf(counted: number, { itemsPerPage }: PageRequest) {
  const { rows: total, isCapped: totalCapped } = capTotal(counted);
  return { totalPages: countPages(total, itemsPerPage), total, totalCapped };
}

/** Pages of a list; an empty list has none. */
export function countPages(rows: number, pageSize: number): number {
  return Math.ceil(rows / pageSize);
}

/** `1,234`, or `10,000+` when there are more. */
export function formatTotal({ rows, isCapped }: Total): string {
  return `${rows.toLocaleString('es-MX')}${isCapped ? '+' : ''}`;
}
