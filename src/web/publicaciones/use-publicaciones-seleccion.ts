import { useState } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';

/** Which rows of the page are ticked; a part that left the page no longer is. */
export function usePublicacionesSeleccion(piezas: readonly PiezaCompleta[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = piezas.filter(({ id }) => ids.has(id));
  const isAll = piezas.length > 0 && selected.length === piezas.length;

  return {
    piezas: selected,
    isAll,
    isSome: selected.length > 0 && !isAll,
    has: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(isAll ? new Set() : new Set(piezas.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Seleccion = ReturnType<typeof usePublicacionesSeleccion>;
