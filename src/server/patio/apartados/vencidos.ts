import type { Db, Trx } from '#server/base/db/database.ts';
import { clearVencidas } from '#server/patio/existencias/movimientos.ts';

/** The parts that are cleared in one transaction, for whose end a sale of one of them waits. */
const BATCH = 100;

/**
 * Lets go what holds still have whose time was over at the moment. Whoever wants a unit meanwhile does that himself, so
 * this is only for those who look: a hold ends by its time and not by this. Any number of instances may do it at once; a
 * part that somebody works on is left for the next time.
 */
export async function clearApartados({ kysely }: Pick<Db, 'kysely'>, momento: Date): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    const seen = await kysely.transaction().execute((trx) => clearAfter(trx, after, momento));
    last = seen[BATCH - 1];
  }
}

/** Clears the next parts in the order of their ids, as every lock here takes them. @returns the parts it looked at. */
async function clearAfter(trx: Trx, after: number, momento: Date): Promise<number[]> {
  const vencidas = trx.selectFrom('apartados_partidas').innerJoin('apartados', 'apartados.id', 'apartado_id');
  const vivas = vencidas.where('viva', '=', true).where('hasta', '<=', momento).where('pieza_id', '>', after);
  const rows = await vivas.select('pieza_id').distinct().orderBy('pieza_id').limit(BATCH).execute();
  const ids = rows.map(({ pieza_id }) => pieza_id);
  if (ids.length === 0) return ids;
  const piezas = trx.selectFrom('piezas').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate();
  const held = (await piezas.skipLocked().execute()).map(({ id }) => id);
  if (held.length > 0) await clearVencidas(trx, held, momento);
  return ids;
}
