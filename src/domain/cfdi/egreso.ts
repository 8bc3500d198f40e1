import { type Centavos, importesDeConcepto } from '#domain/dinero.ts';
import type { TipoDeEgreso } from './catalogos.ts';
import type { Concepto, Relacion } from './comprobante.ts';
import { cleanTexto, MAX_DESCRIPCION } from './concepto.ts';
import { isUsoDeRegimen } from './receptor.ts';

/** The key of the line of a payment or a return: services of billing. */
export const CLAVE_DE_FACTURACION = '84111506';

/** Tells the use of a return: 'Devoluciones…' where the regime of the client admits it, else 'Sin efectos fiscales'. */
export function usoDeEgreso(regimen: string): 'G02' | 'S01' {
  return isUsoDeRegimen('G02', regimen) ? 'G02' : 'S01';
}

/** Links a return (03) or a discount (01) with its invoice. */
export function relacionDeEgreso(tipo: TipoDeEgreso, uuid: string): Relacion {
  return { tipo, uuids: [uuid] };
}

/** A return as its form has it, with the names of the parts that it is of. */
export interface EgresoPorTimbrar {
  /** With the IVA in it. */
  readonly monto: Centavos;
  readonly descripcion: string;
  readonly piezas: readonly { readonly cantidad: number; readonly descripcion: string }[];
}

/**
 * Makes the one line of a return.
 *
 * @example conceptoDeEgreso({ monto: 500_00, descripcion: 'Devolución', piezas: [{ cantidad: 1, descripcion: 'FARO' }] })
 * // 'Devolución: 1 FARO', 431.034483 and its IVA
 */
export function conceptoDeEgreso({ monto, descripcion, piezas }: EgresoPorTimbrar): Concepto {
  const nombres = piezas.map((pieza) => `${pieza.cantidad} ${pieza.descripcion}`).join(', ');
  return {
    clave: CLAVE_DE_FACTURACION,
    noIdentificacion: '',
    cantidad: 1,
    claveUnidad: 'ACT',
    unidad: '',
    descripcion: cleanTexto([descripcion, nombres].filter(Boolean).join(': '), MAX_DESCRIPCION),
    precio: monto,
    ivaIncluido: true,
    ...importesDeConcepto(1, monto, true),
  };
}
