import { sql } from 'kysely';
import type { Pendiente } from '#contract/wire/pendiente.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import { contar } from '#domain/plural.ts';
import type { Db } from '#server/base/db/database.ts';

/** Selects the deleted parts `p` that have units: no list shows what lies in the yard all the same. */
export const ELIMINADAS_CON_EXISTENCIAS = 'piezas p where p.eliminada is not null and p.existencias > 0';

interface Row {
  readonly id: number;
  readonly inventario: number;
  readonly titulo: string;
  readonly existencias: number;
  readonly eliminada: Date;
}

/** Finds a page of the deleted parts that have units, the one deleted last first. */
export async function findEliminadas(
  { kysely }: Db,
  page: PageRequest,
): Promise<{ readonly pendientes: Pendiente[] } & ReturnType<typeof pagesOf>> {
  const { limit, offset } = rowsOf(page);
  const eliminadas = sql.raw(ELIMINADAS_CON_EXISTENCIAS);
  const [{ rows }, contadas] = await Promise.all([
    sql<Row>`
      select p.id, p.inventario, p.titulo, p.existencias, p.eliminada from ${eliminadas}
      order by p.eliminada desc, p.id desc limit ${limit} offset ${offset}`.execute(kysely),
    sql<{ n: number }>`
      select count(*)::int as n from (select from ${eliminadas} limit ${EXACT_TOTAL_LIMIT + 1}) una`.execute(kysely),
  ]);
  return { pendientes: rows.map(toPendiente), ...pagesOf(contadas.rows[0]?.n ?? 0, page) };
}

function toPendiente({ id, inventario, titulo, existencias, eliminada }: Row): Pendiente {
  return {
    clase: 'pieza',
    id,
    nombre: `Pieza # ${inventario}`,
    detalle: titulo,
    estado: `Eliminada con ${contar(existencias, 'unidad', 'unidades')}`,
    isVivo: false,
    desde: eliminada.toISOString(),
    error: '',
    accion: 'recuperar',
    factura: null,
  };
}
