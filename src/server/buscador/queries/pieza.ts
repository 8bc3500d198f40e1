import { type Db, prepare } from '#server/db/database.ts';
import { INTERNA_COLUMNS, type PiezaInternaRow } from './pieza-interna.ts';

const PIEZA = prepare<PiezaInternaRow>(
  `select ${INTERNA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null`,
);

/** Finds one part that was not deleted, in stock or not; null when there is none. */
export async function findPiezaInterna(db: Pick<Db, 'run'>, id: number): Promise<PiezaInternaRow | null> {
  const [row] = await db.run(PIEZA, [id]);
  return row ?? null;
}
