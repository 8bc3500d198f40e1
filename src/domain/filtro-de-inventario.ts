import { addDias, type Dia } from './fecha.ts';

/** A part that was entered in a hurry may lack these: a photo, a price, the number of its maker, its place in the yard. */
export const FALTANTES = ['foto', 'precio', 'numero', 'ubicacion'] as const;

export type Faltante = (typeof FALTANTES)[number];

/** Whether a part is advertised somewhere: on at least one platform, or on none. */
export const PUBLICADAS = ['si', 'no'] as const;

export type Publicada = (typeof PUBLICADAS)[number];

/** The days on which a part was entered, told from today: an address with one of these means other days tomorrow. */
export const ENTRADAS = ['hoy', 'ayer', 'semana'] as const;

export type Entrada = (typeof ENTRADAS)[number];

/**
 * Tells the first and the last day of an entry; a week begins on Monday.
 *
 * @example diasDeEntrada('semana', '2026-11-04') // { desde: '2026-11-02', hasta: '2026-11-04' }
 */
export function diasDeEntrada(entrada: Entrada, hoy: Dia): { readonly desde: Dia; readonly hasta: Dia } {
  if (entrada === 'hoy') return { desde: hoy, hasta: hoy };
  if (entrada === 'ayer') return { desde: addDias(hoy, -1), hasta: addDias(hoy, -1) };
  return { desde: addDias(hoy, -daysSinceMonday(hoy)), hasta: hoy };
}

function daysSinceMonday(dia: Dia): number {
  return (new Date(dia).getUTCDay() + 6) % 7;
}
