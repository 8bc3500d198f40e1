import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { PROCESO } from '#server/base/operaciones/vida-de-proceso.ts';
import type { Firma } from './consecuencias.ts';
import { lockCfdi, setEstado } from './documento.ts';

/**
 * Writes that a stamped document is to be cancelled, in the caller's transaction, which holds it and has asked whether it
 * may be. From its commit on the cancellation is under way: the caller asks the provider by `askCancelacion`, or else
 * the job does.
 */
export async function beginCancelacion(trx: Trx, firma: Firma, id: number, motivo: MotivoDeCancelacion): Promise<void> {
  const cfdi = await lockCfdi(trx, id);
  if (cfdi.estado !== 'timbrada') throw new BusinessError('El documento ya no está vigente');
  const pedida = { motivo, cancelacion: 'en_proceso', cancelacion_pedida: firma.momento } as const;
  await setEstado(trx, firma, cfdi, 'cancelando', pedida);
  await trx.updateTable('cfdis').set({ proceso: PROCESO }).where('id', '=', id).execute();
}

/**
 * Begins the cancellation of the document whose place a stamped one takes, in the same breath as the stamp. Where somebody
 * was faster, or where it is not stamped any more, the stamp stays true all the same.
 */
export async function beginSustitucion(trx: Trx, firma: Firma, sustituye: number | null): Promise<void> {
  if (sustituye === null) return;
  const anterior = trx.selectFrom('cfdis').select('estado').where('id', '=', sustituye);
  if ((await anterior.executeTakeFirst())?.estado === 'timbrada') await beginCancelacion(trx, firma, sustituye, '01');
}
