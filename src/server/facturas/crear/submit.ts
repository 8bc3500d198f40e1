import type { facturApi } from '#contract/factur-api.ts';
import type { Factura } from '#contract/wire/factura.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { askCancelacion } from '#server/facturas/emision/cancelar.ts';
import { emit } from '#server/facturas/emision/emitir.ts';
import type { CfdisDeOperacion } from '#server/facturas/emision/operacion.ts';
import { type OperacionFirmada, signOperacion } from '#server/facturas/firmar.ts';
import { NO_HAY_FACTURA } from '#server/facturas/lecturas.ts';
import { findFactura } from '#server/facturas/queries/facturas.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { reserveOperacion } from '#server/operaciones/operaciones.ts';
import { type FacturaPedida, prepareFactura } from './crear.ts';

/** Answers the call that makes an invoice. */
export function submitFacturaHandlers(deps: FacturasDependencies): Handlers<Pick<typeof facturApi, 'submitFactura'>> {
  return {
    async submitFactura({ form, cliente, opId }, context) {
      const pedida = { form: form as FacturaPedida['form'], keylogin: cliente?.keylogin ?? null };
      return createFactura(deps, signOperacion(context, opId, { tipo: 'create_factura', datos: pedida }), pedida);
    },
  };
}

/** The answer of what changes an invoice. */
export interface FacturaCambiada {
  readonly factura: Factura;
  readonly aviso?: string;
}

const POR_CONFIRMAR = 'El proveedor no contestó a tiempo. La factura queda por confirmar: no la repitas';

/**
 * Makes an invoice: its intent first, then the provider, then what follows from its stamp. Asked again under the same
 * operation, it answers the invoice that there is.
 *
 * @throws BusinessError when it cannot be made, or the provider refused it: nothing is left of it but its folio.
 */
export async function createFactura(
  deps: FacturasDependencies,
  autoria: OperacionFirmada,
  pedida: FacturaPedida,
): Promise<FacturaCambiada> {
  const peticion = { tipo: 'create_factura', datos: pedida };
  const { hecha, preparada } = await deps.db.kysely.transaction().execute(async (trx) => {
    const before = await reserveOperacion<CfdisDeOperacion>(trx, autoria, peticion);
    if (before) return { hecha: before.respuesta.cfdis[0] ?? 0 };
    return { preparada: await prepareFactura(trx, deps, autoria, pedida) };
  });
  if (!preparada) return { factura: await requireFactura(deps, hecha) };
  const { cfdi, comprobante, cliente, sustituye } = preparada;
  const estado = await emit(deps, cfdi, comprobante, autoria, { cliente, simular: pedida.form.simular });
  if (estado === 'timbrada' && sustituye !== null) await askCancelacion(deps, sustituye, autoria.autor);
  const factura = await requireFactura(deps, cfdi.id);
  const aviso = estado === 'incierta' ? POR_CONFIRMAR : factura.error;
  return { factura, ...(aviso !== '' && { aviso }) };
}

/**
 * Finds an invoice as it stands.
 *
 * @throws BusinessError when there is none.
 */
export async function requireFactura({ db }: Pick<FacturasDependencies, 'db'>, id: number): Promise<Factura> {
  const factura = await findFactura(db, id);
  if (!factura) throw notFound(NO_HAY_FACTURA);
  return factura;
}
