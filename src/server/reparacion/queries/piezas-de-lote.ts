import { sql } from 'kysely';
import { MAX_LOTE } from '#domain/lote.ts';
import type { Db } from '#server/base/db/database.ts';

/** The columns of a part that some change of many writes; one has those of its own change only. */
export interface ValoresDeLote {
  /** Centavos. */
  readonly precio: number | null;
  readonly condicion: string;
  readonly publicada_facebook: string | null;
  readonly por_publicar_facebook: boolean;
  readonly publicada_mercado: string | null;
  readonly por_publicar_mercado: boolean;
}

/** A PiezaDeLote is a part of a selection, as far as a change of many looks at it. */
export interface PiezaDeLote extends Partial<ValoresDeLote> {
  readonly id: number;
  readonly inventario: number;
  readonly version: number;
  readonly existencias: number;
}

/**
 * Finds the parts of a selection in the order of their ids, one more than a change may change where there are more.
 *
 * @param ids a select of their ids.
 * @param columnas those that the change writes: ten thousand rows are read for nothing else.
 */
export async function findPiezasDeLote(
  db: Pick<Db, 'kysely'>,
  ids: string,
  columnas: readonly string[],
): Promise<readonly PiezaDeLote[]> {
  const { rows } = await sql<PiezaDeLote>`
    select p.id, p.inventario, p.version, p.existencias, ${sql.join(columnas.map((columna) => sql.ref(`p.${columna}`)))}
    from (select h.id from (${sql.raw(ids)}) h limit ${sql.lit(MAX_LOTE + 1)}) h join piezas p on p.id = h.id
    where p.eliminada is null order by p.id`.execute(db.kysely);
  return rows;
}

/** Finds the titles of a few parts. */
export async function findTitulos(
  db: Pick<Db, 'kysely'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.kysely.selectFrom('piezas').select(['id', 'titulo']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, titulo }) => [id, titulo]));
}
