/** Minutes between one try and the next: a day in all. */
const WAITS = [1, 5, 15, 60, 240, 240, 240, 240, 240, 160];

/** How often a mail is tried before it is given up. */
export const MAX_TRIES = WAITS.length + 1;

/** How much longer or shorter a wait may be, so that mails that failed together do not come back together. */
const JITTER = 0.2;

/** How long a mail waits after this many tries, in milliseconds, give or take a fifth. The last wait repeats. */
export function waitAfter(tries: number): number {
  const minutes = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  return Math.round(minutes * 60_000 * (1 - JITTER + 2 * JITTER * Math.random()));
}
