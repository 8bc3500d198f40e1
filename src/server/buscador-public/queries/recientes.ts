import type { PiezaReciente } from '#contract/page-state.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { EXISTENTES } from '#server/busqueda/queries/mitades.ts';
import { DISPONIBLE } from '#server/patio/existencias/queries/disponible.ts';

/** Two rows of them on a wide screen. */
const RECIENTES_LIMIT = 12;

/**
 * The newest parts that have a photo are looked through until there are enough, and no more than so many: after five
 * hundred that are all sold the landing says nothing of what is new, and costs a millisecond more than on any day.
 */
const CON_FOTO_LIMIT = 500;

/**
 * The walk goes by the covers, newest part first, for a load of a hundred thousand parts without photos is passed over in
 * no time then. Each part is looked up by its id: the planner would join all of them to find twelve.
 */
const RECIENTES = prepare<PiezaReciente>(`
  select p.id, p.inventario, p.titulo, f.archivo as portada
  from (select pieza_id, archivo from imagenes where orden = 0 order by pieza_id desc limit ${CON_FOTO_LIMIT}) f
  cross join lateral (
    select p.id, p.inventario, p.titulo from piezas p
    where p.id = f.pieza_id and ${EXISTENTES} and ${DISPONIBLE} > 0 offset 0) p
  order by f.pieza_id desc limit ${RECIENTES_LIMIT}`);

/** Finds the parts that came last, of those that anybody may have at this moment and that a photo shows, newest first. */
export function findRecientes(db: Db): Promise<readonly PiezaReciente[]> {
  return db.run(RECIENTES, []);
}
