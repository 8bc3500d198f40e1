import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/base/db/database.ts';
import { type BusinessError, takenValue } from '#server/base/errors.ts';

/**
 * Gives SQL for the next inventory number that no part has or had, deleted ones included (regla 60). Numbers that
 * people typed ahead of the sequence are passed over; a transaction that fails wastes its number, which does no harm.
 */
export function nextInventario(): RawBuilder<number> {
  return sql<number>`(with recursive pasos (n) as (
    select nextval('inventario_seq')::int
    union all
    select nextval('inventario_seq')::int from pasos
    where exists (select from piezas p where p.inventario = pasos.n)
       or exists (select from inventarios_anteriores a where a.inventario = pasos.n)
  ) select max(n) from pasos)`;
}

/** Takes so many inventory numbers that no part has or had, as {@link nextInventario} does one, in their order. */
export async function takeInventarios(trx: Trx, cuantos: number): Promise<readonly number[]> {
  const libres: number[] = [];
  while (libres.length < cuantos) {
    const { rows } = await sql<{ n: number }>`
      select t.n from (select nextval('inventario_seq')::int as n from generate_series(1, ${cuantos - libres.length}::int)) t
      where not exists (select from piezas p where p.inventario = t.n)
        and not exists (select from inventarios_anteriores a where a.inventario = t.n) order by t.n`.execute(trx);
    libres.push(...rows.map(({ n }) => n));
  }
  return libres;
}

/** The name of the unique index on the inventory number. */
export const INVENTARIO_UNICO = 'piezas_inventario_key';

/** Makes the refusal of an inventory number that another part has, deleted or not. */
export function takenInventario(inventario: number | undefined): BusinessError {
  return takenValue('inventario', `El # de inventario ${inventario ?? ''} ya es de otra pieza`);
}

/**
 * Remembers the number that a part gives up, so that its old addresses lead to the new one (regla 60). When two parts
 * had the number, the later one is remembered; a part that has it now always comes before them.
 */
export async function rememberInventario(trx: Trx, piezaId: number, inventario: number): Promise<void> {
  await trx
    .insertInto('inventarios_anteriores')
    .values({ inventario, pieza_id: piezaId })
    .onConflict((conflict) => conflict.column('inventario').doUpdateSet({ pieza_id: piezaId }))
    .execute();
}
