import type { Comprobante, ComprobanteDePago, Concepto } from '#domain/cfdi/comprobante.ts';
import { conHuso } from '#domain/cfdi/fecha-cfdi.ts';
import type { Centavos, Millonesimas } from '#domain/dinero.ts';
import type { PeticionDeEmision } from '#server/base/integrations/cfdi/proveedor.ts';

/** Amounts travel as JSON numbers: the shortest text of each is the amount itself. */
export const pesos = (centavos: Centavos) => centavos / 100;
const deMillonesimas = (amount: Millonesimas) => amount / 1_000_000;

const IVA = { type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false } as const;

const PERIODICIDADES = { '01': 'day', '02': 'week', '03': 'fortnight', '04': 'month', '05': 'two_months' } as const;

/**
 * Writes a document as the provider takes it. Whatever it would assume by itself is said: the tax within a price, the use
 * and the payment method are not what it assumes.
 *
 * @param customer the provider's id of the client, or the client itself.
 * @param zona the time zone of the place of issue, in which a payment says its moment.
 */
export function toPayload(
  comprobante: Comprobante,
  { externalId, fecha }: Pick<PeticionDeEmision, 'externalId' | 'fecha'>,
  customer: unknown,
  zona: string,
): Record<string, unknown> {
  const { tipo, serie, folio, receptor, relacion } = comprobante;
  const comun = {
    type: tipo,
    customer,
    series: serie,
    folio_number: folio,
    external_id: externalId,
    idempotency_key: externalId,
    // Its own clock dates what it stamps: ours may be ahead, and a date that is to come is refused.
    ...(fecha && { date: fecha.toISOString() }),
    ...(relacion && { related_documents: [{ relationship: relacion.tipo, documents: relacion.uuids }] }),
  };
  if (comprobante.tipo === 'P') return { ...comun, complements: [complementoOf(comprobante, zona)] };
  const venta = {
    ...comun,
    use: receptor.uso,
    currency: 'MXN',
    exchange: 1,
    export: '01',
    payment_form: comprobante.formaPago,
    items: comprobante.conceptos.map(itemOf),
  };
  if (comprobante.tipo === 'E') return { ...venta, payment_method: 'PUE' };
  const { metodoPago, global } = comprobante;
  return {
    ...venta,
    payment_method: metodoPago,
    ...(global && {
      global: { periodicity: PERIODICIDADES[global.periodicidad], months: global.meses, year: global.anio },
    }),
  };
}

function itemOf({
  cantidad,
  clave,
  claveUnidad,
  unidad,
  noIdentificacion,
  descripcion,
  precio,
  ivaIncluido,
  valorUnitario,
  descuento,
}: Concepto) {
  return {
    quantity: cantidad,
    ...(descuento > 0 && { discount: deMillonesimas(descuento) }),
    product: {
      description: descripcion,
      product_key: clave,
      unit_key: claveUnidad,
      ...(unidad !== '' && { unit_name: unidad }),
      ...(noIdentificacion !== '' && { sku: noIdentificacion }),
      // A discount is before taxes: so is the price beside it, and nobody has to know which of them has the tax in it.
      price: descuento > 0 ? deMillonesimas(valorUnitario) : pesos(precio),
      tax_included: descuento === 0 && ivaIncluido,
      taxability: '02',
      taxes: [IVA],
    },
  };
}

function complementoOf({ formaPago, fechaPago, documentos }: ComprobanteDePago, zona: string) {
  const related = documentos.map(({ uuid, serie, folio, parcialidad, saldoAnterior, pagado, base }) => ({
    uuid,
    ...(serie !== '' && { series: serie }),
    ...(folio !== '' && { folio_number: folio }),
    installment: parcialidad,
    last_balance: pesos(saldoAnterior),
    amount: pesos(pagado),
    currency: 'MXN',
    exchange: 1,
    ...(base > 0
      ? { taxability: '02', taxes: [{ ...IVA, base: deMillonesimas(base) }] }
      : { taxability: '01', taxes: [] }),
  }));
  const deposit = { payment_form: formaPago, currency: 'MXN', exchange: 1, date: conHuso(fechaPago, zona) };
  return { type: 'pago', data: [{ ...deposit, related_documents: related }] };
}
