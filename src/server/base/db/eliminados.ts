import type { Fields } from '#contract/wire/record.ts';
import { notFound } from '#server/base/errors.ts';
import type { Autoria } from './autoria.ts';
import type { Database, Trx } from './database.ts';
import { recordCambios } from './historial.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Takes a record that the transaction holds out of every list. Its history stays, which has no columns to show for this.
 */
export async function deleteRecord<F extends Fields, T extends keyof Database>(
  trx: Trx,
  { tabla }: RecordTable<F, T>,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  id: number,
): Promise<void> {
  const query = trx.updateTable(tabla as 'cuentas').set({ eliminada: autoria.momento });
  await query.where('id', '=', id).execute();
  await recordCambios(trx, autoria, { tabla, registro: String(id), operacion: 'baja' });
}

/**
 * Brings a deleted record back as it was.
 *
 * @throws BusinessError when no deleted record has this id.
 */
export async function recoverRecord<F extends Fields, T extends keyof Database>(
  trx: Trx,
  { tabla, noHay }: RecordTable<F, T>,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  id: number,
): Promise<void> {
  const query = trx
    .updateTable(tabla as 'cuentas')
    .set({ eliminada: null })
    .where('id', '=', id);
  const { numUpdatedRows } = await query.where('eliminada', 'is not', null).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound(noHay);
  await recordCambios(trx, autoria, { tabla, registro: String(id), operacion: 'alta' });
}
