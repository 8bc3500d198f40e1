import type { Centavos } from './dinero.ts';
import type { Dia } from './fecha.ts';

/** The name of what has none: an insurer, a city or a quoter that was left blank. */
export const SIN_DEFINIR = 'Sin definir';

/** The colours of what is due, by the number that the wire has of them: overdue, soon, later (regla 88). */
export const COLOR_DE_VENCIMIENTO = { vencido: 1, proximo: 2, futuro: 3 } as const;
export type ColorDeVencimiento = (typeof COLOR_DE_VENCIMIENTO)[keyof typeof COLOR_DE_VENCIMIENTO];

/** Stands for a colour where what is due without a day is asked for: it has none. */
export const SIN_VENCIMIENTO = 0;

/** The groups of records that charts show and that a report can be narrowed to. */
export const GRUPOS = [
  'cotizadas',
  'no_cotizadas',
  'compradas',
  'no_compradas',
  'ganadas',
  'canceladas',
  'facturadas',
  'no_facturadas',
  'por_cotizar',
  'sin_patio',
] as const;
export type Grupo = (typeof GRUPOS)[number];

/** The first day that reports begin at when somebody types one; a link of ours may say an earlier one (regla 90). */
export const PRIMER_DIA_DE_REPORTES: Dia = '2025-01-01';

/**
 * Gives the same day so many months before, or the last one that its month has.
 *
 * @example mesesAntes('2026-03-31', 1) // '2026-02-28'
 */
export function mesesAntes(dia: Dia, meses: number): Dia {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - meses, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - meses, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The groups that lie within a larger one. */
const DENTRO: Partial<Readonly<Record<Grupo, readonly Grupo[]>>> = {
  cotizadas: ['compradas', 'no_compradas', 'ganadas', 'canceladas', 'facturadas', 'no_facturadas'],
  compradas: ['ganadas', 'canceladas', 'facturadas', 'no_facturadas'],
};

/** Gives the group that is in both: the smaller one; null where none of both lies within the other. */
export function grupoEnAmbos(uno: Grupo, otro: Grupo): Grupo | null {
  if (uno === otro || DENTRO[uno]?.includes(otro)) return otro;
  return DENTRO[otro]?.includes(uno) ? uno : null;
}

/** One name of a measure and how many rows have it. */
export interface Total {
  readonly nombre: string;
  readonly cuenta: number;
}

/** One name of a measure and the money of it. */
export interface Monto {
  readonly nombre: string;
  readonly monto: Centavos;
}

/** One name of a measure of money. */
export interface TotalDePesos extends Monto {
  readonly notas: number;
}

/** Gives a share as a percentage with two decimals; 0 when there is nothing to share. */
export function porcentaje(parte: number, todo: number): number {
  return todo === 0 ? 0 : Math.round((parte / todo) * 10_000) / 100;
}
