import { type Centavos, formatPrecio, type Millonesimas, sumDinero, toCentavos } from '#domain/dinero.ts';
import { addDias, type Dia, formatDia, PRIMER_DIA, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';

/** A line of an invoice of a supplier, as its document says it. `importe` is less the line's discount. */
export interface ConceptoRecibido {
  readonly descripcion: string;
  readonly noIdentificacion: string;
  readonly cantidad: string;
  readonly valorUnitario: Centavos;
  readonly importe: Centavos;
}

/** The sums of a document, in millionths of a peso as it writes them; null for what is no amount. */
export interface SumasDeRecibido {
  readonly subtotal: Millonesimas | null;
  readonly descuento: Millonesimas | null;
  readonly trasladados: Millonesimas | null;
  readonly retenidos: Millonesimas | null;
  readonly total: Millonesimas | null;
  /** The amounts of the lines before their discounts. */
  readonly conceptos: readonly (Millonesimas | null)[];
}

/** A fiscal document that somebody else issued, before anything of it is believed. */
export interface ComprobanteRecibido {
  readonly version: string;
  readonly tipo: string;
  readonly serie: string;
  readonly folio: string;
  /** A local moment, as it stands there: `2026-11-20T12:00:00`. */
  readonly fecha: string;
  readonly moneda: string;
  readonly metodo: string;
  readonly condiciones: string;
  readonly emisor: { readonly rfc: string; readonly nombre: string };
  readonly receptor: string;
  /** The UUID of its stamp in capitals; empty where it has none. */
  readonly uuid: string;
  readonly relacionados: readonly string[];
  readonly sumas: SumasDeRecibido;
  readonly conceptos: readonly ConceptoRecibido[];
  /** Numbers of purchase orders that it names. */
  readonly ocs: readonly string[];
}

const VERSIONES: readonly string[] = ['4.0', '3.3'];

/** The kinds that are owed, or lower what is owed. */
export const TIPOS_RECIBIDOS = ['I', 'E'] as const;
export type TipoRecibido = (typeof TIPOS_RECIBIDOS)[number];

/** Why a document of another kind is not kept here. */
const OTROS_TIPOS: Readonly<Record<string, string>> = {
  P: 'Es un complemento de pago (tipo P): dice que el proveedor ya cobró, no que se le deba. Anota el pago en su factura',
  T: 'Es un CFDI de traslado (tipo T): no cobra nada',
  N: 'Es un recibo de nómina (tipo N): aquí van las facturas de proveedores',
};

/** Nothing that is owed comes to ten million pesos: that is a slip, or somebody else's business. */
const MAX_TOTAL: Centavos = 9_999_999_99;

const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/**
 * Says everything for which a document cannot be kept as a supplier's invoice, in words for people; nothing where it can.
 *
 * @param rfc the business's own: it has to be the receiver.
 * @param hoy today, which no invoice is later than by more than a day: clocks differ.
 */
export function problemasDeRecibido(recibido: ComprobanteRecibido, rfc: string, hoy: Dia): readonly string[] {
  const { version, tipo, moneda, uuid, emisor, receptor } = recibido;
  const problemas: readonly (string | false | null)[] = [
    !VERSIONES.includes(version) && `Es un CFDI versión ${version || 'desconocida'}: se leen la 4.0 y la 3.3`,
    problemaDeTipo(tipo),
    receptor !== rfc && `Está a nombre de otro RFC (${receptor || 'ninguno'}): el del negocio es ${rfc}`,
    emisor.rfc === '' && 'No dice quién la emitió',
    !UUID.test(uuid) && 'No está timbrada: le falta el folio fiscal (UUID) del SAT',
    problemaDeMoneda(moneda),
    problemaDeFecha(recibido.fecha, hoy),
    ...(isTipoRecibido(tipo) ? [problemaDeSumas(recibido.sumas)] : []),
  ];
  return problemas.filter((problema) => typeof problema === 'string');
}

function isTipoRecibido(tipo: string): tipo is TipoRecibido {
  return TIPOS_RECIBIDOS.some((uno) => uno === tipo);
}

function problemaDeTipo(tipo: string): string | null {
  if (isTipoRecibido(tipo)) return null;
  return OTROS_TIPOS[tipo] ?? `No se conoce el tipo de comprobante «${tipo}»`;
}

function problemaDeMoneda(moneda: string): string | null {
  if (moneda === 'MXN') return null;
  const cual = moneda === '' ? 'una moneda que no dice' : moneda;
  return `Está en ${cual}: solo se leen en pesos (MXN). Captúrala a mano con su total en pesos`;
}

function problemaDeFecha(fecha: string, hoy: Dia): string | null {
  const dia = diaDeRecibido(fecha);
  if (dia === null) return 'Su fecha no se puede leer';
  if (dia > addDias(hoy, 1)) return `Su fecha es posterior a hoy: ${formatDia(dia)}`;
  return dia < PRIMER_DIA ? `Su fecha es de antes del 2000: ${formatDia(dia)}` : null;
}

/** Reads the day of a document; null for what is none. */
export function diaDeRecibido(fecha: string): Dia | null {
  return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(fecha) ? readDia(fecha.slice(0, 10)) : null;
}

/** A document may be off by a centavo a line, since each is rounded by itself. */
function problemaDeSumas({ conceptos, ...sumas }: SumasDeRecibido): string | null {
  const { subtotal, descuento, trasladados, retenidos, total } = sumas;
  if (subtotal === null || descuento === null || trasladados === null || retenidos === null || total === null) {
    return 'Tiene un importe que no se puede leer';
  }
  if (conceptos.length === 0) return 'No tiene conceptos';
  const leidos = conceptos.filter((importe) => importe !== null);
  if (leidos.length < conceptos.length) return 'Tiene un concepto cuyo importe no se puede leer';
  const margen = conceptos.length * CENTAVO;
  const deConceptos = sumDinero(leidos);
  if (Math.abs(deConceptos - subtotal) > margen) {
    return `Sus conceptos suman ${enPesos(deConceptos)} y su subtotal dice ${enPesos(subtotal)}`;
  }
  const calculado = sumDinero([subtotal, -descuento, trasladados, -retenidos]);
  if (Math.abs(calculado - total) > margen) {
    return `Su subtotal, descuento e impuestos dan ${enPesos(calculado)} y su total dice ${enPesos(total)}`;
  }
  if (toCentavos(total) < 1) return 'Su total es cero: no se debe nada';
  return toCentavos(total) > MAX_TOTAL ? 'Su total pasa de $9,999,999.99' : null;
}

/** Millionths of a peso in a centavo. */
const CENTAVO: Millonesimas = 10_000;

function enPesos(amount: Millonesimas): string {
  return formatPrecio(toCentavos(amount));
}

/**
 * Reads an amount as a CFDI writes it, with six decimals at most; null for what is none.
 *
 * @example readImporte('100.5') // 100_500_000
 */
export function readImporte(text: string): Millonesimas | null {
  const match = /^\s*(\d{1,9})(?:\.(\d{0,6}))?\s*$/.exec(text);
  if (!match) return null;
  const [, pesos = '0', decimales = ''] = match;
  return Number(pesos) * 1_000_000 + Number(decimales.padEnd(6, '0'));
}

/** Nobody gives longer credit than a year. */
const MAX_DIAS = 365;

/** So many days are proposed for an invoice that is to be paid later and does not say when. */
export const DIAS_PROPUESTOS = 30;

/**
 * Reads the days of credit in the terms of payment; 0 for cash, null where they say none.
 *
 * @example diasDeCondiciones('CRÉDITO A 15 DÍAS') // 15
 */
export function diasDeCondiciones(condiciones: string): number | null {
  const [, dias] = /(\d{1,3})\s*(?:d[ií]as?\b|d\b)/i.exec(condiciones) ?? [];
  if (dias !== undefined) return Number(dias) <= MAX_DIAS ? Number(dias) : null;
  return /\bcontado\b/i.test(condiciones) ? 0 : null;
}

/** A day on which something is proposed to be due, and why. */
export interface VencimientoPropuesto {
  readonly vence: Dia;
  readonly motivo: string;
}

/** Proposes when an invoice is due: by its terms, else at once where it is paid in one exhibition, else a month later. */
export function vencimientoOf(fecha: Dia, metodo: string, condiciones: string): VencimientoPropuesto {
  const dias = diasDeCondiciones(condiciones);
  if (dias !== null && dias > 0) {
    return { vence: addDias(fecha, dias), motivo: `Sus condiciones dicen ${contar(dias, 'día', 'días')}` };
  }
  if (dias === 0) return { vence: fecha, motivo: 'Sus condiciones dicen de contado' };
  if (metodo === 'PUE') return { vence: fecha, motivo: 'Es de pago en una sola exhibición (PUE)' };
  return {
    vence: addDias(fecha, DIAS_PROPUESTOS),
    motivo: `No dice a cuántos días: se proponen ${DIAS_PROPUESTOS}. Cámbialos si no son esos`,
  };
}

/** A number after the words for a purchase order: 'OC 4500123', 'Orden de compra: 4500123', 'O.C. #4500123'. */
const ORDEN =
  /(?:\bO\.?\s?C\.?|\bORDEN(?:\s+DE)?\s+COMPRA|\bPEDIDO)(?:\s|:|#|-|\.|\bN[OÚU]M?(?:ERO)?\b|º|°)*(\d{3,30})\b/giu;

/** An attribute of an addenda whose name says that it has a purchase order. */
const ATRIBUTO = /^(?:oc|po|orden.*|.*ordencompra.*|.*pedido.*|purchaseorder.*|.*ordendecompra.*)$/i;

/** Not more of them are kept: they only propose. */
const MAX_OCS = 50;

/**
 * Finds the numbers of purchase orders that a document names, none twice.
 *
 * @param textos its terms and the words of its lines.
 * @param atributos names and values of what its addenda says.
 */
export function ocsOf(
  textos: readonly string[],
  atributos: readonly (readonly [nombre: string, valor: string])[],
): readonly string[] {
  const dichas = textos.flatMap((texto) => Array.from(texto.matchAll(ORDEN), ([, numero = '']) => numero));
  const deAddenda = atributos.flatMap(([nombre, valor]) =>
    ATRIBUTO.test(nombre) && /^\d{3,30}$/.test(valor.trim()) ? [valor.trim()] : [],
  );
  return [...new Set([...dichas, ...deAddenda])].slice(0, MAX_OCS);
}

/** Names a document by its series and folio: 'A-123'; empty where it has neither. */
export function folioDeRecibido({ serie, folio }: Pick<ComprobanteRecibido, 'serie' | 'folio'>): string {
  return [serie, folio].filter(Boolean).join('-');
}
