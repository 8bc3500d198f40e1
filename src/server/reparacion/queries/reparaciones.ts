import { sql } from 'kysely';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import type { Db } from '#server/db/database.ts';

interface Row extends Omit<Reparacion, 'momento' | 'deshecha'> {
  readonly momento: Date;
  readonly deshecha: Date | null;
}

/** The number of repairs that are listed: older ones are hardly ever undone. */
const LISTED = 20;

/**
 * Finds the last repairs, newest first, each with the number of its parts that were changed or deleted since; an undone
 * repair has none.
 */
export async function findReparaciones(db: Db): Promise<Reparacion[]> {
  const rows = await db.kysely.transaction().execute(async (trx) => {
    // Looks at every part of each; a few repairs of a hundred thousand take longer than a visitor's query may.
    await sql`set local statement_timeout = 0`.execute(trx);
    const found = await sql<Row>`
      with ultimas as materialized (select * from reparaciones order by id desc limit ${LISTED}),
      cambiadas as (
        select u.id, count(*)::int as cuantas
        from ultimas u join historial h on h.reparacion = u.id join piezas p on p.id = h.registro::integer
        where u.deshecha is null and (p.version <> (h.despues ->> 'version')::integer or p.eliminada is not null)
        group by u.id)
      select u.id, u.columna, u.busca, u.reemplazo, u.piezas, coalesce(btrim(a.nombre || ' ' || a.apellidos), '') as autor,
        u.momento, u.deshecha, coalesce(c.cuantas, 0) as cambiadas
      from ultimas u left join cambiadas c on c.id = u.id
        left join cuentas a on a.keylogin = u.autor and a.eliminada is null
      order by u.id desc`.execute(trx);
    return found.rows;
  });
  return rows.map(({ momento, deshecha, ...row }) => ({
    ...row,
    momento: momento.toISOString(),
    deshecha: deshecha?.toISOString() ?? null,
  }));
}
