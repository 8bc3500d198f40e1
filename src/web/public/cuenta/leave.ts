/** A last word stays this long before the page is left, in milliseconds: long enough to read two words. */
const LAST_WORD_MS = 700;

/** Leaves for another page, for good: nobody comes back with 'Back' to a form that is already done. */
export function leaveFor(path: string): void {
  setTimeout(() => location.replace(path), LAST_WORD_MS);
}
