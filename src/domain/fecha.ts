/** Where the business is: every date is shown in its time, whatever the clock of the machine says. S2 §9. */
const TIME_ZONE = 'America/Mexico_City';

const FECHA = new Intl.DateTimeFormat('es-MX', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/**
 * The day of a moment, as Mexicans write it. Empty for a text that is no moment.
 *
 * @example formatFecha('2026-11-02T03:00:00Z') // '01/11/2026'
 */
export function formatFecha(moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : FECHA.format(date);
}
