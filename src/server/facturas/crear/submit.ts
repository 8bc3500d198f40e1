import type { facturApi } from '#contract/factur-api.ts';
import { RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import type { Centavos } from '#domain/dinero.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
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
import { avisosDePublico } from './al-publico.ts';
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
  // Whatever was shown before, the same invoice is the same operation.
  const { visto: _, ...form } = pedida.form;
  const peticion = { tipo: 'create_factura', datos: { ...pedida, form } };
  const id = await emitOnce(
    deps,
    autoria,
    peticion,
    (trx, firma) => prepareFactura(trx, deps, firma, pedida),
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

interface AlPublicoRow {
  readonly creada: Date;
  readonly periodicidad: string | null;
  readonly ivaIncluido: boolean;
  readonly base: Centavos;
  readonly total: Centavos;
  /** The first of its notes; null for none. */
  readonly primera: Date | null;
}

const AL_PUBLICO = prepare<AlPublicoRow>(`
  select c.creada, f.periodicidad, f.iva_incluido as "ivaIncluido", f.base, c.total,
    (select min(n.creada) from facturas_partidas d join notas_partidas t on t.id = d.nota_partida_id
      join notas n on n.id = t.nota_id where d.factura_id = f.id) as primera
  from facturas f join cfdis c on c.id = f.id where f.id = $1 and c.rfc = $2`);

/**
 * Finds what there is to know of an invoice to the general public beside that it was made: that it came late, or that it
 * declares more than was charged. It is read of what is stored, so a repetition is told the same.
 */
async function findAvisosDePublico(db: Pick<Db, 'run'>, id: number, zona: string | undefined): Promise<string[]> {
  const [factura] = await db.run(AL_PUBLICO, [id, RFC_PUBLICO]);
  if (!factura) return [];
  const { creada, ...declarada } = factura;
  return avisosDePublico(declarada, { momento: creada, zona });
}
