import type { Dia } from '#domain/fecha.ts';

const MES = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

/** Names the month of a day with its year: 'Noviembre 2026'. */
export function nombreDeMes(dia: Dia): string {
  const nombre = MES.format(new Date(dia));
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${dia.slice(0, 4)}`;
}
