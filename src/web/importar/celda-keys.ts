import type { KeyboardEvent } from 'react';

/** The attribute by which the keys find the cells of a list: it says which field one is of. */
const CELDA = 'data-celda';

/** The arrows go from cell to cell: beside it in its row, and to the same field of the rows above and below. */
export function onCeldaKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLButtonElement) || !target.hasAttribute(CELDA)) return;
  const next = nextOf(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(target: HTMLElement, key: string): HTMLElement | undefined {
  const row = [...(target.closest('[role="group"]')?.querySelectorAll<HTMLElement>(`[${CELDA}]`) ?? [])];
  if (key === 'Home') return row.at(0);
  if (key === 'End') return row.at(-1);
  const all = cells();
  if (key === 'ArrowRight') return all[all.indexOf(target) + 1];
  if (key === 'ArrowLeft') return all[all.indexOf(target) - 1];
  const same = all.filter((cell) => cell.getAttribute(CELDA) === target.getAttribute(CELDA));
  if (key === 'ArrowDown') return same[same.indexOf(target) + 1];
  return key === 'ArrowUp' ? same[same.indexOf(target) - 1] : undefined;
}

/**
 * Puts the focus on a cell some places before or after another one.
 *
 * @returns false when there is none.
 */
export function focusCelda(from: HTMLElement, step: 1 | -1): boolean {
  const all = cells();
  const next = all[all.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

function cells(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${CELDA}]`)];
}
