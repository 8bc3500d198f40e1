/** The tabs of a history. */
export type Pestana = 'inventario' | 'ganadas' | 'noGanadas';

interface Filas {
  readonly ganadas: readonly unknown[];
  readonly noGanadas: readonly unknown[];
  readonly hasInventario: boolean;
}

/**
 * Tells which tab a new answer opens: the one that was open, unless it has nothing and the other one has. With both
 * empty, the won ones (regla 59).
 */
export function pestanaOf(open: Pestana, { ganadas, noGanadas, hasInventario }: Filas): Pestana {
  if (open === 'inventario' && hasInventario) return open;
  if (ganadas.length + noGanadas.length === 0) return 'ganadas';
  if (open === 'noGanadas') return noGanadas.length > 0 ? open : 'ganadas';
  return ganadas.length > 0 ? 'ganadas' : 'noGanadas';
}
