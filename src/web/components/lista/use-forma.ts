import { useState } from 'react';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { type CambioDeForma, changeForma, type Forma, keepForma, keptForma } from './forma.ts';
import type { VistaState } from './use-vista.ts';
import type { Vista, VistaSpec } from './vista.ts';

/** How a list stands, and how that is changed. */
export interface FormaState {
  /** The address says it, before what this device keeps. */
  readonly forma: Forma;
  /** The list can be shown differently. */
  readonly setForma: (change: CambioDeForma) => void;
}

/**
 * Tells how a list stands: the address wins over what this device keeps of it, which is its columns and its density. A change of
 * rows or order is a step of the history, and keeps the first row of the page on it.
 */
export function useForma<V extends object>(spec: VistaSpec<V>, { view, go, correct }: VistaState<V>): FormaState {
  const lista = spec.forma?.lista ?? '';
  const [kept, setKept] = useState<Forma>(() => (lista === '' ? {} : keptForma(lista)));
  const forma = { ...kept, ...view.forma };
  function keepOnDevice({ columnas, densidad }: CambioDeForma): void {
    const device = changeForma({}, { columnas, densidad }) ?? {};
    keepForma(lista, device);
    setKept(device);
  }
  function setForma(change: CambioDeForma): void {
    const next = changeForma(view.forma, change);
    const isStep = 'orden' in change || 'filas' in change;
    if ('columnas' in change || 'densidad' in change) keepOnDevice({ ...forma, ...change });
    const first = (view.page - 1) * filasOf(view.forma);
    const page = 'orden' in change ? 1 : Math.floor(first / filasOf(next)) + 1;
    (isStep ? go : correct)({ page, forma: next } as Partial<Vista<V>>);
  }
  return { forma, setForma };
}

function filasOf(forma: Forma | undefined): number {
  return forma?.filas ?? PAGE_SIZE;
}
