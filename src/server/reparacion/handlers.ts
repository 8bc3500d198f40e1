import { sql } from 'kysely';
import type { updatePiezas } from '#contract/update-piezas.ts';
import type { Reparacion } from '#contract/wire/reparacion.ts';
import { countPages } from '#domain/pagina.ts';
import { COLUMNAS_REPARABLES, FALTAN_PARAMETROS } from '#domain/reparacion.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { sigueComo } from './queries/columnas-reparables.ts';
import { findPiezasRepair } from './queries/piezas-repair.ts';
import { requireDetallesFit, requireReemplazo } from './reemplazo.ts';
import { repairPiezas, undoReparacion } from './repair.ts';

/** The handlers replace a text over the whole inventory, preview it, and undo it (regla 71). */
export const reparacionHandlers: Pick<
  Handlers<typeof updatePiezas>,
  'getPiezasRepair' | 'updatePiezasRepair' | 'getReparaciones' | 'undoReparacion'
> = {
  async getPiezasRepair({ page, itemsPerPage, search: busca, replace, type: columna }, { db, now }) {
    if (busca === '') throw invalidField('search', FALTAN_PARAMETROS.mensaje);
    if (replace !== '') {
      const reemplazo = requireReemplazo({ columna, busca, reemplazo: replace }, now());
      await requireDetallesFit(db, { columna, busca, reemplazo });
    }
    const rows = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { piezas, total } = await findPiezasRepair(db, { columna, busca, ...rows });
    return { inventario: piezas, totalPages: countPages(total, itemsPerPage), total };
  },

  async updatePiezasRepair({ busca, reemplazo, columna, total, opId }, context) {
    const autoria = signAutoria(context, opId);
    const { id, piezas } = await repairPiezas(context.db, { columna, busca, reemplazo, total }, autoria);
    return { reparacion: id, total: piezas };
  },

  async getReparaciones(_request, { db }) {
    return { reparaciones: await findReparaciones(db) };
  },

  async undoReparacion(deshecho, context) {
    return { total: await undoReparacion(context.db, deshecho, signAutoria(context)) };
  },
};

interface Row extends Omit<Reparacion, 'momento' | 'deshecha'> {
  readonly momento: Date;
  readonly deshecha: Date | null;
}

/** The number of repairs that are listed: older ones are hardly ever undone. */
const LISTED = 20;

/** The most parts that are named of those that an undoing would leave as they are. */
const NAMED = 12;

/** Writes the condition that a part `p` is as the change `h` of repair `u` left it, whatever field that was. */
const SIGUE_IGUAL = `case u.columna ${COLUMNAS_REPARABLES.map(
  (columna) => `when '${columna}' then ${sigueComo('h.despues', columna)}`,
).join(' ')} end`;

/**
 * Finds the last repairs, newest first, each with its parts that are not as it left them: how many, and the first
 * inventory numbers. An undone repair has none.
 */
async function findReparaciones(db: Db): Promise<Reparacion[]> {
  const rows = await db.kysely.transaction().execute(async (trx) => {
    // It looks at every part of each repair; a few of a hundred thousand take longer than a visitor's query may.
    await sql`set local statement_timeout = 0`.execute(trx);
    const found = await sql<Row>`
      with ultimas as materialized (select * from reparaciones order by id desc limit ${LISTED}),
      cambiadas as (
        select u.id, count(*)::int as cuantas, (array_agg(p.inventario order by p.id))[1:${sql.lit(NAMED)}] as cuales
        from ultimas u join historial h on h.reparacion = u.id join piezas p on p.id = h.registro::integer
        where u.deshecha is null and not ${sql.raw(SIGUE_IGUAL)}
        group by u.id)
      select u.id, u.columna, u.busca, u.reemplazo, u.piezas, coalesce(btrim(a.nombre || ' ' || a.apellidos), '') as autor,
        u.momento, u.deshecha, u.deshechas, coalesce(c.cuantas, 0) as cambiadas, coalesce(c.cuales, '{}') as quedan
      from ultimas u left join cambiadas c on c.id = u.id
        left join cuentas a on a.identificador = u.autor and a.eliminada is null
      order by u.id desc`.execute(trx);
    return found.rows;
  });
  return rows.map(({ momento, deshecha, ...row }) => ({
    ...row,
    momento: momento.toISOString(),
    deshecha: deshecha?.toISOString() ?? null,
  }));
}
