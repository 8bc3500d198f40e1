import type { Centavos } from './dinero.ts';
import type { FormaDePago } from './nota.ts';

/** The ways in which money in advance shows in a day's till: it came in, it went back, or the business kept it. */
export const MOVIMIENTOS_DE_ANTICIPO = ['recibido', 'devuelto', 'retenido'] as const;

/** The notes that somebody sold in a day with one way of payment. */
export interface Ventas {
  readonly autor: string;
  readonly formaPago: FormaDePago;
  readonly total: Centavos;
  /** The share of the total that had been paid in advance, by the receipts of other days or of this one. */
  readonly anticipo: Centavos;
}

/** A movement of money in advance; one that is kept moves nothing and has no way of payment. */
export interface MovimientoDeAnticipo {
  readonly autor: string;
  readonly formaPago: FormaDePago | null;
  readonly movimiento: (typeof MOVIMIENTOS_DE_ANTICIPO)[number];
  readonly monto: Centavos;
}

/** Tells what a note moves in the till: its total without what was paid in advance, which has a receipt of its own. */
export function dineroDeNota({ total, anticipo }: Pick<Ventas, 'total' | 'anticipo'>): Centavos {
  return total - anticipo;
}

/** Tells what a movement of money in advance moves in the till: what is kept came in long ago. */
export function dineroDeAnticipo({ movimiento, monto }: Pick<MovimientoDeAnticipo, 'movimiento' | 'monto'>): Centavos {
  if (movimiento === 'retenido') return 0;
  return movimiento === 'recibido' ? monto : -monto;
}
