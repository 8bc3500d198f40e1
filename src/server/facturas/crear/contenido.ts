import { hash } from 'node:crypto';
import type { FormDeFactura } from '#contract/wire/facturar.ts';
import type { ComprobanteDeIngreso, Relacion } from '#domain/cfdi/comprobante.ts';
import { conceptoOf, MAX_CONCEPTOS } from '#domain/cfdi/concepto.ts';
import { informacionGlobal } from '#domain/cfdi/periodo-global.ts';
import { conceptoDeVenta, receptorPublico } from '#domain/cfdi/publico-en-general.ts';
import { sumDinero } from '#domain/dinero.ts';
import { totalDeNota } from '#domain/nota.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { invalidField } from '#server/base/errors.ts';
import type { ClienteDeFactura } from '#server/cuentas/queries/clientes-fiscales.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { periodoDeItems } from './al-publico.ts';
import type { PartidaLeida } from './leer-items.ts';

/** The contents of an invoice, before it has its folio. */
export type Contenido = Omit<ComprobanteDeIngreso, 'tipo' | 'serie' | 'folio' | 'relacion'>;

/**
 * Makes everything that the document of an invoice says of what was asked for. One to nobody in particular has a line for
 * each note, and says its period.
 *
 * @throws BusinessError when its notes are of no one period, or too many.
 */
export function contenidoOf(
  { fiscal: { emisor } }: Pick<FacturasDependencies, 'fiscal'>,
  { momento }: Autoria,
  form: FormDeFactura,
  { items, cliente }: { readonly items: readonly PartidaLeida[]; readonly cliente: ClienteDeFactura | null },
): Contenido {
  const { formaPago } = form;
  const metodoPago = form.metodoPago === 'PPD' ? 'PPD' : 'PUE';
  if (cliente) {
    const conceptos = items.map((item) => conceptoOf(item, form));
    return { receptor: cliente.receptor, conceptos, formaPago, metodoPago, global: null };
  }
  const { periodicidad, fecha } = periodoDeItems(items, form.global ?? null, { momento, zona: emisor.zona });
  const global = informacionGlobal(periodicidad, fecha);
  const conceptos = ventasOf(items, form.ivaIncluido);
  if (conceptos.length > MAX_CONCEPTOS) {
    throw invalidField('form.items', `Una factura lleva hasta ${MAX_CONCEPTOS} notas: divide el periodo`);
  }
  return { receptor: receptorPublico(emisor.codigoPostal), conceptos, formaPago, metodoPago, global };
}

/** Makes one line of each note of sales to the general public. */
function ventasOf(items: readonly PartidaLeida[], ivaIncluido: boolean) {
  const porNota = Map.groupBy(items, ({ nota }) => nota?.id ?? 0);
  return [...porNota].map(([id, suyos]) => {
    const descuento = sumDinero(suyos.map((item) => item.descuento));
    return conceptoDeVenta({ id, total: totalDeNota(suyos), ivaIncluido, descuento });
  });
}

/** Writes the tie to the invoice whose place another takes; null for none. */
export function relacionCon(sustituida: { readonly uuid: string } | null): Relacion | null {
  return sustituida && { tipo: '04', uuids: [sustituida.uuid] };
}

/**
 * Names the contents of the invoices of one operation, in hexadecimal: whoever was shown others is told, and nothing is
 * stamped that nobody saw.
 *
 * @param sustituida the invoice whose place they take; null for none.
 */
export function huellaOf(contenidos: readonly Contenido[], sustituida: { readonly uuid: string } | null): string {
  return hash('sha256', JSON.stringify([contenidos, relacionCon(sustituida)]), 'hex');
}

/** Told when an invoice is not any more what was shown of it. */
export const OTRO_CONTENIDO = 'Lo que se iba a timbrar cambió desde que lo viste. Revísalo otra vez';
