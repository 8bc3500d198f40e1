import { EXISTENCIAS } from '#domain/pieza.ts';
import type { Trx } from '#server/db/database.ts';
import type { MovimientosTable } from '#server/db/inventario-tables.ts';
import { BusinessError } from '#server/http/errors.ts';

/** Units that come or go, and why. */
export interface Movimiento {
  readonly piezaId: number;
  /** 'baja' takes units, 'devolucion' gives back those of a write-off, 'ajuste' is a correction by hand. */
  readonly tipo: Exclude<MovimientosTable['tipo'], 'inicial'>;
  /** Negative when they leave. Zero moves nothing. */
  readonly unidades: number;
  /** The write-off of a 'baja' or a 'devolucion'; null for an 'ajuste'. */
  readonly bajaId: number | null;
  /** keylogin of who did it. */
  readonly autor: string | null;
  readonly momento: Date;
}

/** The part as it stands while this transaction holds it. */
export interface Existencias {
  readonly id: number;
  readonly existencias: number;
}

export const NO_HAY_PIEZA = 'No se encontró la pieza';

/**
 * Holds a part until the end of the transaction: its stock is what is read here, for whoever decides on it.
 *
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function lockExistencias(trx: Trx, piezaId: number): Promise<Existencias> {
  const query = trx.selectFrom('piezas').select(['id', 'existencias']).where('id', '=', piezaId);
  const row = await query.where('eliminada', 'is', null).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new BusinessError(NO_HAY_PIEZA);
  return row;
}

/**
 * The one way stock moves: a row in the ledger, which the database turns into the new stock of the part. Sales, notes,
 * claims, invoices, corrections and what comes back all end here.
 *
 * @returns the stock after it.
 * @throws BusinessError when the part is gone, has fewer than are asked for, or would have more than fit.
 */
export async function moveExistencias(trx: Trx, movimiento: Movimiento): Promise<number> {
  const { piezaId, tipo, unidades, bajaId, autor, momento } = movimiento;
  const { existencias } = await lockExistencias(trx, piezaId);
  const despues = existencias + unidades;
  if (unidades === 0) return existencias;
  if (despues < EXISTENCIAS.min) throw new BusinessError(faltan(existencias));
  if (despues > EXISTENCIAS.max) throw new BusinessError(`Una pieza puede tener hasta ${EXISTENCIAS.max} existencias`);
  await trx
    .insertInto('movimientos')
    .values({ pieza_id: piezaId, tipo, unidades, baja_id: bajaId, autor, momento })
    .execute();
  return despues;
}

function faltan(existencias: number): string {
  if (existencias === 0) return 'Ya no hay existencias de esta pieza';
  return `Solo ${existencias === 1 ? 'queda 1 existencia' : `quedan ${existencias} existencias`} de esta pieza`;
}
