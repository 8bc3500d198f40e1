const FECHA_Y_HORA = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A moment as people read it, in the time of the business: '02/11/2026, 14:05'. S2 §9.
 *
 * @param moment an ISO moment.
 */
export function formatMomento(moment: string): string {
  return FECHA_Y_HORA.format(new Date(moment));
}
