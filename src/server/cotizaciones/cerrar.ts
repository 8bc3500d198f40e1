import type { MotivoDePerdida } from '#domain/cotizacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError } from '#server/base/errors.ts';
import { releaseApartado } from '#server/patio/apartados/cambiar.ts';
import { lockCotizacion } from './lock.ts';
import { findCotizacion } from './queries/cotizacion.ts';

/**
 * Ends a quote, with the reason for which it was lost if it was: its link opens nothing any more, and what was held for it is
 * let go. One whose time is over stays so, and has its reason.
 *
 * @throws BusinessError when there is none, or when it is sold, invoiced or a claim's already.
 */
export async function closeCotizacion(
  trx: Trx,
  { id, motivo }: { readonly id: number; readonly motivo: MotivoDePerdida | null },
  autoria: Autoria,
): Promise<void> {
  const { momento } = autoria;
  const antes = await lockCotizacion(trx, { id });
  const { estado, nota, factura, partidas, apartado } = await findCotizacion(within(trx), id, momento);
  if (nota !== null) throw new BusinessError(`La cotización ya se vendió en la nota ${nota}`);
  if (factura !== null) throw new BusinessError('La cotización ya está en una factura');
  if (partidas.some(({ indicador }) => indicador !== null)) throw new BusinessError(YA_ES_SINIESTRO);
  if (estado === 'cancelada' && motivo === null) return;
  if (apartado !== null) await releaseApartado(trx, apartado, autoria);
  const cancelada = estado === 'vencida' && motivo !== null ? null : (antes.cancelada ?? momento);
  const despues = { cancelada, motivo: motivo ?? antes.motivo };
  await trx.updateTable('cotizaciones').set(despues).where('id', '=', id).execute();
  const cambio = { tabla: 'cotizaciones', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, {
    ...cambio,
    antes: { cancelada: antes.cancelada, motivo: antes.motivo },
    despues,
  });
}

const YA_ES_SINIESTRO = 'La cotización ya pasó a un siniestro';
