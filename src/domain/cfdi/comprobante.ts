import type { Centavos, ImportesDeConcepto, Millonesimas } from '#domain/dinero.ts';

/** The kinds of CFDI that the business issues: income (invoices), payments, and expense (returns and discounts). */
export const TIPOS_DE_CFDI = ['I', 'P', 'E'] as const;
export type TipoDeCfdi = (typeof TIPOS_DE_CFDI)[number];

/** The person or company that a CFDI is issued to, as its constancia de situación fiscal has it. */
export interface Receptor {
  readonly rfc: string;
  /** Capitals, without the kind of company. */
  readonly nombre: string;
  /** The zip of its fiscal domicile, five digits. */
  readonly codigoPostal: string;
  /** A code of SAT's c_RegimenFiscal. */
  readonly regimen: string;
  /** A code of SAT's c_UsoCFDI; a payment always goes as CP01. */
  readonly uso: string;
}

/** The business that issues. */
export interface Emisor {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimen: string;
  /** The place of issue, five digits: its time zone is the one of the dates of a CFDI. */
  readonly codigoPostal: string;
}

/** A line of an income or expense document, computed. */
export interface Concepto extends ImportesDeConcepto {
  /** A code of SAT's c_ClaveProdServ. */
  readonly clave: string;
  /** The inventory number, the claim's record or the note's id; empty for none. */
  readonly noIdentificacion: string;
  readonly cantidad: number;
  readonly claveUnidad: 'H87' | 'ACT';
  /** The name of the unit, 'PZA'; empty for none. */
  readonly unidad: string;
  /** One line of at most 1,000 characters without `|`. */
  readonly descripcion: string;
  /** The price as it was typed, and whether it has the IVA in it: a provider that computes by itself needs both. */
  readonly precio: Centavos;
  readonly ivaIncluido: boolean;
}

/** An invoice as a payment sees it, with what the payment does to its balance. */
export interface DocumentoPagado {
  readonly uuid: string;
  /** Empty where a former system gave it none; its folio may have letters. */
  readonly serie: string;
  readonly folio: number | string;
  /** A former system issued it: who stamps has no history of it. */
  readonly isDeAntes: boolean;
  /** The number of the installment, 1 to 999. */
  readonly parcialidad: number;
  readonly saldoAnterior: Centavos;
  readonly pagado: Centavos;
  readonly saldoInsoluto: Centavos;
  /** Taken off the previous balance by returns that live. No document says it; who stamps may count payments only. */
  readonly enEgresos: Centavos;
  /** The share of the invoice's own base and IVA that the payment is of: 0 of one that is not subject to any tax. */
  readonly base: Millonesimas;
  readonly iva: Millonesimas;
}

/** A link to documents issued before: 01 credit note, 03 return, 04 substitution. */
export interface Relacion {
  readonly tipo: '01' | '03' | '04';
  readonly uuids: readonly string[];
}

/** The period of sales to the general public (c_Periodicidad, c_Meses). */
export interface InformacionGlobal {
  readonly periodicidad: '01' | '02' | '03' | '04' | '05';
  readonly meses: string;
  readonly anio: number;
}

interface Comun {
  readonly serie: string;
  readonly folio: number;
  readonly receptor: Receptor;
  readonly relacion: Relacion | null;
}

/** An invoice. */
export interface ComprobanteDeIngreso extends Comun {
  readonly tipo: 'I';
  readonly conceptos: readonly Concepto[];
  readonly formaPago: string;
  readonly metodoPago: 'PUE' | 'PPD';
  readonly global: InformacionGlobal | null;
}

/** A return or a discount of an invoice: always PUE. */
export interface ComprobanteDeEgreso extends Comun {
  readonly tipo: 'E';
  readonly conceptos: readonly Concepto[];
  readonly formaPago: string;
}

/** A payment complement 2.0: one deposit of one client, for one invoice or several. */
export interface ComprobanteDePago extends Comun {
  readonly tipo: 'P';
  /** The moment of the deposit, local to the place of issue: `2026-11-20T12:00:00`. */
  readonly fechaPago: string;
  readonly formaPago: string;
  readonly documentos: readonly DocumentoPagado[];
}

/** A document before it has its stamp: everything that decides what it says, and nothing else. */
export type Comprobante = ComprobanteDeIngreso | ComprobanteDeEgreso | ComprobanteDePago;
