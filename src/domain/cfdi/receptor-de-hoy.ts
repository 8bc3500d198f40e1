import { CAMPO, type ProblemaFiscal } from './codigos-sat.ts';
import type { Receptor } from './comprobante.ts';
import { NOMBRE_PUBLICO, RFC_PUBLICO, receptorPublico } from './publico-en-general.ts';
import { isGenerico, problemasDeReceptor } from './receptor.ts';

/** The reason why a payment or a return carries its invoice's own data: its client is gone, or bears another RFC by now. */
export type MotivoDeAntes = 'sin_cuenta' | 'otro_rfc';

/** The receiver of a payment or a return of an invoice. */
export interface ReceptorDeHoy {
  readonly receptor: Receptor;
  /** Null: the data are today's. */
  readonly deAntes: MotivoDeAntes | null;
}

/**
 * Chooses the receiver of a payment or a return: the client as it is today, because the tax authority compares name,
 * regime and postal code with its list on the day of the stamp, not on that of the invoice (regla 167). A generic RFC goes
 * with the postal code that the place of issue has today.
 *
 * @param deFactura the receiver that the invoice says.
 * @param deCuenta the client's account as it is now; null when there is none any more.
 * @param codigoPostalPropio the postal code of the place of issue.
 */
export function receptorDeHoy(
  deFactura: Receptor,
  deCuenta: Receptor | null,
  codigoPostalPropio: string,
): ReceptorDeHoy {
  const deHoy = (receptor: Receptor): Receptor =>
    isGenerico(receptor.rfc) ? { ...receptor, codigoPostal: codigoPostalPropio } : receptor;
  if (deCuenta === null) return { receptor: deHoy(deFactura), deAntes: 'sin_cuenta' };
  if (deCuenta.rfc !== deFactura.rfc) return { receptor: deHoy(deFactura), deAntes: 'otro_rfc' };
  return { receptor: deHoy(deCuenta), deAntes: null };
}

/** Gives the receiver of a document of a sale to the general public, who has no account. */
export function publicoDeHoy(codigoPostalPropio: string): ReceptorDeHoy {
  return { receptor: receptorPublico(codigoPostalPropio), deAntes: null };
}

/**
 * Names what keeps a payment or a return from being stamped to a client as it is today; its use of CFDI is not the client's
 * to choose. Nobody can correct the data of an invoice, nor those of the general public: of them the tax authority speaks.
 */
export function problemasDeReceptorDeHoy(
  { receptor, deAntes }: ReceptorDeHoy,
  codigoPostalPropio: string,
): readonly ProblemaFiscal[] {
  const isPublico = receptor.rfc === RFC_PUBLICO && receptor.nombre === NOMBRE_PUBLICO;
  if (deAntes !== null || isPublico) return [];
  return problemasDeReceptor(receptor, codigoPostalPropio).filter(({ campo }) => campo !== CAMPO.uso);
}

/** Says to people that a document carries the data of its invoice, and why; null when it carries those of today. */
export function avisoDeReceptor({ receptor: { rfc }, deAntes }: ReceptorDeHoy): string | null {
  if (deAntes === 'sin_cuenta') return 'El cliente ya no tiene cuenta: se timbra con los datos que tiene la factura';
  if (deAntes === 'otro_rfc') {
    return `El cliente tiene ahora otro RFC: se timbra a ${rfc}, con los datos que tiene la factura`;
  }
  return null;
}

/** Tells whether an invoice was issued to nobody in particular. */
export function isDelPublico(receptor: Pick<Receptor, 'rfc'>, cuentaId: number | null): boolean {
  return cuentaId === null && receptor.rfc === RFC_PUBLICO;
}
