/** The time zone of the business: every moment is shown in it, whatever the clock of the machine says. */
export const ZONA = 'America/Mexico_City';

/** A calendar day as the database and the wire write it: `yyyy-mm-dd`. It has no time zone. */
export type Dia = string;

const DIA = { timeZone: ZONA, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const FECHA = new Intl.DateTimeFormat('es-MX', DIA);
const FECHA_Y_HORA = new Intl.DateTimeFormat('es-MX', { ...DIA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
// The Canadian English form of a day is yyyy-mm-dd.
const DIA_ISO = new Intl.DateTimeFormat('en-CA', DIA);

/**
 * Writes the day of a moment as Mexicans do. A text that is no moment becomes the empty text.
 *
 * @example formatFecha('2026-11-02T03:00:00Z') // '01/11/2026'
 */
export function formatFecha(moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : FECHA.format(date);
}

/**
 * Writes a moment as people read it, in the time of the business.
 *
 * @example formatMomento('2026-11-02T20:05:00Z') // '02/11/2026, 14:05'
 */
export function formatMomento(moment: string | Date): string {
  return FECHA_Y_HORA.format(new Date(moment));
}

/** Writes a calendar day as Mexicans do: '2026-11-02' becomes '02/11/2026'. The empty text stays empty. */
export function formatDia(dia: Dia): string {
  return dia.split('-').reverse().join('/');
}

/**
 * Tells the calendar day of a moment where the business is.
 *
 * @example diaOf(new Date('2026-11-02T03:00:00Z')) // '2026-11-01'
 */
export function diaOf(momento: Date): Dia {
  return DIA_ISO.format(momento);
}

/**
 * Reads a day of a part: `2026-11-02`, or month first as the old sheets write it, `11/2/2026` (regla 64).
 *
 * @returns null when the text is no day of the calendar.
 */
export function parseDiaPieza(text: string): Dia | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  return monthFirst ? dayOf(Number(monthFirst[3]), Number(monthFirst[1]), Number(monthFirst[2])) : null;
}

/** Adds whole days to a calendar day. @example addDias('2026-12-28', 8) // '2027-01-05' */
export function addDias(dia: Dia, dias: number): Dia {
  return new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10);
}

/** The first day on which anything of the business can have happened: what is before is a slip of the keyboard. */
export const PRIMER_DIA: Dia = '2000-01-01';

/**
 * Reads a day of a claim: `2026-11-02`, or day first as its sheets write it, `2/11/2026` (regla 64).
 *
 * @returns null when the text is no day of the calendar.
 */
export function parseDiaRegistro(text: string): Dia | null {
  const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  return /^\d{4}-/.test(text.trim()) ? parseDiaPieza(text) : null;
}

/** Matches day, month and year with a sign or a blank between them, or with nothing when each has two digits. */
const DIA_TECLEADO = /^(\d{1,2})(?: ?[/.-] ?| )(\d{1,2})(?: ?[/.-] ?| )(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * Reads a day as Mexicans type it, day first and two digits enough for a year of this century: `1/2/26`, `01-02-2026`,
 * `010226`. A pasted `2026-02-01` is read too.
 *
 * @returns null when the text is no day of the calendar.
 */
export function readDia(text: string): Dia | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [day = '', month = '', year = ''] = DIA_TECLEADO.exec(trimmed)?.slice(1).filter(Boolean) ?? [];
  return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}

function dayOf(year: number, month: number, day: number): Dia | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}
