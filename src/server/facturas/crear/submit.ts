import type { facturApi } from '#contract/factur-api.ts';
import { ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { cancelFacturaEntera } from '#server/facturas/cobros/cancelar.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce } from '#server/facturas/emision/una-vez.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import {
  cancelSustituido,
  type FacturaCambiada,
  findCfdiDeRespuesta,
  requireFactura,
} from '#server/facturas/respuesta.ts';
import { findAvisosDePublico } from './avisos.ts';
import { type FacturaPedida, prepareFactura } from './crear.ts';

/** Answers the call that makes an invoice, or cancels one. */
export function submitFacturaHandlers(deps: FacturasDependencies): Handlers<Pick<typeof facturApi, 'submitFactura'>> {
  return {
    async submitFactura({ id, cancelacion, form, cliente, opId }, context) {
      if (id !== undefined) return cancelFacturaEntera(deps, context, id, cancelacion ?? {}, opId);
      if (form?.sustituye != null) await lookBefore(deps, [form.sustituye]);
      const pedida = { form: form as FacturaPedida['form'], identificador: cliente?.identificador ?? null };
      return createFactura(deps, signAutoria(context, opId), pedida);
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
async function createFactura(
  deps: FacturasDependencies,
  autoria: Autoria,
  pedida: FacturaPedida,
): Promise<FacturaCambiada> {
  const peticion = { tipo: 'create_factura', datos: pedida };
  const id = await emitOnce(
    deps,
    autoria,
    peticion,
    async (trx, firma) => {
      const { cfdi: reservado, comprobante, cliente } = await prepareFactura(trx, deps, firma, pedida);
      return { reservado, comprobante, cliente };
    },
    pedida.form.simular,
  );
  const anterior = await cancelSustituido(deps, id, autoria.autor);
  const factura = await requireFactura(deps, id);
  const { estado } = await findCfdiDeRespuesta(deps.db, id);
  const isDuda = ESTADOS_QUE_RESERVAN.includes(estado);
  const suyos = await findAvisosDePublico(deps.db, id, deps.fiscal.emisor.zona);
  const avisos = [...(isDuda ? [POR_CONFIRMAR] : [factura.error, anterior]), ...suyos].flatMap((aviso) => aviso || []);
  return { factura, ...(avisos.length > 0 && { aviso: avisos.join('. '), avisos }) };
}
