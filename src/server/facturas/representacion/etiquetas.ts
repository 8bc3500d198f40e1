import { describeSat } from '#domain/cfdi/catalogos.ts';
import type { EntradaSat } from '#domain/cuenta-catalogos.ts';

/** The kinds of a document, in the words of its head. */
export const TITULOS: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Recibo electrónico de pago',
};

const TIPOS: readonly EntradaSat[] = [
  { codigo: 'I', etiqueta: 'Ingreso' },
  { codigo: 'E', etiqueta: 'Egreso' },
  { codigo: 'P', etiqueta: 'Pago' },
];

const OBJETOS: readonly EntradaSat[] = [
  { codigo: '01', etiqueta: 'No objeto de impuesto' },
  { codigo: '02', etiqueta: 'Sí objeto de impuesto' },
  { codigo: '03', etiqueta: 'Sí objeto del impuesto y no obligado al desglose' },
  { codigo: '04', etiqueta: 'Sí objeto del impuesto y no causa impuesto' },
];

const EXPORTACIONES: readonly EntradaSat[] = [{ codigo: '01', etiqueta: 'No aplica' }];

const MONEDAS: readonly EntradaSat[] = [
  { codigo: 'MXN', etiqueta: 'Peso mexicano' },
  { codigo: 'XXX', etiqueta: 'Sin moneda' },
];

/** Writes codes of the catalogues that only a printed document spells out. */
export const describeTipo = (codigo: string) => describeSat(TIPOS, codigo);
export const describeObjeto = (codigo: string) => describeSat(OBJETOS, codigo);
export const describeExportacion = (codigo: string) => describeSat(EXPORTACIONES, codigo);
export const describeMoneda = (codigo: string) => describeSat(MONEDAS, codigo);

const IMPUESTOS: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/** Names a tax with its rate: 'IVA 16 %', 'IVA exento'. */
export function describeImpuesto(impuesto: string, tasa: string): string {
  const nombre = IMPUESTOS[impuesto] ?? impuesto;
  return tasa === '' ? `${nombre} exento` : `${nombre} ${Number((Number(tasa) * 100).toFixed(4))} %`;
}

/** Writes a moment of a document, which has no zone: '2026-11-20T12:05:09' becomes '20/11/2026 12:05:09'. */
export function describeMomento(moment: string): string {
  const [dia = '', hora = ''] = moment.split('T');
  return `${dia.split('-').reverse().join('/')} ${hora}`.trim();
}
