import { type RawBuilder, sql } from 'kysely';
import { nombreEnForma } from '#contract/wire/pieza-form.ts';
import type { Trx } from '#server/db/database.ts';
import { type BusinessError, takenValue } from '#server/http/errors.ts';

/**
 * The next inventory number that no part has or had, deleted ones included (decision 60): numbers that people typed
 * ahead of the sequence are passed over. Numbers given to transactions that fail are lost, which nobody minds.
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

/** The index that keeps inventory numbers apart. */
export const INVENTARIO_UNICO = 'piezas_inventario_key';

/** What is said when another part has this number, deleted or not. */
export function inventarioTomado(inventario: number | undefined): BusinessError {
  return takenValue(nombreEnForma('inventario'), `El # de inventario ${inventario ?? ''} ya es de otra pieza`);
}

/**
 * Remembers the number that a part gives up: its old addresses lead to the new one (decision 60). When two parts had it,
 * the last one is remembered; who has it now comes first anyway.
 */
export async function rememberInventario(trx: Trx, piezaId: number, inventario: number): Promise<void> {
  await trx
    .insertInto('inventarios_anteriores')
    .values({ inventario, pieza_id: piezaId })
    .onConflict((conflict) => conflict.column('inventario').doUpdateSet({ pieza_id: piezaId }))
    .execute();
}
