import type { Autoria } from '#server/db/autoria.ts';
import type { Trx } from '#server/db/database.ts';
import { lockDisponibles, type Pedido, refuseFaltantes } from '#server/existencias/movimientos.ts';

/** Units of the yard that an invoice is of, by an item of its form. */
export interface DelPatio extends Pick<Pedido, 'piezaId' | 'campo' | 'inventario'> {
  readonly cantidad: number;
}

/**
 * Holds units of the yard for an invoice that is on its way to its stamp, all or none.
 *
 * @throws BusinessError that names every part that is gone or short.
 */
export async function holdPatio(
  trx: Trx,
  { momento }: Pick<Autoria, 'momento'>,
  factura: number,
  delPatio: readonly DelPatio[],
): Promise<void> {
  if (delPatio.length === 0) return;
  const ids = delPatio.map(({ piezaId }) => piezaId);
  const piezas = await lockDisponibles(trx, ids, momento);
  const pedidos = delPatio.map(({ cantidad, ...de }) => ({ ...de, tipo: 'baja' as const, unidades: -cantidad }));
  refuseFaltantes(piezas, pedidos);
  const rows = delPatio.map(({ piezaId, cantidad }) => ({ factura_id: factura, pieza_id: piezaId, cantidad }));
  await trx.insertInto('facturas_apartadas').values(rows).execute();
}
