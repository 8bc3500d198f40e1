import type { Db } from '#server/db/database.ts';

/** A part whose stock is not the sum of what came and went. There should be none. */
export interface Descuadrada {
  readonly id: number;
  readonly inventario: number;
  readonly existencias: number;
  /** What the ledger adds up to. */
  readonly movimientos: number;
}

/** The most that are listed: one is already a fault to look into. */
const LIMIT = 100;

/** Compares the stock of every part with its ledger, deleted parts included, in one consistent look. */
export async function findDescuadradas(db: Db): Promise<Descuadrada[]> {
  const client = await db.pool.connect();
  try {
    await client.query('begin read only');
    // The pool's limit is for a visitor's query; this one reads everything.
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<Descuadrada>(DESCUADRADAS, [LIMIT]);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const DESCUADRADAS = `
  select p.id, p.inventario, p.existencias, coalesce(m.suma, 0)::int as movimientos
  from piezas p left join (select pieza_id, sum(unidades) as suma from movimientos group by pieza_id) m on m.pieza_id = p.id
  where p.existencias <> coalesce(m.suma, 0) order by p.id limit $1`;
