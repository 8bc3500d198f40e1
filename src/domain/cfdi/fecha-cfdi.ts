import { type Dia, ZONA } from '#domain/fecha.ts';

/** The Swedish form of a moment is yyyy-mm-dd hh:mm:ss. */
const formatters = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function formatterOf(zona: string): Intl.DateTimeFormat {
  const known = formatters.get(zona);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zona, made);
  return made;
}

/**
 * Writes a moment as a CFDI does: the time of the place of issue, without its zone.
 *
 * @param zona the time zone of the place of issue; border states have others than the capital.
 * @example fechaDeCfdi(new Date('2026-12-01T05:30:00Z')) // '2026-11-30T23:30:00'
 */
export function fechaDeCfdi(momento: Date, zona: string = ZONA): string {
  return formatterOf(zona).format(momento).replace(' ', 'T');
}

/** Tells the calendar day of a moment at the place of issue. */
export function diaDeCfdi(momento: Date, zona: string = ZONA): Dia {
  return fechaDeCfdi(momento, zona).slice(0, 10);
}

/**
 * Adds to a local moment how far its zone is from Greenwich.
 *
 * @example conHuso('2026-11-20T12:00:00') // '2026-11-20T12:00:00-06:00'
 */
export function conHuso(local: string, zona: string = ZONA): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zona, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(`${local}Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${local}${name?.replace('GMT', '') || '+00:00'}`;
}
