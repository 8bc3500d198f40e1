import { sql } from 'kysely';
import type { CambioHecho } from '#contract/wire/reparacion.ts';
import type { Db } from '#server/base/db/database.ts';

/** RecientesSql says which of both kinds is asked for, in fragments of SQL. */
export interface RecientesSql {
  /** A condition on a row of `reparaciones`. */
  readonly cuales: string;
  /** Its columns beside those of every {@link CambioHecho}; `u` is the row. */
  readonly columnas: string;
  /** The condition that a part `p` is as the change `h` of row `u` left it. */
  readonly sigue: string;
}

/** The number that is listed: older ones are hardly ever undone. */
const LISTED = 20;

/** The most parts that are named of those that an undoing would leave as they are. */
const NAMED = 12;

type Row<Mas> = Mas &
  Omit<CambioHecho, 'momento' | 'deshecha'> & { readonly momento: Date; readonly deshecha: Date | null };

/**
 * Finds the last changes of one kind, newest first, each with its parts that are not as it left them: how many, and the
 * first inventory numbers. An undone one has none.
 */
export async function findRecientes<Mas>(
  db: Db,
  { cuales, columnas, sigue }: RecientesSql,
): Promise<(Mas & CambioHecho)[]> {
  const rows = await db.kysely.transaction().execute(async (trx) => {
    // It looks at every part of each; a few of a hundred thousand take longer than a visitor's query may.
    await sql`set local statement_timeout = 0`.execute(trx);
    const found = await sql<Row<Mas>>`
      with ultimas as materialized (
        select * from reparaciones where ${sql.raw(cuales)} order by id desc limit ${LISTED}),
      cambiadas as (
        select u.id, count(*)::int as cuantas, (array_agg(p.inventario order by p.id))[1:${sql.lit(NAMED)}] as cuales
        from ultimas u join historial h on h.reparacion = u.id join piezas p on p.id = h.registro::integer
        where h.tabla = 'piezas' and u.deshecha is null and not ${sql.raw(sigue)}
        group by u.id)
      select u.id, ${sql.raw(columnas)}, u.piezas, coalesce(btrim(a.nombre || ' ' || a.apellidos), '') as autor,
        u.momento, u.deshecha, u.deshechas, coalesce(c.cuantas, 0) as cambiadas, coalesce(c.cuales, '{}') as quedan
      from ultimas u left join cambiadas c on c.id = u.id
        left join cuentas a on a.identificador = u.autor and a.eliminada is null
      order by u.id desc`.execute(trx);
    return found.rows;
  });
  return rows.map((row) => ({
    ...row,
    momento: row.momento.toISOString(),
    deshecha: row.deshecha?.toISOString() ?? null,
  }));
}
