import type { KeyboardEvent } from 'react';
import { RESULTS_ID } from '#web/components/lista/list-screen.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The first button of each movement: what Enter does there. */
function principales(): readonly HTMLElement[] {
  const movimientos = [...document.querySelectorAll<HTMLElement>('[data-movimiento]')];
  return movimientos.flatMap((movimiento) => movimiento.querySelector<HTMLElement>('[data-principal]') ?? []);
}

/**
 * The arrows, or j and k, go from movement to movement; Enter presses the button that they come to. Enter that is held down
 * presses once: the next movement comes under it by itself.
 */
export function onMovimientoKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.closest('input, select, textarea, dialog')) return;
  const suyo = target.closest('[data-movimiento]');
  const all = principales();
  const at = all.findIndex((uno) => suyo?.contains(uno));
  const next = all[at < 0 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Goes on to the movement after one that is leaving its list; to the list itself where there is none. */
export function focusNext(id: number): void {
  const all = principales();
  const isOf = (uno: HTMLElement, otro: number) => uno.closest(`[data-movimiento="${otro}"]`) !== null;
  const others = all.filter((uno) => !isOf(uno, id));
  const at = all.findIndex((uno) => isOf(uno, id));
  const next = others[Math.min(Math.max(at, 0), others.length - 1)] ?? document.getElementById(RESULTS_ID);
  next?.focus();
}
