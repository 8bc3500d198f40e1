import { SIN_DATOS_FISCALES } from '#domain/cuenta-catalogos.ts';
import { type Centavos, formatPrecio, importesDeConcepto } from '#domain/dinero.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { Concepto, Receptor } from './comprobante.ts';

/** The RFC of sales to the general public, and of clients who give no other. */
export const RFC_PUBLICO = SIN_DATOS_FISCALES.rfc;

/** The RFC of foreigners. */
export const RFC_EXTRANJERO = 'XEXX010101000';

/** The name of the general public on a document; no client may have it. */
export const NOMBRE_PUBLICO = 'PUBLICO EN GENERAL';

/** Makes the receptor of a sale to the general public (regla 116). Its zip is the one of the place of issue. */
export function receptorPublico(codigoPostal: string): Receptor {
  const { rfc, usoCfdi, regimenFiscal } = SIN_DATOS_FISCALES;
  return { rfc, nombre: NOMBRE_PUBLICO, codigoPostal, regimen: regimenFiscal, uso: usoCfdi };
}

/** A sale to the general public: a note. */
export interface VentaAlPublico {
  readonly id: number;
  readonly total: Centavos;
  /** Whether the IVA is in that total. */
  readonly ivaIncluido: boolean;
  /** The discount of it before its IVA. */
  readonly descuento: Centavos;
}

/** The key of a sale to the general public (c_ClaveProdServ), whatever was sold. */
export const CLAVE_DE_VENTA = '01010101';

/** Makes the line of a note to the general public. */
export function conceptoDeVenta({ id, total, ivaIncluido, descuento }: VentaAlPublico): Concepto {
  return {
    clave: CLAVE_DE_VENTA,
    noIdentificacion: String(id),
    cantidad: 1,
    claveUnidad: 'ACT',
    unidad: '',
    descripcion: 'Venta',
    precio: total,
    ivaIncluido,
    ...importesDeConcepto(1, total, ivaIncluido, descuento),
  };
}

/** The form of payment of a note as a document names it. */
const FORMA: Readonly<Record<FormaDePago, string>> = { Efectivo: '01', Transferencia: '03' };

/** Tells the form of payment of sales: the one of the largest, and of equal ones of the first. */
export function formaDePagoDeVentas(
  ventas: readonly { readonly total: Centavos; readonly formaPago: FormaDePago }[],
): string {
  const mayor = Math.max(...ventas.map(({ total }) => total));
  return FORMA[ventas.find(({ total }) => total === mayor)?.formaPago ?? 'Efectivo'];
}

/** The money that was charged for sales, beside the total that their invoice declares with its IVA. */
interface Declarado {
  readonly cobrado: Centavos;
  readonly declarado: Centavos;
}

/** Says what it means that the IVA of sales to the general public is charged apart: nobody paid it (regla 113). */
export function avisoDeIvaAparte({ cobrado, declarado }: Declarado): string {
  return `El IVA va aparte: se cobraron ${formatPrecio(cobrado)} y la factura declara ${formatPrecio(declarado)}`;
}
