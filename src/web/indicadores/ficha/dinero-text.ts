import type { Registro } from '#contract/wire/indicador.ts';

/** Says what the money of a record is (`riesgo`): owed once it was invoiced; before that it is to be invoiced. */
export function dineroText({ factura }: Pick<Registro, 'factura'>): string {
  return factura === '' ? 'por facturar, con IVA' : 'por cobrar, con IVA';
}
