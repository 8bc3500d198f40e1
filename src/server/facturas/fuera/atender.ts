import type { RequestOf } from '#contract/call.ts';
import type { facturApi } from '#contract/factur-api.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { lockCfdi } from '#server/facturas/emision/documento.ts';
import { recordEliminadas } from '#server/facturas/emision/eliminadas.ts';
import { returnPatio } from '#server/facturas/emision/patio.ts';
import { requireFactura } from '#server/facturas/respuesta.ts';

type Respuesta = RequestOf<(typeof facturApi)['atenderFuera']>['respuesta'];

/** Answers who says what becomes of a document that was cancelled without us. */
export function answerFueraHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['atenderFuera']> {
  return async ({ id, respuesta, opId }, context) => {
    const autoria = signAutoria(context, opId);
    const peticion = { tipo: 'atender_fuera', datos: { id, respuesta } };
    const { factura, aviso } = await onceIn(deps.db, autoria, peticion, (trx) => answer(trx, autoria, id, respuesta));
    return { factura: await requireFactura(deps, factura), ...(aviso !== '' && { aviso }) };
  };
}

async function answer(
  trx: Trx,
  autoria: Autoria,
  id: number,
  respuesta: Respuesta,
): Promise<{ readonly factura: number; readonly aviso: string }> {
  const known = trx.selectFrom('cancelaciones_fuera').selectAll().where('cfdi_id', '=', id);
  if (!(await known.executeTakeFirst())) throw notFound('No hay una cancelación fuera del sistema de ese documento');
  const { facturas } = await lockCfdi(trx, id);
  const { patio, vista } = await known.executeTakeFirstOrThrow();
  const { autor, momento } = autoria;
  if (vista === null) {
    const values = { vista: momento, vista_por: autor };
    await trx.updateTable('cancelaciones_fuera').set(values).where('cfdi_id', '=', id).execute();
  }
  const aviso =
    respuesta === 'vista' || respuesta === patio ? '' : await moveUnidades(trx, autoria, id, respuesta, patio);
  return { factura: facturas[0] ?? id, aviso };
}

/** Brings the units of a cancelled invoice back, or says that they are gone; who was mistaken may still bring them back. */
async function moveUnidades(
  trx: Trx,
  autoria: Autoria,
  id: number,
  respuesta: Exclude<Respuesta, 'vista'>,
  patio: string | null,
): Promise<string> {
  if (patio === null) throw new BusinessError('No salió del patio ninguna unidad que siga fuera');
  if (patio === 'regresan') throw new BusinessError('Sus unidades ya regresaron al patio');
  await trx.updateTable('cancelaciones_fuera').set({ patio: respuesta }).where('cfdi_id', '=', id).execute();
  const cambio = { tabla: 'cfdis', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, despues: { aviso: DICHO[respuesta] } });
  return respuesta === 'regresan' ? recordEliminadas(trx, autoria, id, await returnPatio(trx, autoria, id)) : '';
}

const DICHO = {
  regresan: 'Sus unidades regresaron al patio',
  no_estan: 'Sus unidades ya no están en el patio',
} as const;
