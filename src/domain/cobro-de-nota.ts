import { type Centavos, formatPrecio, sumDinero } from './dinero.ts';
import type { FormaDePago } from './nota.ts';

/** A part of what a note costs, by the way in which it was paid; of cash perhaps what was handed over. */
export interface PagoDeNota {
  readonly formaPago: FormaDePago;
  readonly monto: Centavos;
  readonly recibido?: Centavos | null | undefined;
}

/** A ProblemaDePagos says what is wrong with the payments of a note, at which of them and in which of its fields; at none it is all of them. */
export interface ProblemaDePagos {
  readonly indice: number | null;
  readonly campo: keyof PagoDeNota;
  readonly mensaje: string;
}

/** Says what keeps a note from being paid so; null where nothing does. @param porPagar its total without its advance. */
export function problemaDePagos(pagos: readonly PagoDeNota[], porPagar: Centavos): ProblemaDePagos | null {
  for (const [indice, pago] of pagos.entries()) {
    if (pagos.findIndex(({ formaPago }) => formaPago === pago.formaPago) < indice) {
      return { indice, campo: 'formaPago', mensaje: `${pago.formaPago} ya está en otro pago` };
    }
    const mensaje = problemaDeRecibido(pago);
    if (mensaje !== null) return { indice, campo: 'recibido', mensaje };
  }
  const suma = sumDinero(pagos.map(({ monto }) => monto));
  if (suma === porPagar) return null;
  return {
    indice: null,
    campo: 'monto',
    mensaje: `Los pagos suman ${formatPrecio(suma)} y son ${formatPrecio(porPagar)}`,
  };
}

function problemaDeRecibido({ formaPago, monto, recibido }: PagoDeNota): string | null {
  if (recibido === undefined || recibido === null) return null;
  if (formaPago !== 'Efectivo') return 'Solo el efectivo se recibe y da cambio';
  return recibido < monto ? `Faltan ${formatPrecio(monto - recibido)}` : null;
}

/** How a note was paid: the way of its largest part, what was paid in others, and the cash that was handed over. */
export interface CobroDeNota {
  readonly formaPago: FormaDePago;
  readonly otros: readonly Pick<PagoDeNota, 'formaPago' | 'monto'>[];
  readonly recibido: Centavos | null;
}

/** Puts payments as a note keeps them; of equal parts the first is the note's. @param sinPagos the way of one without any. */
export function cobroOf(pagos: readonly PagoDeNota[], sinPagos: FormaDePago): CobroDeNota {
  const [principal, ...otros] = pagos.toSorted((uno, otro) => otro.monto - uno.monto);
  return {
    formaPago: principal?.formaPago ?? sinPagos,
    otros: otros.map(({ formaPago, monto }) => ({ formaPago, monto })),
    recibido: pagos.find(({ formaPago }) => formaPago === 'Efectivo')?.recibido ?? null,
  };
}

/** Gives the payments of a note that was made, the largest first; none where its advance was all of it. */
export function pagosOf(
  { formaPago, otros }: Pick<CobroDeNota, 'formaPago' | 'otros'>,
  porPagar: Centavos,
): readonly Pick<PagoDeNota, 'formaPago' | 'monto'>[] {
  const resto = porPagar - sumDinero(otros.map(({ monto }) => monto));
  return resto === 0 ? otros : [{ formaPago, monto: resto }, ...otros];
}

/** A share of a note's total by the way of payment, and what of it was not paid in advance. */
export interface ParteDeNota {
  readonly formaPago: FormaDePago;
  readonly total: Centavos;
  readonly monto: Centavos;
}

/** Divides a note by its ways of payment, its own first; what was paid in advance is of its own. */
export function partesDeNota(
  {
    formaPago,
    total,
    anticipo,
  }: Pick<CobroDeNota, 'formaPago'> & { readonly total: Centavos; readonly anticipo: Centavos },
  pagos: readonly Pick<PagoDeNota, 'formaPago' | 'monto'>[],
): readonly ParteDeNota[] {
  const otros = pagos.filter((pago) => pago.formaPago !== formaPago);
  const propio = total - sumDinero(otros.map(({ monto }) => monto));
  return [
    { formaPago, total: propio, monto: propio - anticipo },
    ...otros.map((otro) => ({ formaPago: otro.formaPago, total: otro.monto, monto: otro.monto })),
  ];
}

/**
 * Gives what is left of the parts of a note once some of it was given back, perhaps in another way than it was paid: what a way
 * does not have any more is less of the others.
 */
export function restoDeNota(
  partes: readonly ParteDeNota[],
  devueltos: readonly Pick<PagoDeNota, 'formaPago' | 'monto'>[],
): readonly ParteDeNota[] {
  const devuelto = (formaPago: FormaDePago | null) =>
    sumDinero(devueltos.filter((uno) => formaPago === null || uno.formaPago === formaPago).map(({ monto }) => monto));
  const propios = partes.map((parte) => Math.min(parte.monto, devuelto(parte.formaPago)));
  let falta = devuelto(null) - sumDinero(propios);
  return partes.map((parte, at) => {
    const queda = parte.monto - (propios[at] ?? 0);
    const ajeno = Math.min(queda, falta);
    falta -= ajeno;
    const monto = queda - ajeno;
    return { ...parte, monto, total: parte.total - parte.monto + monto };
  });
}

/** Says how a note was paid, with the change: 'Transferencia $300.00 · Efectivo $200.00 · Recibido $250.00, cambio $50.00'. */
export function describeCobro(pagos: readonly PagoDeNota[], recibido: Centavos | null): string {
  const cambio = cambioOf(pagos, recibido);
  const entregado =
    recibido === null || cambio === null ? [] : [`Recibido ${formatPrecio(recibido)}, cambio ${formatPrecio(cambio)}`];
  return [...pagos.map(({ formaPago, monto }) => `${formaPago} ${formatPrecio(monto)}`), ...entregado].join(' · ');
}

/** Says the change of what was handed over; null where nobody said how much that was. */
export function cambioOf(pagos: readonly PagoDeNota[], recibido: Centavos | null): Centavos | null {
  const efectivo = pagos.find(({ formaPago }) => formaPago === 'Efectivo');
  return efectivo === undefined || recibido === null ? null : recibido - efectivo.monto;
}
