import { type Centavos, prorateDinero } from '#domain/dinero.ts';

/** Finds the IVA of 16 % in an amount that includes it: the total stays what was charged. */
export function extractIva(total: Centavos) {
  const subtotal = prorateDinero(total, 100, 116);
  return { subtotal, iva: total - subtotal, total };
}
