import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { totalDeNota } from '#domain/nota.ts';
import { FORMA_POR_DEFINIR, FORMAS_DE_PAGO_SAT, METODOS_DE_PAGO, problemaDeClaveProd } from './catalogos.ts';
import type { ProblemaFiscal } from './codigos-sat.ts';
import type { Receptor } from './comprobante.ts';
import { isDescuento, MAX_CONCEPTOS, MAX_TOTAL } from './concepto.ts';
import { problemasDeReceptor } from './receptor.ts';

/** An invoice as it was asked for, before anything of it is made. */
export interface FacturaPorRevisar {
  /** Null: nobody was chosen. 'publico' needs no data of anybody. */
  readonly receptor: Receptor | 'publico' | null;
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly claveProd: string;
  readonly ivaIncluido: boolean;
  readonly items: readonly {
    readonly cantidad: number;
    readonly precio: Centavos;
    readonly descuento: Centavos;
    /** Its own key; empty for the invoice's. */
    readonly claveProd: string;
    /** Names the part; empty is refused. */
    readonly descripcion: string;
    /** Tells the claim's record, the note's item or the yard part from others: nothing is invoiced twice. */
    readonly identidad?: string | null;
  }[];
}

/**
 * Names everything that keeps an invoice from being stamped, in the order of its form, each beside its field of the
 * request: `form.items.2.precio`. Empty: it may be stamped.
 *
 * @param codigoPostalPropio the zip of the place of issue.
 */
export function problemasDeFactura(factura: FacturaPorRevisar, codigoPostalPropio: string): readonly ProblemaFiscal[] {
  return [
    ...problemasDeCliente(factura.receptor, codigoPostalPropio),
    ...problemasDePago(factura),
    ...problemasDeItems(factura),
  ];
}

function problemasDeCliente(receptor: FacturaPorRevisar['receptor'], propio: string): readonly ProblemaFiscal[] {
  if (receptor === null) return [problema('cliente.identificador', 'Elige a quién se factura')];
  return receptor === 'publico' ? [] : problemasDeReceptor(receptor, propio);
}

function problemasDePago({ receptor, formaPago, metodoPago }: FacturaPorRevisar): readonly ProblemaFiscal[] {
  if (!FORMAS_DE_PAGO_SAT.some(({ codigo }) => codigo === formaPago)) {
    return [problema('form.formaPago', 'Elige la forma de pago')];
  }
  if (!METODOS_DE_PAGO.some(({ codigo }) => codigo === metodoPago)) {
    return [problema('form.metodoPago', 'Elige el método de pago')];
  }
  const isPorDefinir = formaPago === FORMA_POR_DEFINIR;
  if (receptor === 'publico' && isPorDefinir) {
    return [problema('form.formaPago', 'Una venta al público en general dice cómo se pagó: elige la forma de pago')];
  }
  if (isPorDefinir && metodoPago === 'PUE') {
    return [problema('form.metodoPago', 'Con la forma 99, Por definir, el método de pago es PPD')];
  }
  if (!isPorDefinir && metodoPago === 'PPD') {
    return [problema('form.metodoPago', 'El método PPD va con la forma de pago 99, Por definir')];
  }
  return [];
}

function problemasDeItems({ receptor, items, claveProd, ivaIncluido }: FacturaPorRevisar): readonly ProblemaFiscal[] {
  if (items.length === 0) return [problema('form.items', 'No hay piezas para facturar.')];
  // To the general public a line is a note: they are counted when they are made.
  if (receptor !== 'publico' && items.length > MAX_CONCEPTOS) {
    return [problema('form.items', `Una factura lleva hasta ${MAX_CONCEPTOS} partidas: divídela`)];
  }
  const problemas = items.flatMap((item, index) => [
    ...problemasDeItem(item, ivaIncluido, `form.items.${index}`),
    ...(isRepetido(items, index) ? [problema(`form.items.${index}`, 'La pieza ya está en la factura')] : []),
  ]);
  // To the general public every line has the key of a sale.
  const isClaveUsada = receptor !== 'publico' && items.some((item) => item.claveProd === '');
  const sinClave = isClaveUsada ? problemaDeClaveProd(claveProd) : null;
  if (sinClave !== null) problemas.unshift(problemaDeClave('form.claveProd', sinClave));
  if (problemas.length > 0 || totalDeNota(items) <= MAX_TOTAL) return problemas;
  return [problema('form.items', `Una factura llega hasta ${formatPrecio(MAX_TOTAL)}: divídela`)];
}

function isRepetido(items: FacturaPorRevisar['items'], index: number): boolean {
  const identidad = items[index]?.identidad ?? null;
  return identidad !== null && items.findIndex((item) => item.identidad === identidad) < index;
}

function problemasDeItem(
  { cantidad, precio, descuento, claveProd, descripcion }: FacturaPorRevisar['items'][number],
  ivaIncluido: boolean,
  campo: string,
): ProblemaFiscal[] {
  const problemas = [];
  if (!Number.isInteger(cantidad) || cantidad < 1) {
    problemas.push(problema(`${campo}.cantidad`, 'La cantidad debe ser un entero de 1 o más'));
  }
  if (!Number.isInteger(precio) || precio < 1)
    problemas.push(problema(`${campo}.precio`, 'El precio debe ser mayor a 0'));
  else if (descuento !== 0 && !isDescuento({ cantidad, precio, descuento }, ivaIncluido))
    problemas.push(problema(`${campo}.descuento`, 'El descuento debe ser menor que el importe sin IVA'));
  if (descripcion.trim() === '') problemas.push(problema(`${campo}.pieza`, 'Falta el nombre de la pieza'));
  const malaClave = claveProd === '' ? null : problemaDeClaveProd(claveProd);
  if (malaClave !== null) problemas.push(problemaDeClave(`${campo}.claveProd`, malaClave));
  return problemas;
}

/** The tax authority refuses a key that its catalogue lacks by this code. */
function problemaDeClave(campo: string, mensaje: string): ProblemaFiscal {
  return { campo, mensaje, codigo: 'CFDI40162' };
}

function problema(campo: string, mensaje: string): ProblemaFiscal {
  return { campo, mensaje, codigo: '' };
}
