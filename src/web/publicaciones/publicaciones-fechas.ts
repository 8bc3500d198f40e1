/** Dates of an earlier year are not asked for: they are a year that is still being typed. */
export const MIN_FILTER_YEAR = 2025;

/** The two date inputs: `yyyy-mm-dd`, or empty. */
export interface Fechas {
  readonly desde: string;
  readonly hasta: string;
}

/** Why nothing is asked with these dates, in words for the user; null when they may be asked for. */
export function hintOf({ desde, hasta }: Fechas): string | null {
  if (![desde, hasta].every(isAskable)) return `Se filtra con fechas de ${MIN_FILTER_YEAR} en adelante.`;
  // Of that form the order of the texts is the order of the days.
  return desde !== '' && hasta !== '' && hasta < desde ? 'La fecha final es anterior a la inicial.' : null;
}

function isAskable(fecha: string): boolean {
  if (fecha === '') return true;
  return /^\d{4}-\d{2}-\d{2}$/.test(fecha) && Number(fecha.slice(0, 4)) >= MIN_FILTER_YEAR;
}
