import { type Centavos, sumDinero } from './dinero.ts';

/** The reasons for which money comes into a till or goes out of it. */
export const TIPOS_DE_MOVIMIENTO = [
  'venta',
  'cancelación',
  'devolución',
  'anticipo',
  'anticipo devuelto',
  'entrada',
  'retiro',
  'gasto',
] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

/** Movements that somebody makes by hand, each with its reason: money is put in, taken to the bank, or spent. */
export const MOVIMIENTOS_A_MANO = ['entrada', 'retiro', 'gasto'] as const satisfies readonly TipoDeMovimiento[];
export type MovimientoAMano = (typeof MOVIMIENTOS_A_MANO)[number];

/** The notes and coins of Mexico that a till is counted by, in centavos, the largest first. */
export const DENOMINACIONES: readonly Centavos[] = [
  1000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50,
];

/** More pieces of one value are none that somebody counted. */
export const MAX_PIEZAS_CONTADAS = 100_000;

/** So many pieces of a value are in the till. */
export interface Contada {
  readonly valor: Centavos;
  readonly piezas: number;
}

/** Adds up what was counted. */
export function contadoOf(conteo: readonly Contada[]): Centavos {
  return sumDinero(conteo.map(({ valor, piezas }) => valor * piezas));
}

/** Says what is wrong with a count; null for one that can be. */
export function problemaDeConteo(conteo: readonly Contada[]): string | null {
  const valores = conteo.map(({ valor }) => valor);
  if (valores.some((valor) => !DENOMINACIONES.includes(valor))) return 'No hay billetes ni monedas de ese valor';
  return new Set(valores).size < valores.length ? 'Cada valor se cuenta una sola vez' : null;
}

/** Tells how a movement by hand moves its till: what is put in adds, the others subtract. */
export function montoAMano(tipo: MovimientoAMano, monto: Centavos): Centavos {
  return tipo === 'entrada' ? monto : -monto;
}
