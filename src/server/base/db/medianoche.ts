import { ZONA } from '#domain/fecha.ts';

/** Writes the moment at which a day begins where the business is, as SQL of a date. */
export function medianoche(dia: string): string {
  return `(${dia})::timestamp at time zone '${ZONA}'`;
}
