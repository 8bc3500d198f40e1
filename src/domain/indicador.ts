import type { Centavos } from './dinero.ts';
import type { Dia } from './fecha.ts';

/** The states of a claim's record; the first that fits is its state. */
export const ESTADOS_DE_INDICADOR = [
  'cancelada',
  'pagada',
  'facturada',
  'entregada',
  'pedida',
  'cotizada',
  'solicitada',
] as const;
export type EstadoDeIndicador = (typeof ESTADOS_DE_INDICADOR)[number];

/** The badges that a record may have beside its state. */
export const INSIGNIAS = ['perdida', 'nota_credito'] as const;
export type Insignia = (typeof INSIGNIAS)[number];

/** The reasons for which a claim's part is cancelled. */
export const MOTIVOS = ['Nosotros', 'PT/PDD', 'Taller'] as const;

/** The quoter of what nobody will deliver: it cancels a record as a date of cancellation does. */
export const COTIZADOR_CANCELADO = 'CANCELADO';

/** The quoters that a record may have beside the configured names. */
export const OTROS_COTIZADORES = ['Otro', COTIZADOR_CANCELADO] as const;

/** The supplier that is the own yard: its parts come from the inventory. */
export const PROVEEDOR_PATIO = 'AQUI';

/** The facts of a record that its state follows from. */
export interface VidaDeIndicador {
  readonly fecha: Dia | null;
  /** The price that was quoted; 0 and null are not quoted. */
  readonly precio: Centavos | null;
  readonly cotizador: string;
  readonly pedido: Dia | null;
  readonly entregado: Dia | null;
  /** The number of its invoice; the empty text for none. */
  readonly factura: string;
  readonly montoFactura: Centavos | null;
  readonly pagada: Dia | null;
  readonly notaCredito: string;
  /** Its credit note is a discount, or of a part of the line. */
  readonly notaParcial: boolean;
  readonly fechaCancelacion: Dia | null;
}

/** Tells the state of a record: the first that fits, from its end to its beginning. The database counts by the same. */
export function estadoDeIndicador(vida: VidaDeIndicador): EstadoDeIndicador {
  if (vida.fechaCancelacion !== null || vida.cotizador === COTIZADOR_CANCELADO) return 'cancelada';
  if (vida.pagada !== null) return 'pagada';
  if (vida.factura !== '') return 'facturada';
  if (vida.entregado !== null) return 'entregada';
  if (vida.pedido !== null) return 'pedida';
  return (vida.precio ?? 0) > 0 ? 'cotizada' : 'solicitada';
}

/** A quote without an order is lost after so many days (regla 54). */
export const DIAS_PARA_PERDER = 15;

/**
 * Tells whether a quote is lost: it was made, never ordered nor cancelled, and is older than 15 days (regla 54).
 *
 * @param hoy today in Mexico City.
 */
export function isPerdida(vida: VidaDeIndicador, hoy: Dia): boolean {
  return isVencida({ estado: estadoDeIndicador(vida), fecha: vida.fecha }, hoy);
}

/** Tells the same of a record whose state is known already. */
export function isVencida(
  { estado, fecha }: { readonly estado: EstadoDeIndicador; readonly fecha: Dia | null },
  hoy: Dia,
): boolean {
  return estado === 'cotizada' && fecha !== null && diasEntre(fecha, hoy) > DIAS_PARA_PERDER;
}

/** Tells what is said of a record beside its state. */
export function insigniasOf(vida: VidaDeIndicador, hoy: Dia): Insignia[] {
  return [
    ...(isPerdida(vida, hoy) ? (['perdida'] as const) : []),
    ...(vida.notaCredito === '' ? [] : (['nota_credito'] as const)),
  ];
}

/** Tells whether a credit note took the whole line of a record away: what is left of a smaller one is still owed. */
export function isAcreditada({
  notaCredito,
  notaParcial,
}: Pick<VidaDeIndicador, 'notaCredito' | 'notaParcial'>): boolean {
  return notaCredito !== '' && !notaParcial;
}

/** Counts the whole days from one day to another; negative when the other is before it. */
export function diasEntre(desde: Dia, hasta: Dia): number {
  return Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000);
}

/** Counts the days from order to delivery; null while one of them is missing (regla 87). */
export function diasDeEntrega({ pedido, entregado }: Pick<VidaDeIndicador, 'pedido' | 'entregado'>): number | null {
  return pedido === null || entregado === null ? null : diasEntre(pedido, entregado);
}

/**
 * Writes the number of a claim as it is compared: capitals, dashes, slashes and every other sign count for nothing. The
 * database keeps the same of every record.
 *
 * @example claveDeReporte('04/ab-12') // '04ab12'
 */
export function claveDeReporte(reporte: string): string {
  return reporte.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
