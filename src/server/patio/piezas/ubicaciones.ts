import { type Db, prepare } from '#server/base/db/database.ts';

/** Each place is found by skipping over the parts of the one before. */
const USADAS = prepare<{ readonly ubicacion: string }>(`
  with recursive usadas as (
    (select ubicacion from piezas where ubicacion <> '' and eliminada is null order by ubicacion using ~<~ limit 1)
    union all
    select (select p.ubicacion from piezas p
      where p.ubicacion <> '' and p.eliminada is null and p.ubicacion ~>~ u.ubicacion order by p.ubicacion using ~<~ limit 1)
    from usadas u where u.ubicacion is not null)
  select ubicacion from usadas where ubicacion is not null limit 5000`);

/** Finds the places in which parts stand. */
export async function findUbicaciones(db: Pick<Db, 'run'>): Promise<readonly string[]> {
  return (await db.run(USADAS, [])).map(({ ubicacion }) => ubicacion);
}

const HAY = prepare<{ readonly hay: boolean }>(`
  select exists (select from piezas where ubicacion <> '' and eliminada is null and ubicacion ^@ $1::text) as hay`);

/** Tells whether some part stands in a place, or in one that begins so. */
export async function hasUbicacion(db: Pick<Db, 'run'>, comienzo: string): Promise<boolean> {
  const [row] = await db.run(HAY, [comienzo]);
  return row?.hay ?? false;
}

const HAY_DONADOR = prepare<{ readonly id: number }>('select id from donadores where id = $1 and eliminada is null');

/** Tells whether there is a donor car of this number. */
export async function hasDonador(db: Pick<Db, 'run'>, id: number): Promise<boolean> {
  return (await db.run(HAY_DONADOR, [id])).length > 0;
}
