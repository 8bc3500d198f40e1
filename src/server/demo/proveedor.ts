import { type Estado, isAftermarket } from './estado.ts';
import type { Fila } from './fila.ts';
import type { Random } from './random.ts';

type Proveedor = Pick<Fila, 'codigo_radec' | 'costo_radec' | 'link_radec' | 'costo_mercado' | 'link_mercado'>;

/**
 * What the same part costs at a supplier and on the marketplace, with the addresses where it was seen: noted for some,
 * mostly copies. The addresses lead nowhere (`.test`).
 */
export function pickProveedor(random: Random, { origen }: Estado, costo: number): Proveedor {
  const isCopy = isAftermarket(origen);
  const code = random.int(100_000, 999_999);
  const hasSupplier = random.chance(isCopy ? 0.5 : 0.06);
  const hasListing = random.chance(isCopy ? 0.3 : 0.12);
  return {
    codigo_radec: hasSupplier ? `RA${code}` : '',
    costo_radec: hasSupplier ? nearCost(random, costo) : null,
    link_radec: hasSupplier ? `https://refacciones.test/producto/RA${code}` : '',
    costo_mercado: hasListing ? nearCost(random, costo * 1.25) : null,
    link_mercado: hasListing ? `https://articulo.mercado.test/MLM-${random.int(600_000_000, 2_400_000_000)}` : '',
  };
}

/** List prices end in any peso and half of them in .50, unlike those said at a counter. Centavos. */
function nearCost(random: Random, costo: number): number {
  const pesos = Math.max(10, Math.round((costo / 100) * (0.9 + random.next() * 0.25)));
  return pesos * 100 + (random.chance(0.4) ? 50 : 0);
}
