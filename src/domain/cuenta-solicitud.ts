const DIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A prospect may ask for access once a day. Decision 10. */
export const YA_SOLICITADO = 'Ya solicitaste acceso hoy. Te avisaremos por correo';

/**
 * The calendar day in Mexico City, where the business is, whatever the clock of the machine says.
 *
 * @example diaEnMexico(new Date('2026-11-02T03:00:00Z')) // '2026-11-01'
 */
export function diaEnMexico(moment: Date): string {
  return DIA.format(moment);
}
