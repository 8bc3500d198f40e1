import { cambioOf, type PagoDeNota, problemaDePagos } from '#domain/cobro-de-nota.ts';
import { type Centavos, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '#domain/nota.ts';

/** A person types these of how a note is paid: its own way, how much in the other, and the cash that was handed over. */
export interface CobroTecleado {
  readonly formaPago: string;
  /** Blank for nothing. */
  readonly otra: string;
  /** Blank where nobody counts it. */
  readonly recibido: string;
}

/** A problem of a payment, at the field of the form that it is about. */
interface Problema {
  readonly campo: 'otra' | 'recibido';
  readonly mensaje: string;
}

/** A note's payment, as far as it was typed. */
export interface Cobro {
  /** The way that is not the note's own. */
  readonly otraForma: FormaDePago;
  /** Absent where all of it is paid in one way, and nobody said what was handed over. */
  readonly pagos?: readonly PagoDeNota[];
  readonly cambio: Centavos | null;
  /** Null for nothing. */
  readonly problema: Problema | null;
}

const NO_ES = 'Escribe un importe, como 500.00';

/** Reads how a note is paid. @param porPagar its total without what was paid in advance. */
export function readCobro({ formaPago, otra, recibido }: CobroTecleado, porPagar: Centavos): Cobro {
  const propia = FORMAS_DE_PAGO.find((forma) => forma === formaPago) ?? 'Efectivo';
  const otraForma: FormaDePago = propia === 'Efectivo' ? 'Transferencia' : 'Efectivo';
  const enOtra = readImporte(otra);
  const entregado = readImporte(recibido);
  if (enOtra === undefined) return { otraForma, cambio: null, problema: { campo: 'otra', mensaje: NO_ES } };
  if (entregado === undefined) return { otraForma, cambio: null, problema: { campo: 'recibido', mensaje: NO_ES } };
  if (enOtra === 0 && entregado === 0) return { otraForma, cambio: null, problema: null };
  const mensaje = `Son ${formatPrecio(porPagar)} en total`;
  if (enOtra > porPagar) return { otraForma, cambio: null, problema: { campo: 'otra', mensaje } };
  const partes = [
    { formaPago: propia, monto: porPagar - enOtra },
    { formaPago: otraForma, monto: enOtra },
  ];
  return { otraForma, ...judgePagos(withRecibido(partes, entregado), porPagar) };
}

/** Puts the cash that was handed over to the part that it pays; what pays nothing is no part. */
function withRecibido(partes: readonly PagoDeNota[], entregado: Centavos): readonly PagoDeNota[] {
  const pagos = partes.filter(({ monto }) => monto > 0);
  if (entregado === 0) return pagos;
  return pagos.map((pago) => (pago.formaPago === 'Efectivo' ? { ...pago, recibido: entregado } : pago));
}

function judgePagos(pagos: readonly PagoDeNota[], porPagar: Centavos): Omit<Cobro, 'otraForma'> {
  const problema = problemaDePagos(pagos, porPagar);
  if (problema) {
    const campo = problema.campo === 'recibido' ? 'recibido' : 'otra';
    return { cambio: null, problema: { campo, mensaje: problema.mensaje } };
  }
  const recibido = pagos.find((pago) => pago.recibido)?.recibido ?? null;
  return { pagos, cambio: cambioOf(pagos, recibido), problema: null };
}

/** Reads an amount, a blank as nothing; undefined for what is none. */
function readImporte(texto: string): Centavos | undefined {
  if (texto.trim() === '') return 0;
  return parsePrecio(texto) || undefined;
}

/** Tells whether some of a note is paid in cash. */
export function hasEfectivo({ formaPago, otra }: CobroTecleado): boolean {
  return formaPago !== 'Transferencia' || otra.trim() !== '';
}
