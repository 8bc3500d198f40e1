import type { MetodoDePago } from '#domain/cfdi/catalogos.ts';
import { problemaDeMonto } from '#domain/cfdi/pago.ts';
import { ESTADOS_QUE_CUENTAN, ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import { type Centavos, prorateDinero, sumDinero } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { Dia } from '#domain/fecha.ts';

/** A payment of an invoice of a former system that lives; one without a complement has no state of one. */
export interface PagoDeSaldo {
  readonly monto: Centavos;
  readonly estado: EstadoDeFactura | null;
}

/** An invoice of a former system with its payments. */
export interface SaldoConPagos {
  /** Owed when it was brought here. */
  readonly saldoInicial: Centavos;
  readonly pagos: readonly PagoDeSaldo[];
}

/** How such an invoice stands. */
export interface CuentaDeSaldo {
  /** Paid here, by payments that count. */
  readonly pagado: Centavos;
  readonly saldo: Centavos;
  /** Held by payments of which nobody knows yet whether they were stamped. */
  readonly reservado: Centavos;
  /** May be paid now. */
  readonly disponible: Centavos;
}

/** Adds up how an invoice of a former system stands: a payment counts as one of an invoice of ours does, once it is stamped. */
export function cuentaDeSaldo({ saldoInicial, pagos }: SaldoConPagos): CuentaDeSaldo {
  const montoOf = (isOne: (estado: EstadoDeFactura | null) => boolean) =>
    sumDinero(pagos.filter(({ estado }) => isOne(estado)).map(({ monto }) => monto));
  const pagado = montoOf((estado) => estado === null || ESTADOS_QUE_CUENTAN.includes(estado));
  const reservado = montoOf((estado) => estado !== null && ESTADOS_QUE_RESERVAN.includes(estado));
  const saldo = saldoInicial - pagado;
  return { pagado, saldo, reservado, disponible: Math.max(0, saldo - reservado) };
}

/** These decide whether a payment of an invoice is a complement of ours. */
export interface FacturaDeAntes {
  readonly metodo: MetodoDePago;
  readonly uuid: string;
}

/** Tells whether a payment is stamped: the invoice was PPD, and its UUID is known. */
export function llevaComplemento({ metodo, uuid }: FacturaDeAntes): boolean {
  return metodo === 'PPD' && uuid !== '';
}

/** Says why no complement is made of a payment; null when one is. */
export function motivoSinComplemento(factura: FacturaDeAntes): string | null {
  if (llevaComplemento(factura)) return null;
  return factura.metodo === 'PUE'
    ? 'La factura es PUE: el pago no lleva complemento'
    : 'No se sabe su folio fiscal: el pago se registra sin complemento';
}

/** Says why an amount cannot be paid; null when it can. */
export function problemaDePagoDeSaldo(monto: Centavos, { saldo, disponible }: CuentaDeSaldo): string | null {
  if (saldo > 0 && disponible === 0) return 'Un pago de esta factura está por confirmar';
  return problemaDeMonto('pago', monto, disponible);
}

/**
 * Finds the taxable base of an invoice of which a file says only its IVA, or nothing: the total without its IVA, or what an
 * IVA of 16 % is of where the total has more in it than that.
 */
export function baseSupuesta(total: Centavos, iva: Centavos | null): Centavos {
  if (iva === null) return prorateDinero(total, 100, 116);
  const deIva = prorateDinero(iva, 100, 16);
  // Of rounded IVA the base is some centavos off: where both make the total, what is left of it is exact.
  return Math.abs(deIva + iva - total) <= CENTAVOS_DE_REDONDEO ? total - iva : deIva;
}

/** Half a centavo of IVA is a little over three of its base. */
const CENTAVOS_DE_REDONDEO = 4;

/** Gives a moment of the day of an invoice of which nobody knows the hour: it is that day in every zone of the country. */
export function momentoDeFactura(fecha: Dia): Date {
  return new Date(`${fecha}T18:00:00Z`);
}
