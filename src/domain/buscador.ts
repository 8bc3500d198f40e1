/** A search as people write it: the example in every box for one. Every demo has its part. */
export const EJEMPLO = 'faro izq jetta 2016';

/** The message of a public search that has neither a text nor all four filters (reglas 146, 248). */
export const FALTAN_FILTROS = 'Por favor, completa todos los filtros de búsqueda para ver resultados.';

/** The message of a public search that finds nothing. */
export const SIN_RESULTADOS = 'No encontramos resultados con tu búsqueda. Intenta con otros filtros.';

/** The four filters that decide whether a public search may run. */
export interface PublicFilters {
  readonly marca: string;
  readonly auto: string;
  readonly year: number | null;
  readonly pieza: string;
  readonly search: string;
}

/** True when a search has a free text, or all four filters (regla 146). */
export function maySearch({ marca, auto, year, pieza, search }: PublicFilters): boolean {
  return search !== '' || (marca !== '' && auto !== '' && year !== null && pieza !== '');
}
