/** Rows on every list. S1 §9, S2 §9, S3 §9. */
export const PAGE_SIZE = 10;

/** The most rows one request may ask for. Decision 134. */
export const MAX_PAGE_SIZE = 100;

/** Up to here a total is exact; beyond it the list says '10,000+'. Decision 133. */
export const EXACT_TOTAL_LIMIT = 10_000;

/** How many rows a list has, or that it has more than {@link EXACT_TOTAL_LIMIT}. */
export interface Total {
  readonly rows: number;
  readonly isCapped: boolean;
}

/** Reads a count that stopped one row after the limit. */
export function capTotal(counted: number): Total {
  return { rows: Math.min(counted, EXACT_TOTAL_LIMIT), isCapped: counted > EXACT_TOTAL_LIMIT };
}

/** Pages of a list; an empty list has none. */
export function countPages(rows: number, pageSize: number): number {
  return Math.ceil(rows / pageSize);
}

/** `1,234`, or `10,000+` when there are more. */
export function formatTotal({ rows, isCapped }: Total): string {
  return `${rows.toLocaleString('es-MX')}${isCapped ? '+' : ''}`;
}
