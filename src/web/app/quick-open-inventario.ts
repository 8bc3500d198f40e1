/** The inventory number that was typed, with or without its sign; null for less than three digits and for anything else. */
export function inventarioOf(typed: string): number | null {
  const digits = /^#?\s*(\d{3,9})$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
