import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { type Liberada, lockDisponibles, type Pedido, refuseFaltantes } from './movimientos.ts';

/** An Apartada is some units of a part that are held. */
export interface Apartada extends Pick<Pedido, 'piezaId' | 'campo' | 'inventario'> {
  readonly cantidad: number;
  /** The agreed price of a unit, in centavos: the one that it is listed at unless told, null when nobody knows. */
  readonly precio?: number | null | undefined;
}

/**
 * Holds units of parts for an apartado, all or none, in the caller's transaction: they stay in stock, and nobody else may
 * take them until it ends.
 *
 * @throws BusinessError that names every part that is gone or short.
 */
export async function holdExistencias(
  trx: Trx,
  apartadoId: number,
  apartadas: readonly Apartada[],
  { momento }: Pick<Autoria, 'momento'>,
): Promise<void> {
  const piezaIds = [...new Set(apartadas.map(({ piezaId }) => piezaId))];
  const piezas = await lockDisponibles(trx, piezaIds, momento);
  const pedidos = apartadas.map(({ cantidad, ...rest }) => ({ ...rest, tipo: 'baja' as const, unidades: -cantidad }));
  refuseFaltantes(piezas, pedidos);
  const rows = apartadas.map(({ piezaId, cantidad, precio }, orden) => {
    const listado = trx.selectFrom('piezas').select('precio').where('id', '=', piezaId);
    const row = { apartado_id: apartadoId, pieza_id: piezaId, orden, cantidad };
    return { ...row, precio: precio === undefined ? listado : precio };
  });
  await trx.insertInto('apartados_partidas').values(rows).execute();
}

/**
 * Lets go what an apartado still holds. The caller holds its parts, which keeps whoever counts them from seeing half of it.
 *
 * @returns the units that are free now.
 */
export function releaseExistencias(trx: Trx, apartadoId: number): Promise<Liberada[]> {
  const mine = trx.updateTable('apartados_partidas').set({ viva: false }).where('apartado_id', '=', apartadoId);
  return mine.where('viva', '=', true).returning(['pieza_id', 'cantidad']).execute();
}

/** Finds the parts of an apartado, whether it still holds them or not, in the order of their ids. */
export async function findPiezasApartadas(trx: Trx, apartadoId: number): Promise<number[]> {
  const query = trx.selectFrom('apartados_partidas').select('pieza_id').where('apartado_id', '=', apartadoId);
  return (await query.orderBy('pieza_id').execute()).map(({ pieza_id }) => pieza_id);
}
