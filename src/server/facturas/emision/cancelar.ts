import type { EstadoDeFactura } from '#domain/factura.ts';
import { ErrorProveedor, type EstadoDeCancelacion } from '#server/base/integrations/cfdi/proveedor.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { CONSECUENCIAS } from './consecuencias.ts';
import { type CfdiTomado, lockCfdi, setEstado } from './documento.ts';
import { isPasajero, motivoDeError, refusalOf } from './errores.ts';
import { findSustituta } from './sustituir.ts';

/** How a cancellation is asked for. */
interface AlCancelar {
  readonly simular?: string | null | undefined;
  /** A provider that is not there, or has too much to do, is asked again later: the cancellation goes on meanwhile. */
  readonly isPaciente?: boolean;
}

/**
 * Asks the provider for a cancellation that has begun, and writes what it answers. Asked twice it is one cancellation; of
 * those who may be asking for the same one, only who has begun it is impatient: he knows that nobody else was answered.
 *
 * @throws BusinessError when the provider refuses: the document is then as it was before.
 */
export async function askCancelacion(
  deps: FacturasDependencies,
  id: number,
  autor: string,
  { simular, isPaciente = false }: AlCancelar = {},
): Promise<EstadoDeFactura> {
  const { cfdi, sustituta } = await deps.db.kysely.transaction().execute(async (trx) => ({
    cfdi: await trx.selectFrom('cfdis').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    sustituta: await findSustituta(trx, id),
  }));
  const { ref, motivo, estado } = cfdi;
  if (estado !== 'cancelando' || ref === null || motivo === null) return estado;
  const momento = deps.now();
  const sustitucion = motivo === '01' ? sustituta : null;
  const pedida = { motivo, sustitucion, momento, simular: simular ?? undefined };
  const dicho = await deps.proveedor.cancelar(ref, pedida).catch((error: unknown) => {
    if (!(error instanceof ErrorProveedor)) throw error;
    return error;
  });
  if (!(dicho instanceof ErrorProveedor)) return applyCancelacion(deps, id, dicho, autor);
  // The answer was lost: the cancellation goes on, and the job asks again.
  if (dicho.tipo === 'incierto') return estado;
  if (!isPaciente || !isPasajero(dicho)) await undoCancelacion(deps, cfdi, dicho, autor);
  throw refusalOf(dicho);
}

/** Writes how far the cancellation of a document is, as its provider says. @returns its state. */
export function applyCancelacion(
  deps: FacturasDependencies,
  id: number,
  dicho: EstadoDeCancelacion,
  autor: string,
): Promise<EstadoDeFactura> {
  return deps.db.kysely.transaction().execute(async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi.estado !== 'cancelando' || dicho === 'en_proceso' || dicho === 'ninguna') return cfdi.estado;
    const firma = { autor, momento: deps.now(), operacion: cfdi.operacion };
    if (dicho !== 'aceptada') {
      await setEstado(trx, firma, cfdi, 'timbrada', { cancelacion: dicho });
      return 'timbrada';
    }
    await setEstado(trx, firma, cfdi, 'cancelada', { cancelacion: 'aceptada', cancelada: firma.momento });
    await CONSECUENCIAS[cfdi.tipo].alCancelar(trx, firma, cfdi, 'aqui');
    return 'cancelada';
  });
}

/**
 * Leaves a document as it was before its cancellation was asked for: the provider would not even begin it. A late refusal
 * undoes no cancellation that was begun after it.
 */
async function undoCancelacion(
  deps: FacturasDependencies,
  { id, cancelacion_pedida: pedida }: Pick<CfdiTomado, 'id' | 'cancelacion_pedida'>,
  error: ErrorProveedor,
  autor: string,
): Promise<void> {
  await deps.db.kysely.transaction().execute(async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi.estado !== 'cancelando' || cfdi.cancelacion_pedida?.getTime() !== pedida?.getTime()) return;
    const nada = { motivo: null, cancelacion: null, cancelacion_pedida: null };
    const firma = { autor, momento: deps.now() };
    await setEstado(trx, firma, cfdi, 'timbrada', { ...nada, error: motivoDeError(error).error });
  });
}
