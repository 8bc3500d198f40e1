/** A calendar day as the database and the wire write it: `yyyy-mm-dd`. It has no time zone. */
export type Dia = string;

/**
 * Reads a day of a part: `2026-11-02`, or month first as the old sheets write it, `11/2/2026` (decision 64).
 *
 * @returns null when the text is no day of the calendar.
 */
export function parseDiaPieza(text: string): Dia | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return dia(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  return monthFirst ? dia(Number(monthFirst[3]), Number(monthFirst[1]), Number(monthFirst[2])) : null;
}

function dia(year: number, month: number, day: number): Dia | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/** The calendar day in Mexico City at a moment. */
export function diaDe(momento: Date): Dia {
  return EN_MEXICO.format(momento);
}

// The Canadian English form of a day is yyyy-mm-dd.
const EN_MEXICO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
