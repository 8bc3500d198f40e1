/** Days as numbers since 1970, so that they can be compared and drawn. */
export interface Calendario {
  /** The last day. */
  readonly hoy: number;
  /** A moment of work, by its share of the last two years: 0 is the oldest, towards 1 yesterday. */
  moment(share: number): { readonly day: number; readonly text: string };
  /** A day as PostgreSQL reads it: '2026-03-14'. */
  text(day: number): string;
}

const DAY_MS = 86_400_000;
// Six hours all year: Mexico City gave up summer time in 2022.
const BEHIND_UTC_MS = 6 * 3_600_000;
const WINDOW_DAYS = 730;
const OPENS_AT = 9 * 3600;
const OPEN_SECONDS = 9 * 3600;

/**
 * Makes a calendar of the working days of the two years before `hoy`: Monday to Saturday, nine to six in Mexico City.
 */
export function createCalendario(hoy: Date): Calendario {
  const last = Math.floor((hoy.getTime() - BEHIND_UTC_MS) / DAY_MS);
  const workdays = Array.from({ length: WINDOW_DAYS }, (_, index) => last - WINDOW_DAYS + index).filter(isWorkday);
  const texts = new Map<number, string>();

  function text(day: number): string {
    const known = texts.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
    texts.set(day, known);
    return known;
  }

  return {
    hoy: last,
    text,
    moment(share) {
      const place = share * workdays.length;
      const day = workdays[Math.floor(place)] ?? last - 1;
      return { day, text: `${text(day)} ${clock(OPENS_AT + Math.floor((place % 1) * OPEN_SECONDS))}-06` };
    },
  };
}

// Day 0 was a Thursday.
function isWorkday(day: number): boolean {
  return (day + 4) % 7 !== 0;
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
