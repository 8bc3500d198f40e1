import type { KeyboardEvent } from 'react';

/** What the link of a row wears, for the arrows to find it. */
export const FILA = { 'data-fila': '' } as const;

const SELECTOR = 'a[data-fila]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from row to row, and from the first one back to the search; Enter opens, as on any link. Quality 4.14. */
export function onTeclaDeFilas(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...document.querySelectorAll<HTMLElement>(SELECTOR)];
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = at + step;
  if (next >= 0) links[next]?.focus();
  else document.querySelector<HTMLElement>('input[type="search"]')?.focus();
}

/** @returns false when there are no rows. */
export function focusPrimeraFila(): boolean {
  const first = document.querySelector<HTMLElement>(SELECTOR);
  first?.focus();
  return first !== null;
}
