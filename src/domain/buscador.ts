/** Said when there is neither a text nor all four filters (decision 146). S1 §2. */
export const FALTAN_FILTROS = 'Por favor, completa todos los filtros de búsqueda para ver resultados.';

/** Said when a search finds nothing. S1 §2. */
export const SIN_RESULTADOS = 'No encontramos resultados con tu búsqueda. Intenta con otros filtros.';

/** The four filters that decide whether a public search may run. */
export interface PublicFilters {
  readonly marca: string;
  readonly auto: string;
  readonly year: number | null;
  readonly pieza: string;
  readonly search: string;
}

/** True with a free text, or with all four filters (decision 146). */
export function maySearch({ marca, auto, year, pieza, search }: PublicFilters): boolean {
  return search !== '' || (marca !== '' && auto !== '' && year !== null && pieza !== '');
}
