import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { EXISTENTES } from '#server/busqueda/queries/mitades.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from './pieza-row.ts';

/** A part is shown with others in stock for the same car and years, newest first. */
export interface PiezaConRelacionadas {
  readonly pieza: PiezaPublica;
  readonly relacionadas: PiezaPublica[];
}

const RELACIONADAS_LIMIT = 6;

/** The others are found by the index of their car, newest first, and only then read: a popular car has thousands. */
const PIEZA = prepare<PiezaRow>(`
  with pedida as materialized (select ${PIEZA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null)
  select * from pedida
  union all
  (select ${PIEZA_COLUMNS} from pedida d cross join lateral (
     select p.id from piezas p where ${EXISTENTES} and p.marca = d.marca and p.auto = d.auto
       and p.anio_desde <= d.anio_hasta and p.anio_hasta >= d.anio_desde and p.id <> d.id
     order by p.id desc limit ${RELACIONADAS_LIMIT}) otras
   join piezas p on p.id = otras.id order by p.id desc)`);

/** Finds one part that was not deleted, in stock or not; null when there is none. */
export async function findPieza(db: Db, id: number): Promise<PiezaConRelacionadas | null> {
  const [pieza, ...relacionadas] = (await db.run(PIEZA, [id])).map(toPiezaPublica);
  return pieza ? { pieza, relacionadas } : null;
}
