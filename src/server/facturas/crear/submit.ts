import type { facturApi } from '#contract/factur-api.ts';
import { ROL } from '#domain/roles.ts';
import { cancelFacturaEntera } from '#server/facturas/cobros/cancelar.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { askCancelacion } from '#server/facturas/emision/cancelar.ts';
import { emit } from '#server/facturas/emision/emitir.ts';
import type { CfdisDeOperacion } from '#server/facturas/emision/operacion.ts';
import { type OperacionFirmada, signOperacion } from '#server/facturas/firmar.ts';
import { type FacturaCambiada, requireFactura } from '#server/facturas/respuesta.ts';
import { BusinessError, wrongRole } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { reserveOperacion } from '#server/operaciones/operaciones.ts';
import { type FacturaPedida, prepareFactura } from './crear.ts';

/** Answers the call that makes an invoice, or cancels one. */
export function submitFacturaHandlers(deps: FacturasDependencies): Handlers<Pick<typeof facturApi, 'submitFactura'>> {
  return {
    async submitFactura({ id, cancelacion, form, cliente, opId }, context) {
      if (id !== undefined) return cancelFacturaEntera(deps, context, id, cancelacion ?? {}, opId);
      // It cancels the one whose place it takes.
      if (form?.sustituye != null && context.account.rol !== ROL.admin) throw wrongRole();
      const pedida = { form: form as FacturaPedida['form'], keylogin: cliente?.keylogin ?? null };
      return createFactura(deps, signOperacion(context, opId, { tipo: 'create_factura', datos: pedida }), pedida);
    },
  };
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
  const anterior = estado === 'timbrada' && sustituye !== null ? await cancelAnterior(deps, autoria, sustituye) : '';
  const factura = await requireFactura(deps, cfdi.id);
  const aviso = estado === 'incierta' ? POR_CONFIRMAR : [factura.error, anterior].filter(Boolean).join('. ');
  return { factura, ...(aviso !== '' && { aviso }) };
}

/**
 * Asks for the cancellation of the invoice whose place a stamped one took. Whatever becomes of it, the new one is stamped.
 *
 * @returns what there is to know about it; empty when it is cancelled.
 */
async function cancelAnterior(deps: FacturasDependencies, { autor }: OperacionFirmada, id: number): Promise<string> {
  try {
    const estado = await askCancelacion(deps, id, autor);
    return estado === 'cancelando' ? 'La cancelación de la factura anterior está en proceso' : '';
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return `La factura anterior sigue vigente: ${error.message}`;
  }
}
