import { type Db, prepare } from '#server/db/database.ts';

/** Parts that have a number now or had it before; the present holder first. Deleted ones are gone for everybody. */
const HOLDERS = `(select id from piezas where inventario = $1::int
    union all select pieza_id from inventarios_anteriores where inventario = $1::int) holder
  join piezas p on p.id = holder.id and p.eliminada is null`;

const PRESENT_FIRST = 'order by (p.inventario = $1::int) desc limit 1';

const IMAGEN = prepare<{ inventario: number }>(`
  select p.inventario from ${HOLDERS}
  where exists (select from imagenes i where i.pieza_id = p.id and i.archivo = $2) ${PRESENT_FIRST}`);

/** Finds the present inventory number of the part with that photo; null when no such part has it (regla 60). */
export async function findInventario(db: Db, inventario: number, archivo: string): Promise<number | null> {
  const [row] = await db.run(IMAGEN, [inventario, archivo]);
  return row?.inventario ?? null;
}

/** A part's present number and its cover, null when it has no photos. */
export interface Portada {
  readonly inventario: number;
  readonly archivo: string | null;
}

const PORTADA = prepare<Portada>(`
  select p.inventario,
    (select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1) as archivo
  from ${HOLDERS} ${PRESENT_FIRST}`);

/** Finds the cover of the part that has, or had, a number; null when there is no such part. */
export async function findPortada(db: Db, inventario: number): Promise<Portada | null> {
  const [row] = await db.run(PORTADA, [inventario]);
  return row ?? null;
}
