import { type Centavos, sumDinero } from './dinero.ts';

/** The states of parts that are held for somebody. One whose time is over is `vencido`, whatever was done about it. */
export const ESTATUS_APARTADO = ['activo', 'vencido', 'liberado', 'vendido'] as const;
export type EstatusApartado = (typeof ESTATUS_APARTADO)[number];

/** A Plazo is the moment when a hold ends by itself, and how it ended before, if it did. */
interface Plazo {
  readonly hasta: Date;
  readonly liberado: Date | null;
  readonly vendido: Date | null;
}

/** Tells the state of a hold at a moment: it ends in the very millisecond of its `hasta`. */
export function estatusDeApartado({ hasta, liberado, vendido }: Plazo, ahora: Date): EstatusApartado {
  if (vendido) return 'vendido';
  if (liberado) return 'liberado';
  return hasta <= ahora ? 'vencido' : 'activo';
}

/**
 * The states of money taken in advance: it waits for its sale, was subtracted by it, is to be given back or kept
 * ('Anticipo por devolver'), or was.
 */
export const ESTATUS_ANTICIPO = ['vigente', 'aplicado', 'por devolver', 'devuelto', 'retenido'] as const;
export type EstatusAnticipo = (typeof ESTATUS_ANTICIPO)[number];

/** The two ends of money in advance that no sale took: it goes back to the customer, or the business keeps it. */
export const RESOLUCIONES = ['devuelto', 'retenido'] as const;
export type Resolucion = (typeof RESOLUCIONES)[number];

interface Anticipo {
  readonly monto: Centavos;
  /** The part of it that a sale has subtracted. */
  readonly aplicado: Centavos;
  readonly resolucion: Resolucion | null;
}

/** Tells the state of money in advance from that of its hold. */
export function estatusDeAnticipo(anticipo: Anticipo, apartado: EstatusApartado): EstatusAnticipo {
  if (anticipo.resolucion) return anticipo.resolucion;
  if (apartado === 'activo') return 'vigente';
  return porDevolver(anticipo) === 0 ? 'aplicado' : 'por devolver';
}

/** Counts what no sale took of money in advance, in centavos. */
export function porDevolver({ monto, aplicado }: Pick<Anticipo, 'monto' | 'aplicado'>): Centavos {
  return monto - aplicado;
}

/** The holds that a list shows: all, those that still hold their parts, of them those that end today, or those whose money nobody settled yet. */
export const VISTAS_DE_APARTADOS = ['todos', 'activos', 'terminan hoy', 'por devolver'] as const;
export type VistaDeApartados = (typeof VISTAS_DE_APARTADOS)[number];

/** A CuentaDeApartado is what the parts of a hold cost, what was paid of it and what is left to pay, in centavos. */
export interface CuentaDeApartado {
  readonly total: Centavos;
  readonly anticipo: Centavos;
  readonly resta: Centavos;
}

/**
 * Reckons a hold from the prices that were agreed for its parts.
 *
 * @returns null while a part has no price: nobody knows what the hold comes to.
 */
export function cuentaDeApartado(
  items: readonly { readonly cantidad: number; readonly precio: Centavos | null }[],
  anticipo: Centavos,
): CuentaDeApartado | null {
  const importes: Centavos[] = [];
  for (const { cantidad, precio } of items) {
    if (precio === null) return null;
    importes.push(cantidad * precio);
  }
  const total = sumDinero(importes);
  return { total, anticipo, resta: Math.max(0, total - anticipo) };
}
