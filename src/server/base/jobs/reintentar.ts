import { type Selectable, sql } from 'kysely';
import { formatMomento } from '#domain/fecha.ts';
import type { Db, TrabajosTable } from '#server/base/db/database.ts';

/** The columns that say how a piece of work stands. */
type Avance = Pick<Selectable<TrabajosTable>, 'hecho' | 'abandonado' | 'intentos' | 'proximo_intento'>;

/** Says how a piece of work stands, to people. */
export function estadoDeTrabajo({ hecho, abandonado, intentos, proximo_intento }: Avance): string {
  if (hecho) return `hecho el ${formatMomento(hecho)}`;
  if (abandonado) return 'fallido';
  return intentos === 0 ? 'por hacer' : `se intenta el ${formatMomento(proximo_intento)}`;
}

/**
 * Puts given-up work back as if never tried, one piece or, without an id, all of it. Work emptied of its secret cannot be
 * done any more.
 *
 * @returns how many pieces will be tried again.
 */
export async function retryTrabajos({ kysely }: Db, id: number | null): Promise<number> {
  const again = kysely
    .updateTable('trabajos')
    .set({ abandonado: null, intentos: 0, proximo_intento: sql`now()` })
    .where('abandonado', 'is not', null)
    .where('datos', 'is not', null);
  const { numUpdatedRows } = await (id === null ? again : again.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
