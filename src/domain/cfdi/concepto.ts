import type { AnioRange } from '#domain/anio.ts';
import {
  type Centavos,
  type ConIva,
  importesDeConcepto,
  ivaOf,
  type TotalesDeDocumento,
  totalesDeConceptos,
} from '#domain/dinero.ts';
import { describeVendido, type Renglon, totalDeNota } from '#domain/nota.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { UNIDADES } from './catalogos.ts';
import type { Concepto } from './comprobante.ts';

export const MAX_DESCRIPCION = 1000;

/**
 * An invoice has so many lines at most. With the IVA in the price the IVA of a line is off by up to 16/29 of a millionth of
 * a peso, and the exact sum is never nearer than 1/58 of a centavo to where rounding turns: up to 312 lines the total is
 * what was charged, whatever they are; there are 327 of which it is not.
 */
export const MAX_CONCEPTOS = 300;

/** An invoice of this or less is exact in millionths of a peso. */
export const MAX_TOTAL: Centavos = 999_999_999_99;

/** Characters that no XML may carry, and the bar that separates the fields of what is sealed. */
const PROHIBIDOS = /[|\p{Cc}\uFFFE\uFFFF]/gu;

/** Characters that nobody sees; some of them turn what stands after them around. */
const INVISIBLES = /\p{Cf}/gu;

/** Makes one line of a text as a CFDI takes it: without `|`, white space squeezed, cut to so many characters. */
export function cleanTexto(texto: string, maximo: number): string {
  const linea = squeezeTexto(texto.replaceAll(INVISIBLES, '').replaceAll(PROHIBIDOS, ' '));
  return squeezeTexto(linea.slice(0, maximo).replaceAll(/\p{Surrogate}/gu, ''));
}

/** A line of an invoice. */
export interface RenglonDeFactura extends Renglon {
  /** The discount of the whole line before its IVA, also where the price includes it. */
  readonly descuento: Centavos;
}

/** An item of an invoice, with what its list says of it. */
export interface PartidaPorFacturar extends RenglonDeFactura {
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anios: AnioRange | null;
  readonly inventario: number | null;
  /** The claim and the insurer's order that it was sold for; empty for none. */
  readonly reporte: string;
  readonly oc: string;
  /** Its own key of c_ClaveProdServ (freight has another); empty for the invoice's. */
  readonly claveProd: string;
}

/**
 * Describes an item as its line does. The claim and the order stand at the end and are never cut: insurers pay by them.
 *
 * @example 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018, Siniestro 04/1234567-26, OC 9981'
 */
export function descripcionOf(
  partida: Omit<PartidaPorFacturar, keyof RenglonDeFactura | 'inventario' | 'claveProd'>,
): string {
  const final = [partida.reporte && `, Siniestro ${partida.reporte}`, partida.oc && `, OC ${partida.oc}`].join('');
  const limpio = cleanTexto(final, MAX_DESCRIPCION / 2);
  return cleanTexto(describeVendido(partida), MAX_DESCRIPCION - limpio.length) + limpio;
}

/** Makes the line of an item. */
export function conceptoOf(
  partida: PartidaPorFacturar,
  factura: { readonly claveProd: string; readonly ivaIncluido: boolean },
): Concepto {
  const { cantidad, precio, descuento, inventario, claveProd } = partida;
  return {
    clave: claveProd || factura.claveProd,
    noIdentificacion: inventario === null ? '' : String(inventario),
    cantidad,
    claveUnidad: 'H87',
    unidad: UNIDADES.H87,
    descripcion: descripcionOf(partida),
    precio,
    ivaIncluido: factura.ivaIncluido,
    ...importesDeConcepto(cantidad, precio, factura.ivaIncluido, descuento),
  };
}

/** How the screen splits prices that have the IVA in them: as the specification does (84/16), or as the law. */
export type Desglose = 'especificacion' | 'sat';

/** The summary of an invoice on the screen, and beside it the split that its document declares. */
export interface ResumenDeFactura extends TotalesDeDocumento {
  readonly fiscal: TotalesDeDocumento;
}

/**
 * Sums an invoice up before it is stamped. The specified split of prices with IVA in them, 84 % and 16 % of the sum, is
 * shown and never declared: a document that said so would be refused (regla 94). The total is the same in both. The
 * specification knows no discount: with one the declared split is shown, which adds up.
 */
export function resumenDePantalla(
  renglones: readonly RenglonDeFactura[],
  { ivaIncluido, desglose }: { readonly ivaIncluido: boolean; readonly desglose: Desglose },
): ResumenDeFactura {
  const fiscal = totalesDeConceptos(renglones.map((renglon) => importesOf(renglon, ivaIncluido)));
  const isEspecificado = ivaIncluido && desglose === 'especificacion' && fiscal.descuento === 0;
  return { ...fiscal, ...(isEspecificado && splitEspecificado(totalDeNota(renglones))), fiscal };
}

/** Tells what a line comes to with its IVA, to the centavo: where the price includes it, what is charged. */
export function totalDeRenglon(renglon: RenglonDeFactura, ivaIncluido: boolean): Centavos {
  return totalesDeConceptos([importesOf(renglon, ivaIncluido)]).total;
}

function importesOf({ cantidad, precio, descuento }: RenglonDeFactura, ivaIncluido: boolean) {
  return importesDeConcepto(cantidad, precio, ivaIncluido, descuento);
}

/** Tells whether a discount leaves something of its line before its IVA. */
export function isDescuento(renglon: RenglonDeFactura, ivaIncluido: boolean): boolean {
  const { importe, descuento } = importesOf(renglon, ivaIncluido);
  return Number.isInteger(renglon.descuento) && descuento >= 0 && descuento < importe;
}

function splitEspecificado(total: Centavos): ConIva {
  const iva = ivaOf(total);
  return { subtotal: total - iva, iva, total };
}
