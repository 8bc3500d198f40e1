import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { type EstadoDeFactura, sinVigencia } from '#domain/factura.ts';
import type { MetodoDePago } from './catalogos.ts';
import type { TipoDeCfdi } from './comprobante.ts';
import { diaDeCfdi } from './fecha-cfdi.ts';
import { siguienteDiaHabil } from './plazos-de-cancelacion.ts';
import { RFC_EXTRANJERO, RFC_PUBLICO } from './publico-en-general.ts';

/** An invoice as its cancellation looks at it. */
export interface FacturaPorCancelar {
  readonly estado: EstadoDeFactura;
  readonly metodoPago: MetodoDePago;
  readonly total: Centavos;
  readonly saldo: Centavos;
  /** How many payments and returns of it live: those in doubt or being cancelled among them. */
  readonly pagosVivos: number;
  readonly egresosVivos: number;
}

/**
 * Says why an invoice cannot be cancelled; null when it can. Nothing of a PPD may be paid; a PUE was paid when it was
 * issued, so it is only asked for its returns (regla 99).
 */
export function impedimentoDeCancelarFactura(factura: FacturaPorCancelar): string | null {
  const { estado, metodoPago, total, saldo, pagosVivos, egresosVivos } = factura;
  const impedimento = sinVigencia(estado);
  if (impedimento !== null) return impedimento;
  if (pagosVivos > 0) return `Cancela primero ${pagosVivos === 1 ? 'su pago' : `sus ${pagosVivos} pagos`}`;
  if (egresosVivos > 0) return `Cancela primero ${egresosVivos === 1 ? 'su egreso' : `sus ${egresosVivos} egresos`}`;
  if (metodoPago === 'PUE' || saldo === total) return null;
  return `Solo se cancela una factura sin pagos: de esta se deben ${formatPrecio(saldo)} de ${formatPrecio(total)}`;
}

/** A payment whose place another one is to take. */
export interface PagoPorSustituir {
  readonly estado: EstadoDeFactura | null;
  /** How many invoices its complement pays. */
  readonly facturas: number;
  /** Another payment that lives takes its place already. */
  readonly isSustituido: boolean;
}

/** Says why no other payment may take the place of one; null when one may. */
export function impedimentoDeSustituirPago({ estado, facturas, isSustituido }: PagoPorSustituir): string | null {
  if (estado === null) return 'Ese pago no tiene complemento: cancélalo y regístralo de nuevo';
  const impedimento = sinVigencia(estado);
  if (impedimento !== null) return `El pago que se sustituye: ${impedimento}`;
  if (facturas > 1) return 'Ese complemento paga varias facturas: cancélalo y registra sus pagos de nuevo';
  return isSustituido ? 'Ese pago ya tiene otro que lo sustituye' : null;
}

/** Payments after this one stated balances that its cancellation makes false: they are to be issued again. */
export function pagosPosteriores<Pago extends { readonly parcialidad: number }>(
  vivos: readonly Pago[],
  cancelado: { readonly parcialidad: number },
): readonly Pago[] {
  return vivos.filter(({ parcialidad }) => parcialidad > cancelado.parcialidad);
}

/** Tells the motive that the confirmation proposes: that nothing came of it where the claim was cancelled (regla 97). */
export function motivoPropuesto(isSiniestroCancelado: boolean): MotivoDeCancelacion {
  return isSiniestroCancelado ? '03' : '02';
}

/** Says why a motive is none of a document; null when it may be. 04 speaks of a sale that stands in a global invoice. */
export function impedimentoDeMotivo(motivo: MotivoDeCancelacion, isGlobal: boolean): string | null {
  return motivo === '04' && !isGlobal ? 'El motivo 04 es solo para una factura global' : null;
}

/** Says what is wrong with a motive and the document that takes the place of the cancelled one; null when nothing is. */
export function problemaDeMotivo(motivo: MotivoDeCancelacion, sustitucion: string | null): string | null {
  if (motivo === '01' && sustitucion === null) return 'El motivo 01 necesita la factura que la sustituye';
  if (motivo !== '01' && sustitucion !== null) return 'Solo el motivo 01 lleva una factura que la sustituye';
  return null;
}

/** Invoices up to so much are cancelled without asking the client. */
const SIN_ACEPTACION: Centavos = 1_000_00;

/** A stamped document, and when its cancellation is asked for. */
export interface CancelacionPedida {
  readonly tipo: TipoDeCfdi;
  /** The RFC of its receptor. */
  readonly rfc: string;
  readonly total: Centavos;
  readonly emitida: Date;
  readonly pedida: Date;
  readonly zona?: string;
}

/**
 * Tells whether a cancellation is accepted at once, or waits for the client: returns, sales to the general public and to
 * foreigners, totals of up to 1,000 pesos (not payments), and whatever is asked for not later than the next working day
 * (Resolución Miscelánea Fiscal, 2.7.1.35).
 */
export function isCancelacionInmediata({ tipo, rfc, total, emitida, pedida, zona }: CancelacionPedida): boolean {
  if (tipo === 'E' || rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO || (tipo !== 'P' && total <= SIN_ACEPTACION))
    return true;
  return diaDeCfdi(pedida, zona) <= siguienteDiaHabil(diaDeCfdi(emitida, zona));
}

/** The motives of a cancellation (SAT), in the order in which they are offered. */
export const MOTIVOS_DE_CANCELACION = [
  { codigo: '02', etiqueta: 'Comprobante emitido con errores sin relación' },
  { codigo: '01', etiqueta: 'Comprobante emitido con errores con relación' },
  { codigo: '03', etiqueta: 'No se llevó a cabo la operación' },
  { codigo: '04', etiqueta: 'Operación nominativa relacionada en una factura global' },
] as const;

export type MotivoDeCancelacion = (typeof MOTIVOS_DE_CANCELACION)[number]['codigo'];
