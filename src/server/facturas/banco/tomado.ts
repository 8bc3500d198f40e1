import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile, notFound } from '#server/base/errors.ts';
import { NO_HAY_MOVIMIENTO, requireMovimiento } from '#server/facturas/queries/movimientos.ts';

/** A deposit that a transaction holds. */
export interface MovimientoTomado {
  readonly id: number;
  readonly dia: string;
  readonly importe: number;
  /** Since when it is ignored. */
  readonly ignorado: Date | null;
}

/**
 * Locks a deposit that has no payment. Whoever needs an invoice or a balance as well locks this before it.
 *
 * @throws BusinessError when there is none, when it is a charge, or when it has a payment by now.
 */
export async function lockSinPago(trx: Trx, id: number): Promise<MovimientoTomado> {
  const query = trx.selectFrom('movimientos_bancarios').select(['id', 'dia', 'importe', 'cargo', 'ignorado']);
  const movimiento = await query.where('id', '=', id).forUpdate().executeTakeFirst();
  if (!movimiento) throw notFound(NO_HAY_MOVIMIENTO, 'id');
  if (movimiento.cargo) throw new BusinessError('Es un cargo: no paga facturas');
  await refusePagado({ kysely: trx }, id);
  return movimiento;
}

/** Refuses a deposit of which somebody said that it pays no invoice. */
export function refuseIgnorado({ ignorado }: MovimientoTomado): void {
  if (ignorado !== null) throw changedMeanwhile('El movimiento está ignorado: regrésalo para casarlo');
}

/**
 * Refuses a deposit that has a payment, in the words of that one.
 *
 * @throws BusinessError `version`: the page shows what is not so any more.
 */
export async function refusePagado(db: Pick<Db, 'kysely'>, id: number): Promise<void> {
  const { pago } = await requireMovimiento(db, id);
  if (pago === null) return;
  const duda = pago.isPorConfirmar ? ', que está por confirmar' : '';
  throw changedMeanwhile(`El movimiento ya está casado con ${pago.documento || 'un pago sin complemento'}${duda}`);
}
