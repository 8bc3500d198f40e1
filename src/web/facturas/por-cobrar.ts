import type { Factura } from '#contract/wire/factura.ts';
import { impedimentoDePago } from '#domain/cfdi/pago.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { Negativa } from '#domain/indicador-acciones.ts';

/** The state of a document by the provider's word for it; any other word is none that is known yet. */
const POR_PALABRA: Readonly<Record<string, EstadoDeFactura>> = {
  valid: 'timbrada',
  failed: 'rechazada',
  canceled: 'cancelada',
};

/** Says why an invoice of a list cannot be paid now; null when it can. */
export function porQueNoSePaga({ estatusCancelacion, saldo, reservado, factura }: Factura): Negativa | null {
  const { timbre, metodoPago } = factura;
  const estado = estatusCancelacion === '' ? (POR_PALABRA[timbre.estado] ?? 'incierta') : 'cancelando';
  return impedimentoDePago({ estado, metodoPago, saldo, disponible: porCobrar({ saldo, reservado }) });
}

/** Tells how much of an invoice may be paid now: what is owed, less what is on its way. */
export function porCobrar({ saldo, reservado }: Pick<Factura, 'saldo' | 'reservado'>): number {
  return Math.max(0, saldo - reservado);
}
