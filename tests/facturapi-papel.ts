import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { importesDeConcepto, ivaOf, sumDinero, totalesDeConceptos } from '#domain/dinero.ts';

/** Any JSON object: the API takes what it is sent, and checks it. */
// biome-ignore lint/suspicious/noExplicitAny: what travels has no type until it was checked.
export type Json = Record<string, any>;

/** The invoices that a payment or a return is of. */
export function relatedOf({ type, related_documents: related, complements }: Json): readonly string[] {
  if (type === 'P') return pagadosOf(complements).map(({ uuid }) => uuid);
  return type === 'E' ? related.flatMap(({ documents }: Json) => documents) : [];
}

export const pagadosOf = (complements: Json): Json[] => complements[0].data[0].related_documents;

/** Adds up the prices as the API does: a price whose tax is not said has it in it. Payments are of no amount. */
export function totalOf({ type, items = [] }: Json): number {
  if (type === 'P') return 0;
  const conceptos = items.map(({ quantity, product, discount = 0 }: Json) => {
    const { tax_included: isIncluded = true, price } = product;
    if (isIncluded) return importesDeConcepto(quantity, Math.round(price * 100), true, Math.round(discount * 100));
    const importe = quantity * Math.round(price * 1_000_000);
    const descuento = Math.round(discount * 1_000_000);
    return { valorUnitario: 0, importe, descuento, iva: ivaOf(importe - descuento) };
  });
  return totalesDeConceptos(conceptos).total;
}

/** A payment says in its complement what was paid. */
function pagosOf({ type, complements }: Json): string {
  if (type !== 'P') return '';
  const related = pagadosOf(complements);
  const monto = sumDinero(related.map(({ amount }) => Math.round(amount * 100)));
  const documentos = related.map(({ uuid }) => `<pago20:DoctoRelacionado IdDocumento="${uuid}"/>`).join('');
  return (
    `<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20">` +
    `<pago20:Totales MontoTotalPagos="${(monto / 100).toFixed(2)}"/><pago20:Pago>${documentos}</pago20:Pago></pago20:Pagos>`
  );
}

/** The little of a stamped XML that says which document it is. */
export function xmlOf(document: Json, receptor: Json, more: number): Buffer {
  const { type, series, folio_number: folio, uuid, date } = document;
  const momento = new Date(date);
  const total = ((totalOf(document) + more) / 100).toFixed(2);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" ` +
      `Serie="${series}" Folio="${folio}" Fecha="${fechaDeCfdi(momento)}" SubTotal="1" Total="${total}" ` +
      `TipoDeComprobante="${type}"><cfdi:Receptor Rfc="${receptor.tax_id}"/><cfdi:Complemento>${pagosOf(document)}<tfd:TimbreFiscalDigital ` +
      `xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" ` +
      `FechaTimbrado="${fechaDeCfdi(momento)}"/></cfdi:Complemento></cfdi:Comprobante>`,
  );
}
