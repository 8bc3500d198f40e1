import type { Trx } from '#server/base/db/database.ts';

/**
 * Finds the claim that uses a part and was not delivered: while there is one, the part is not deleted (regla 70).
 *
 * @returns the number of the claim, or null.
 */
export async function findSinEntregar(trx: Trx, piezaId: number): Promise<string | null> {
  const query = trx.selectFrom('bajas').innerJoin('indicadores', 'indicadores.id', 'bajas.indicador');
  const vivos = query.where('bajas.pieza_id', '=', piezaId).whereRef('devueltas', '<', 'cantidad');
  const found = await vivos.where('entregado', 'is', null).select('reporte').limit(1).executeTakeFirst();
  return found?.reporte ?? null;
}
