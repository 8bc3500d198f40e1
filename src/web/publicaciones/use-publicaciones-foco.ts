import { useEffect, useRef } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';

/**
 * A changed row leaves the list, and the button that was pressed with it: the focus goes to the row that took its
 * place, so that a list is worked through by the keyboard.
 */
export function useFocoEnFila(piezas: readonly PiezaCompleta[]) {
  const table = useRef<HTMLTableElement>(null);
  const acted = useRef<number | null>(null);
  const ids = piezas.map(({ id }) => id).join();
  const seen = useRef(ids);

  useEffect(() => {
    if (seen.current === ids) return;
    seen.current = ids;
    if (acted.current === null || document.activeElement !== document.body) return;
    const links = table.current?.querySelectorAll<HTMLElement>('tbody a') ?? [];
    links[Math.min(acted.current, links.length - 1)]?.focus();
    acted.current = null;
  }, [ids]);

  return {
    table,
    remember: (index: number) => {
      acted.current = index;
    },
  };
}
