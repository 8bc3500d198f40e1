import { type Dia, diaOf, formatMomento } from './fecha.ts';

/** Tells the hour of a moment where the business is, as `hh:mm`. */
export function horaOf(momento: Date): string {
  return formatMomento(momento).slice(-5);
}

/**
 * Finds the moment of a day and an hour `hh:mm` where the business is, whatever the zone of the machine.
 *
 * @example momentoEn('2026-11-02', '18:30') // new Date('2026-11-03T00:30:00Z')
 */
export function momentoEn(dia: Dia, hora: string): Date {
  const enGreenwich = Date.parse(`${dia}T${hora}:00Z`);
  const leido = (momento: number) => Date.parse(`${diaOf(new Date(momento))}T${horaOf(new Date(momento))}:00Z`);
  // The distance to Greenwich there, by its clock and not by ours; once more where the clock was set in between.
  const cerca = enGreenwich + (enGreenwich - leido(enGreenwich));
  return new Date(cerca + (enGreenwich - leido(cerca)));
}
