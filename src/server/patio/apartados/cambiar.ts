import type { apartados } from '#contract/apartados.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import { findPiezasApartadas, releaseExistencias } from '#server/patio/existencias/apartadas.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { lockApartado } from './lock.ts';

/**
 * Changes until when a hold lasts, and what was written of its customer. Nothing changes of one that ended: by then its
 * units may be somebody else's.
 *
 * @throws BusinessError when there is no such hold, it ended, or its new end is over already.
 */
export async function changeApartado(
  trx: Trx,
  { id, hasta, telefono, nota }: RequestOf<typeof apartados.update>,
  autoria: Autoria,
): Promise<void> {
  const { momento } = autoria;
  const antes = await lockApartado(trx, id, momento);
  // Another sale locks the part before it reads until when the hold lasts: it sees the old end with the old state, or the new.
  await lockExistencias(trx, await findPiezasApartadas(trx, id));
  if (antes.estatus !== 'activo' || (await hasTomadas(trx, id))) throw new BusinessError(TERMINADO);
  if (hasta && hasta <= momento) {
    throw invalidField('hasta', 'El campo Apartar hasta debe ser posterior a este momento');
  }
  const despues = {
    hasta: hasta ?? antes.hasta,
    telefono: telefono ?? antes.telefono,
    nota: nota ?? antes.nota,
  };
  const cambiados = CAMBIABLES.filter((campo) => String(despues[campo]) !== String(antes[campo]));
  if (cambiados.length === 0) return;
  await trx.updateTable('apartados').set(despues).where('id', '=', id).execute();
  const only = (valores: object) =>
    Object.fromEntries(Object.entries(valores).filter(([campo]) => cambiados.some((otro) => otro === campo)));
  const cambio = { tabla: 'apartados', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, antes: only(antes), despues: only(despues) });
}

const CAMBIABLES = ['hasta', 'telefono', 'nota'] as const;
const TERMINADO = 'El apartado ya terminó: aparta las piezas otra vez';

/** Tells whether a hold has lost its units: they were let go because its time was over by another clock. */
async function hasTomadas(trx: Trx, id: number): Promise<boolean> {
  const libres = trx.selectFrom('apartados_partidas').select('pieza_id').where('apartado_id', '=', id);
  return (await libres.where('viva', '=', false).limit(1).execute()).length > 0;
}

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
