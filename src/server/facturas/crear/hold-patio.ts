import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { findFuera } from '#server/facturas/emision/ceder-patio.ts';
import { lockDisponibles, type Pedido, refuseFaltantes } from '#server/patio/existencias/movimientos.ts';

/** Units of the yard that an invoice is of, by an item of its form. */
export interface DelPatio extends Pick<Pedido, 'piezaId' | 'campo' | 'inventario'> {
  readonly cantidad: number;
}

/**
 * Holds units of the yard for an invoice that is on its way to its stamp, all or none.
 *
 * @param sustituye the invoice whose place it takes: what is out for that one left already, and leaves no second time.
 * @throws BusinessError that names every part that is gone or short.
 */
export async function holdPatio(
  trx: Trx,
  { momento }: Pick<Autoria, 'momento'>,
  factura: number,
  delPatio: readonly DelPatio[],
  sustituye: number | null,
): Promise<void> {
  const faltan = await requirePatio(trx, { momento }, delPatio, sustituye);
  if (faltan.length === 0) return;
  const rows = faltan.map(({ piezaId, cantidad }) => ({ factura_id: factura, pieza_id: piezaId, cantidad }));
  await trx.insertInto('facturas_apartadas').values(rows).execute();
}

/**
 * Locks the parts of the yard that an invoice is of, and refuses it where their units are not there.
 *
 * @returns the units that it takes: those that are not out already for the invoice whose place it takes.
 * @throws BusinessError that names every part that is gone or short.
 */
export async function requirePatio(
  trx: Trx,
  { momento }: Pick<Autoria, 'momento'>,
  delPatio: readonly DelPatio[],
  sustituye: number | null,
): Promise<readonly DelPatio[]> {
  const fuera = sustituye === null ? new Map<number, number>() : await findFuera(trx, sustituye);
  const faltan = delPatio
    .map(({ cantidad, ...de }) => ({ ...de, cantidad: cantidad - (fuera.get(de.piezaId) ?? 0) }))
    .filter(({ cantidad }) => cantidad > 0);
  if (faltan.length === 0) return [];
  const ids = faltan.map(({ piezaId }) => piezaId);
  const piezas = await lockDisponibles(trx, ids, momento);
  refuseFaltantes(
    piezas,
    faltan.map(({ cantidad, ...de }) => ({ ...de, tipo: 'baja', unidades: -cantidad })),
  );
  return faltan;
}
