/** The first model year that a number of four digits may be. */
export const PRIMER_ANIO = 1990;

/** A part fits when its range starts in `desdeHasta` or before and ends in `hastaDesde` or after. */
export interface Anios {
  readonly desdeHasta: number;
  readonly hastaDesde: number;
}

export function isAnio(palabra: string, ultimoAnio: number): boolean {
  return /^\d{4}$/.test(palabra) && Number(palabra) >= PRIMER_ANIO && Number(palabra) <= ultimoAnio;
}

/** Reads two digits as a model year: '16' is 2016 and '98' is 1998; null for a number that is none. */
export function anioCorto(palabra: string, ultimoAnio: number): number | null {
  if (!/^\d\d$/.test(palabra)) return null;
  const recent = 2000 + Number(palabra);
  const anio = recent <= ultimoAnio ? recent : recent - 100;
  return anio >= PRIMER_ANIO ? anio : null;
}

/** Turns the years of a text into a condition: one year, or the ends of a range, any year of which will do. */
export function toAnios(anios: readonly number[]): Anios | null {
  return anios.length === 0 ? null : { desdeHasta: Math.max(...anios), hastaDesde: Math.min(...anios) };
}

/** Joins two conditions on the years into one; null asks for nothing. */
export function intersectAnios(left: Anios | null, right: Anios | null): Anios | null {
  if (!left || !right) return left ?? right;
  return {
    desdeHasta: Math.min(left.desdeHasta, right.desdeHasta),
    hastaDesde: Math.max(left.hastaDesde, right.hastaDesde),
  };
}
