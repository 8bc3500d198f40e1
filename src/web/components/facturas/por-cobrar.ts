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

/** Tells the state of an invoice from what the wire says of it. */
export function estadoOf({ estatusCancelacion, factura }: Factura): EstadoDeFactura {
  return estatusCancelacion === '' ? (POR_PALABRA[factura.timbre.estado] ?? 'incierta') : 'cancelando';
}

/** Says why an invoice cannot be paid now; null when it can. */
export function porQueNoSePaga(factura: Factura): Negativa | null {
  const { saldo, reservado } = factura;
  const { metodoPago } = factura.factura;
  return impedimentoDePago({
    estado: estadoOf(factura),
    metodoPago,
    saldo,
    disponible: porCobrar({ saldo, reservado }),
  });
}

/** Tells how much of an invoice may be paid now: what is owed, less what is on its way. */
export function porCobrar({ saldo, reservado }: Pick<Factura, 'saldo' | 'reservado'>): number {
  return Math.max(0, saldo - reservado);
}

/** Tells whether an invoice, a payment or a return counts: those in doubt or being cancelled do. */
export function isVivo({ estatus }: Pick<Factura, 'estatus'>): boolean {
  return estatus !== 'cancelado' && estatus !== 'Rechazada';
}

/** Nobody owes anything for what was cancelled, or never stamped. */
export function adeudoOf(factura: Pick<Factura, 'estatus' | 'saldo'>): number {
  return isVivo(factura) ? factura.saldo : 0;
}

/** The number of an invoice, a payment or a return as people say it: 'F-12'. */
export function folioOf({ factura: { timbre } }: { readonly factura: Pick<Factura['factura'], 'timbre'> }): string {
  return `${timbre.serie}-${timbre.folio}`;
}
