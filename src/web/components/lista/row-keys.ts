import type { KeyboardEvent } from 'react';

/** The attribute by which the arrow keys find the link of a row. */
export const ROW_LINK = { 'data-fila': '' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from row to row, and from the first one back to the search; Enter opens, as on any link. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = rowLinks();
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = at + step;
  if (next >= 0) links[next]?.focus();
  else document.querySelector<HTMLElement>('input[type="search"]')?.focus();
}

/** The arrow down goes from the field of a search into the rows that it found. */
export function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'ArrowDown' && focusRow()) event.preventDefault();
}

/**
 * Puts the focus on the link of a row, or of the last one when there are fewer.
 *
 * @returns false when there are no rows.
 */
export function focusRow(index = 0): boolean {
  const links = rowLinks();
  links[Math.min(index, links.length - 1)]?.focus();
  return links.length > 0;
}

function rowLinks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('tbody:not([hidden]) a[data-fila]')];
}
