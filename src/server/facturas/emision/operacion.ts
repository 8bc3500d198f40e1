import { ESTADOS_VIVOS } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';
import { completeOperacion, giveUpOperacion } from '#server/base/operaciones/operaciones.ts';
import type { CfdiTomado } from './documento.ts';

/** An operation of documents keeps their ids as its answer. Whoever repeats it reads them as they are by then. */
export interface CfdisDeOperacion {
  readonly cfdis: readonly number[];
}

/** Documents of these states wait for the process that makes them. */
const EN_CAMINO = ['reservada', 'enviando'] as const;

/**
 * Ends the operation of a document whose outcome was just written, once no other of its documents is on its way: it is
 * done with those that live, doubtful ones among them, and given up when none does. One that ended before stays so.
 */
export async function settleOperacion(
  trx: Trx,
  { operacion, autor }: Pick<CfdiTomado, 'operacion' | 'autor'>,
  momento: Date,
): Promise<void> {
  if (operacion === null) return;
  const query = trx.selectFrom('operaciones').select('terminada').where('op_id', '=', operacion).forUpdate();
  const reservada = await query.executeTakeFirst();
  if (!reservada || reservada.terminada) return;
  const suyos = await trx.selectFrom('cfdis').select(['id', 'estado']).where('operacion', '=', operacion).execute();
  if (suyos.some(({ estado }) => EN_CAMINO.some((uno) => uno === estado))) return;
  const vivos = suyos.filter(({ estado }) => ESTADOS_VIVOS.some((uno) => uno === estado)).map(({ id }) => id);
  if (vivos.length === 0) return giveUpOperacion(trx, operacion);
  await completeOperacion<CfdisDeOperacion>(trx, { operacion, autor, momento }, { cfdis: vivos });
}
