import { useState } from 'react';
import type { Factura } from '#contract/wire/factura.ts';
import { porQueNoSePaga } from '#web/components/facturas/por-cobrar.ts';
import type { Selection } from '#web/components/lista/selection.tsx';
import { showToast } from '#web/components/notices/toasts.ts';

/**
 * Keeps the invoices that are to be paid together, also those of pages and searches before: a client's debts seldom fit on
 * one page. One that cannot be paid is not taken, and says why.
 */
export function usePorPagar(page: readonly Factura[]): Selection<Factura> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Factura>>(new Map());
  const seen = new Map(page.map((factura) => [factura.id, factura]));
  const current = ({ id }: Factura) => seen.get(id);
  // What was paid meanwhile is not paid again.
  const rows = [...chosen.values()]
    .map((factura) => current(factura) ?? factura)
    .filter((factura) => porQueNoSePaga(factura) === null);
  const has = ({ id }: Factura) => rows.some((row) => row.id === id);
  const payable = page.filter((factura) => porQueNoSePaga(factura) === null);
  const isAll = payable.length > 0 && payable.every(has);
  const without = (gone: readonly Factura[]) => rows.filter((row) => !gone.some(({ id }) => id === row.id));
  const set = (next: readonly Factura[]) => setChosen(new Map(next.map((factura) => [factura.id, factura])));

  function toggle(factura: Factura): void {
    const negativa = porQueNoSePaga(factura);
    if (has(factura)) set(without([factura]));
    else if (negativa) showToast({ type: 'advertencia', title: negativa.titulo, message: negativa.mensaje });
    else set([...rows, factura]);
  }

  function toggleAll(): void {
    const [first] = page;
    const negativa = payable.length === 0 && first ? porQueNoSePaga(first) : null;
    if (negativa)
      showToast({ type: 'advertencia', title: negativa.titulo, message: 'Ninguna de la página se puede pagar' });
    set(isAll ? without(page) : [...without(payable), ...payable]);
  }
  return { rows, isAll, has, toggle, toggleAll, clear: () => set([]) };
}
