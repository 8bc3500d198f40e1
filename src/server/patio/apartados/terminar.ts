import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { findPiezasApartadas, releaseExistencias } from '#server/patio/existencias/apartadas.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { lockApartado } from './lock.ts';

/**
 * Ends a hold by hand: its units may be taken again. One that ended already, in whatever way, stays as it is.
 *
 * @throws BusinessError when there is none.
 */
export async function releaseApartado(trx: Trx, id: number, autoria: Autoria): Promise<void> {
  const { momento } = autoria;
  const { estatus } = await lockApartado(trx, id, momento);
  if (estatus !== 'activo') return;
  await lockExistencias(trx, await findPiezasApartadas(trx, id));
  await releaseExistencias(trx, id);
  await trx.updateTable('apartados').set({ liberado: momento }).where('id', '=', id).execute();
  const cambio = { tabla: 'apartados', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, antes: { liberado: null }, despues: { liberado: momento } });
}
