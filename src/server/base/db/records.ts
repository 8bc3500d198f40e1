import { type Selectable, sql } from 'kysely';
import type { Fields } from '#contract/wire/record.ts';
import { notFound } from '#server/base/errors.ts';
import type { Database, Db, Trx } from './database.ts';
import type { RecordColumns, RecordTable } from './record-table.ts';

/** A row of a record's table. */
export type RecordRow<T extends keyof Database> = Selectable<Database[T]> & Selectable<RecordColumns>;

/**
 * Finds the record that a request names, as it is now.
 *
 * @throws BusinessError when there is none, or it was deleted.
 */
export async function findRecord<F extends Fields, T extends keyof Database>(
  db: Pick<Db, 'kysely'>,
  table: RecordTable<F, T>,
  registro: string | number,
): Promise<RecordRow<T>> {
  return found(table, await selectRecord(db, table, registro).executeTakeFirst());
}

/**
 * Finds the record that a request names and locks its row: nobody else changes it until the transaction ends.
 *
 * @throws BusinessError when there is none, or it was deleted.
 */
export async function lockRecord<F extends Fields, T extends keyof Database>(
  trx: Trx,
  table: RecordTable<F, T>,
  registro: string | number,
): Promise<RecordRow<T>> {
  return found(table, await selectRecord({ kysely: trx }, table, registro).forNoKeyUpdate().executeTakeFirst());
}

/** Builds the query of one record. The compiler is told of one table, for what all of them have. */
function selectRecord<F extends Fields, T extends keyof Database>(
  { kysely }: Pick<Db, 'kysely'>,
  { tabla, llave }: RecordTable<F, T>,
  registro: string | number,
) {
  const query = kysely
    .selectFrom(tabla as 'cuentas')
    .selectAll()
    .where('eliminada', 'is', null);
  return query.where(sql.ref<string | number>(llave ?? 'id'), '=', registro);
}

function found<F extends Fields, T extends keyof Database>({ noHay }: RecordTable<F, T>, row: object | undefined) {
  if (!row) throw notFound(noHay);
  return row as RecordRow<T>;
}
