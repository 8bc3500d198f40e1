import type { Db } from '#server/db/database.ts';

/**
 * A Descuadre is a part, or a write-off of it, whose units are not the sum of its movements; or a unit that is out for a
 * claim's record which is gone, or was cancelled undelivered. There should be none.
 */
export interface Descuadre {
  /** The id of the part. */
  readonly id: number;
  readonly inventario: number;
  /** The write-off; null when it is the stock of the part that differs. */
  readonly baja: number | null;
  /** Units in stock, or still out of the write-off. */
  readonly unidades: number;
  /** The sum of the ledger's units. */
  readonly movimientos: number;
  /** The number of the claim whose record cannot have the unit; null for any other difference. */
  readonly siniestro: string | null;
}

/** The most differences that are listed: one is already a fault to look into. */
const LIMIT = 100;

/**
 * Compares the stock of every part, deleted ones included, with its ledger, and the units still out of every write-off
 * with those that left and came back for it, and looks for the live record of every unit that is out for a claim. Everything is read in one transaction.
 */
export async function findDescuadres(db: Db): Promise<Descuadre[]> {
  const client = await db.pool.connect();
  try {
    await client.query('begin read only');
    // The pool's limit is for a visitor's query; this one reads everything.
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<Descuadre>(DESCUADRES, [LIMIT]);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const DESCUADRES = `
  select p.id, p.inventario, null as baja, p.existencias as unidades, coalesce(m.suma, 0)::int as movimientos,
    null as siniestro
  from piezas p left join (select pieza_id, sum(unidades) as suma from movimientos group by pieza_id) m on m.pieza_id = p.id
  where p.existencias <> coalesce(m.suma, 0)
  union all
  select p.id, p.inventario, b.id, b.cantidad - b.devueltas, coalesce(-m.suma, 0)::int, null
  from bajas b join piezas p on p.id = b.pieza_id
    left join (select baja_id, sum(unidades) as suma from movimientos group by baja_id) m on m.baja_id = b.id
  where b.cantidad - b.devueltas <> coalesce(-m.suma, 0)
  union all
  select p.id, p.inventario, b.id, b.cantidad - b.devueltas, b.cantidad - b.devueltas, i.reporte
  from bajas b join piezas p on p.id = b.pieza_id join indicadores i on i.id = b.indicador
  where b.devueltas < b.cantidad and (i.eliminada is not null or i.estado = 'cancelada' and i.entregado is null)
  order by id, baja nulls first limit $1`;
