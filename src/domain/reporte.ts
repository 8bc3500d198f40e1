import type { Dia } from './fecha.ts';
import type { Total } from './filtro-de-reporte.ts';
import { canonCotizador } from './nota.ts';

/** How many days ahead something is due soon, and how many at all: what is due after that is not in the report. */
export interface VentanaDeVencimientos {
  readonly proximo: number;
  readonly futuro: number;
}

/** Tells the key by which a quoter counts: both spellings of one are the same (regla 73). */
export function claveDeCotizador(cotizador: string, negocio: Parameters<typeof canonCotizador>[1]): string {
  return canonCotizador(cotizador, negocio) ?? cotizador;
}

/** Orders totals, the most first and equals by their names; those of one name are added up. */
export function sortTotales(totales: readonly Total[]): Total[] {
  const cuentas = new Map<string, number>();
  for (const { nombre, cuenta } of totales) cuentas.set(nombre, (cuentas.get(nombre) ?? 0) + cuenta);
  const sumados = [...cuentas].map(([nombre, cuenta]) => ({ nombre, cuenta }));
  return sumados.sort((left, right) => right.cuenta - left.cuenta || (left.nombre < right.nombre ? -1 : 1));
}

/** How a calendar of days is asked for: both days belong to it. Reversed, it has none. */
export interface Periodo {
  readonly desde: Dia;
  readonly hasta: Dia;
}

/**
 * Gives the average of whole numbers with two decimals, halves away from zero as the database rounds; 0 when there are
 * none.
 */
export function promedio(suma: number, cuenta: number): number {
  if (cuenta === 0) return 0;
  const centesimas = Math.floor((Math.abs(suma) * 200 + cuenta) / (2 * cuenta));
  return (Math.sign(suma) * centesimas) / 100;
}
