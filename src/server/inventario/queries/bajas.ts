import type { BajaDetalle } from '#contract/wire/baja.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { BAJA_COLUMNS, type BajaRow, toBaja } from './baja-row.ts';

const SELECT = `select ${BAJA_COLUMNS} from bajas b join piezas p on p.id = b.pieza_id`;

const DE_PIEZA = prepare<BajaRow>(`${SELECT} where b.pieza_id = $1 order by b.id desc`);

/** Every write-off of a part, newest first. */
export async function findBajasDePieza(db: Db, piezaId: number): Promise<BajaDetalle[]> {
  return (await db.run(DE_PIEZA, [piezaId])).map(toBaja);
}

const POR_ID = prepare<BajaRow>(`${SELECT} where b.id = $1`);

/** One write-off, or null. */
export async function findBaja(db: Db, id: number): Promise<BajaDetalle | null> {
  const [row] = await db.run(POR_ID, [id]);
  return row ? toBaja(row) : null;
}
