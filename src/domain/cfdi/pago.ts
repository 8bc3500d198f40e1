import {
  type Centavos,
  formatPrecio,
  ivaOf,
  type Millonesimas,
  prorateDinero,
  sumDinero,
  toCentavos,
} from '#domain/dinero.ts';
import { type EstadoDeFactura, sinVigencia } from '#domain/factura.ts';
import { type Dia, formatDia } from '#domain/fecha.ts';
import type { Negativa } from '#domain/indicador-acciones.ts';
import type { MetodoDePago } from './catalogos.ts';
import type { DocumentoPagado } from './comprobante.ts';
import { diaDeCfdi, fechaDeCfdi } from './fecha-cfdi.ts';

/** A payment has one peso at least, unless less is owed (regla 100). */
const MINIMO: Centavos = 1_00;

/** The installments of an invoice are numbered up to this. */
export const MAX_PARCIALIDAD = 999;

/** An invoice as a payment of it has to know it: what the stamp says. */
export interface FacturaPagada {
  readonly uuid: string;
  readonly serie: string;
  readonly folio: number | string;
  readonly total: Centavos;
  /** The taxable base that it declares. */
  readonly base: Centavos;
  /** A former system issued it. */
  readonly isDeAntes?: boolean;
}

/** A payment of one invoice. */
export interface PagoDeFactura {
  readonly parcialidad: number;
  /** The sum of the living returns of the invoice; 0 for none. */
  readonly enEgresos?: Centavos;
  /** Owed before it, by all documents that live. */
  readonly saldo: Centavos;
  readonly monto: Centavos;
}

/**
 * Writes what a payment does to an invoice. The base is the invoice's own in the proportion of what is paid, at six
 * decimals, so that any number of parts adds up to the invoice but for some millionths.
 */
export function documentoPagado(
  { uuid, serie, folio, total, base, isDeAntes = false }: FacturaPagada,
  { parcialidad, saldo, monto, enEgresos = 0 }: PagoDeFactura,
): DocumentoPagado {
  const basePagada = prorateDinero(base * 10_000, monto, total);
  return {
    uuid,
    serie,
    folio,
    isDeAntes,
    parcialidad,
    saldoAnterior: saldo,
    pagado: monto,
    saldoInsoluto: saldo - monto,
    enEgresos,
    base: basePagada,
    iva: ivaOf(basePagada),
  };
}

/** The sums of a payment complement: exact ones of the payment, and those rounded once for the whole document. */
export interface TotalesDePago {
  readonly monto: Centavos;
  readonly base: Millonesimas;
  readonly iva: Millonesimas;
  readonly totalBase: Centavos;
  readonly totalIva: Centavos;
}

/** Adds up what a payment complement pays of its invoices. */
export function totalesDePago(documentos: readonly DocumentoPagado[]): TotalesDePago {
  const base = sumDinero(documentos.map((documento) => documento.base));
  const iva = sumDinero(documentos.map((documento) => documento.iva));
  return {
    monto: sumDinero(documentos.map(({ pagado }) => pagado)),
    base,
    iva,
    totalBase: toCentavos(base),
    totalIva: toCentavos(iva),
  };
}

/** Tells the number of the next installment: one more than the highest of those that live. */
export function siguienteParcialidad(vivas: readonly number[]): number {
  return Math.max(0, ...vivas) + 1;
}

/** Tells the smallest and the largest amount that may be paid, or returned, of what there is (reglas 100 and 101). */
export function limitesDeMonto(disponible: Centavos): { readonly min: Centavos; readonly max: Centavos } {
  return { min: Math.min(MINIMO, disponible), max: disponible };
}

/**
 * Tells how much the payment that takes the place of another may be of: what may be paid beside what that one paid, and no
 * more than was owed before it.
 */
export function disponibleSin(
  disponible: Centavos,
  pago: { readonly monto: Centavos; readonly saldoAnterior: Centavos },
): Centavos {
  return Math.min(disponible + pago.monto, pago.saldoAnterior);
}

/** Says why an amount cannot be paid or returned; null when it can. `que` is 'pago' or 'egreso'. */
export function problemaDeMonto(que: 'pago' | 'egreso', monto: Centavos, disponible: Centavos): string | null {
  const { min, max } = limitesDeMonto(disponible);
  if (max <= 0) return que === 'pago' ? 'La factura no tiene saldo por pagar' : 'La factura ya se devolvió completa';
  if (monto > max) return `El ${que} no puede pasar de ${formatPrecio(max)}`;
  return monto < min ? `El ${que} debe ser de ${formatPrecio(min)} o más` : null;
}

/** The day of a payment as it was typed, and what it is compared with. */
export interface DiaDePago {
  readonly dia: Dia;
  readonly ahora: Date;
  /** The moments of the invoices that it pays. */
  readonly facturas: readonly Date[];
  readonly zona?: string;
}

/** Says why a payment cannot have been made on a day; null when it can. */
export function problemaDeDiaDePago({ dia, ahora, facturas, zona }: DiaDePago): string | null {
  if (dia > diaDeCfdi(ahora, zona)) return 'La fecha de aplicación no puede ser futura';
  const dias = facturas.map((factura) => diaDeCfdi(factura, zona)).sort();
  const ultima = dias.at(-1);
  if (ultima === undefined || dia >= ultima) return null;
  return `La fecha de aplicación es anterior a la factura, que es del ${formatDia(ultima)}`;
}

/**
 * Tells the local moment that a payment carries: of today the one of its entry, of other days noon, and never one before
 * the last of the invoices that it pays.
 */
export function fechaDePago({ dia, ahora, facturas, zona }: DiaDePago): string {
  const momento = dia === diaDeCfdi(ahora, zona) ? fechaDeCfdi(ahora, zona) : `${dia}T12:00:00`;
  const ultima = facturas
    .map((factura) => fechaDeCfdi(factura, zona))
    .sort()
    .at(-1);
  return ultima?.startsWith(dia) && ultima > momento ? ultima : momento;
}

/** Tells the last day on which the complement of a payment is in time: the fifth of the month after it. */
export function limiteDeComplemento(dia: Dia): Dia {
  const [anio = 0, mes = 0] = dia.split('-').map(Number);
  return new Date(Date.UTC(anio, mes, 5)).toISOString().slice(0, 10);
}

/** Warns of a payment whose complement comes late; null for one that is in time. */
export function avisoDeComplemento(dia: Dia, hoy: Dia): string | null {
  const limite = limiteDeComplemento(dia);
  return hoy > limite ? `REP fuera de plazo: debió emitirse a más tardar el ${formatDia(limite)}` : null;
}

/** Says why an invoice cannot be paid now; null when it can (regla 104). The titles are those of its notice. */
export function impedimentoDePago({
  estado,
  metodoPago,
  saldo,
  disponible,
}: {
  readonly estado: EstadoDeFactura;
  readonly metodoPago: MetodoDePago;
  readonly saldo: Centavos;
  readonly disponible: Centavos;
}): Negativa | null {
  const motivo = sinVigencia(estado);
  if (motivo !== null) return { titulo: 'Estatus inválido', mensaje: motivo };
  if (metodoPago === 'PUE') return { titulo: 'Sin deuda', mensaje: 'La factura es PUE: se pagó al emitirse' };
  if (saldo === 0) return { titulo: 'Sin deuda', mensaje: 'La factura no tiene saldo por pagar' };
  return disponible > 0 ? null : { titulo: 'Sin deuda', mensaje: 'Un pago de esta factura está por confirmar' };
}
