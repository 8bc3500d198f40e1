import { type Centavos, sumDinero } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { MetodoDePago } from './catalogos.ts';

/** A document in one of these states moves balances: a cancellation that is only asked for has changed nothing yet. */
export const ESTADOS_QUE_CUENTAN: readonly EstadoDeFactura[] = ['timbrada', 'cancelando'];

/** A document in one of these states holds its amount, so that nobody else pays or returns it meanwhile. */
export const ESTADOS_QUE_RESERVAN: readonly EstadoDeFactura[] = ['reservada', 'enviando', 'incierta'];

/** A payment or a return of an invoice. */
export interface Abono {
  readonly estado: EstadoDeFactura;
  readonly monto: Centavos;
}

/** An invoice with what was paid and returned of it. */
export interface FacturaConAbonos {
  readonly estado: EstadoDeFactura;
  readonly metodoPago: MetodoDePago;
  readonly total: Centavos;
  readonly pagos: readonly Abono[];
  readonly egresos: readonly Abono[];
}

/** How an invoice stands. */
export interface Saldo {
  /** Still owed, never below zero (regla 102). */
  readonly saldo: Centavos;
  /** Returned by stamped documents. */
  readonly devuelto: Centavos;
  /** Held by payments and returns that are on their way. */
  readonly reservado: Centavos;
  /** May be paid now: the balance less what is held. */
  readonly disponible: Centavos;
  /** May be returned now: the total less every return that lives (regla 101). */
  readonly porDevolver: Centavos;
  /** Returned beyond what was owed: 'A favor del cliente'. */
  readonly aFavor: Centavos;
}

/**
 * Adds up how an invoice stands. One that is PUE was paid when it was issued; one that is not stamped, or no longer, owes
 * nothing less than its total, so that it never reads as paid.
 */
export function saldoOf({ estado, metodoPago, total, pagos, egresos }: FacturaConAbonos): Saldo {
  const isViva = ESTADOS_QUE_CUENTAN.includes(estado);
  const pagado = metodoPago === 'PUE' && isViva ? total : montoOf(pagos, ESTADOS_QUE_CUENTAN);
  const devuelto = montoOf(egresos, ESTADOS_QUE_CUENTAN);
  const porDevolver = total - devuelto - montoOf(egresos, ESTADOS_QUE_RESERVAN);
  const reservado = montoOf([...pagos, ...egresos], ESTADOS_QUE_RESERVAN);
  const saldo = Math.max(0, total - pagado - devuelto);
  return {
    saldo,
    devuelto,
    reservado,
    disponible: isViva ? Math.max(0, saldo - reservado) : 0,
    porDevolver: isViva ? Math.max(0, porDevolver) : 0,
    aFavor: Math.max(0, pagado + devuelto - total),
  };
}

function montoOf(abonos: readonly Abono[], estados: readonly EstadoDeFactura[]): Centavos {
  return sumDinero(abonos.filter(({ estado }) => estados.includes(estado)).map(({ monto }) => monto));
}

/** The words of an invoice in its six steps; the stored ones are of {@link estatusGuardado}. */
export type EstatusDeFactura =
  | 'cancelado'
  | 'Devuelto parcialmente'
  | 'Devuelto'
  | 'Pagado parcialmente'
  | 'Pagado'
  | 'Timbrada'
  | 'Por confirmar'
  | 'Rechazada';

/** Says how an invoice stands, the first that fits of six; amounts are compared as whole centavos (regla 103). */
export function estatusMostrado(factura: {
  readonly estado: EstadoDeFactura;
  readonly total: Centavos;
  readonly saldo: Centavos;
  readonly devuelto: Centavos;
}): EstatusDeFactura {
  const { estado, total, saldo, devuelto } = factura;
  if (estado === 'cancelada') return 'cancelado';
  if (devuelto > 0 && devuelto !== total) return 'Devuelto parcialmente';
  if (devuelto === total) return 'Devuelto';
  if (saldo > 0 && saldo < total) return 'Pagado parcialmente';
  if (saldo === 0) return 'Pagado';
  return estatusGuardado(estado);
}

/** Says the state of an invoice that is not cancelled; its pending cancellation is said beside it. */
function estatusGuardado(estado: EstadoDeFactura): EstatusDeFactura {
  if (ESTADOS_QUE_CUENTAN.includes(estado)) return 'Timbrada';
  return ESTADOS_QUE_RESERVAN.includes(estado) ? 'Por confirmar' : 'Rechazada';
}

/** Says that the cancellation of a document waits for an answer; else the empty text. */
export function estatusDeCancelacion(estado: EstadoDeFactura): 'Cancelación en proceso' | '' {
  return estado === 'cancelando' ? 'Cancelación en proceso' : '';
}
