/** The model years a piece fits, both ends included: 2013-2023, or one year twice. */
export interface AnioRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads `2013` or `2013-2023`.
 *
 * @returns null when the text is neither a 4-digit year nor two of them in order.
 */
export function parseAnioRange(text: string): AnioRange | null {
  const match = /^(\d{4})(?:-(\d{4}))?$/.exec(text.trim());
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from <= to ? { from, to } : null;
}

/** True when a piece for these years fits a car of that year. */
export function coversAnio(range: AnioRange, anio: number): boolean {
  return range.from <= anio && anio <= range.to;
}

/** `2013`, or `2013-2023` when the ends differ. The inverse of {@link parseAnioRange}. */
export function formatAnioRange({ from, to }: AnioRange): string {
  return from === to ? `${from}` : `${from}-${to}`;
}
