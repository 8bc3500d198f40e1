import { type Insertable, sql } from 'kysely';
import type { Fields } from '#contract/wire/record.ts';
import { changedMeanwhile, notFound } from '#server/base/errors.ts';
import type { Autoria } from './autoria.ts';
import type { Database, Trx } from './database.ts';
import { type Cambio, recordCambios } from './historial.ts';
import { type Columns, diffColumns, type RecordTable, type Row, requireComplete } from './record-table.ts';
import { lockRecord, type RecordRow } from './records.ts';

/**
 * Inserts a record in the caller's transaction, with its history.
 *
 * @param despues what the history says of it: every column unless told.
 * @throws BusinessError that names the required fields it lacks.
 */
export async function insertRecord<F extends Fields, T extends keyof Database>(
  trx: Trx,
  table: RecordTable<F, T>,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  columns: Columns<T> | Insertable<Database[T]>,
  despues: object = columns,
): Promise<RecordRow<T>> {
  const { tabla, llave = 'id' } = table;
  const insert = trx.insertInto(tabla as 'cuentas').values(requireComplete(table, columns as Columns<T>) as never);
  const row: Row = { ...(await insert.returningAll().executeTakeFirstOrThrow()) };
  await recordCambios(trx, autoria, { tabla, registro: String(row[llave]), operacion: 'alta', despues });
  return row as RecordRow<T>;
}

/** A RecordChange is what one save asks of a record. */
interface RecordChange<T extends keyof Database> {
  /** The version that the form was opened with; left out, none is checked (regla 138). */
  readonly version?: number | null | undefined;
  /** Decides the new values of columns, or refuses, once the record is held. */
  readonly decide: (row: RecordRow<T>) => Columns<T> | Promise<Columns<T>>;
  /** Changes what belongs to the record in other tables: what the history says of it, or null for nothing. */
  readonly more?: () => Promise<Pick<Cambio, 'antes' | 'despues'> | null>;
}

/** A RecordChanged is a record as it was before a save, with the columns that the save changed, after it. */
interface RecordChanged<T extends keyof Database> {
  readonly row: RecordRow<T>;
  readonly despues: Columns<T>;
  readonly version: number;
}

/**
 * Changes a record in the caller's transaction, which holds it from here on: what differs is written, with its history and
 * a new version. Nothing is written when nothing differs.
 *
 * @throws BusinessError when there is no such record, or its columns differ and it was changed since the form was opened.
 */
export async function changeRecord<F extends Fields, T extends keyof Database>(
  trx: Trx,
  table: RecordTable<F, T>,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  registro: string | number,
  { version, decide, more }: RecordChange<T>,
): Promise<RecordChanged<T>> {
  const { tabla } = table;
  const row = await lockRecord(trx, table, registro);
  const diff = diffColumns(row, await decide(row));
  const next = diff ? row.version + 1 : row.version;
  if (diff) {
    if (typeof version === 'number' && version !== row.version) throw changedMeanwhile();
    const query = trx.updateTable(tabla as 'cuentas').set({ ...diff.despues, version: next });
    await query.where('id', '=', row.id).execute();
  }
  const rest = await more?.();
  if (diff || rest) {
    const antes = { ...diff?.antes, ...rest?.antes };
    const despues = { ...diff?.despues, ...rest?.despues };
    await recordCambios(trx, autoria, { tabla, registro: String(registro), operacion: 'cambio', antes, despues });
  }
  return { row, despues: diff?.despues ?? {}, version: next };
}

/** A HeldChange is a record that the transaction holds, as far as it was read, beside the values that its columns get. */
export interface HeldChange<T extends keyof Database> {
  readonly row: Columns<T> & { readonly id: number };
  readonly columns: Columns<T>;
}

/**
 * Changes records of a table that the transaction holds, however many, in one statement: what differs is written, with a new
 * version and its history. A record in which nothing differs is left alone.
 *
 * @param llave the column by which the history calls a record.
 * @returns the ids of those that changed.
 */
export async function changeRecords<T extends keyof Database>(
  trx: Trx,
  tabla: T,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  cambios: readonly HeldChange<T>[],
  llave: string = 'id',
): Promise<readonly number[]> {
  const changed = cambios.flatMap(({ row, columns }) => {
    const diff = diffColumns(row, columns);
    const nombrado: Row = { ...row };
    return diff ? [{ id: row.id, registro: String(nombrado[llave]), ...diff }] : [];
  });
  if (changed.length === 0) return [];
  const names = new Set(changed.flatMap(({ despues }) => Object.keys(despues)));
  const values = sql.join([...names].map((name) => sql`${sql.ref(name)} = nueva.${sql.ref(name)}`));
  const rows = JSON.stringify(changed.map(({ id, despues }) => ({ ...despues, id })));
  // The row as it is fills the columns that do not change: a text that is not there would be null, which no text may be.
  await sql`
    update ${sql.table(tabla)} as cambiada set version = cambiada.version + 1, ${values}
    from jsonb_array_elements(${rows}::jsonb) dada
      join ${sql.table(tabla)} actual on actual.id = (dada ->> 'id')::int
      cross join lateral jsonb_populate_record(actual, dada) nueva
    where cambiada.id = actual.id`.execute(trx);
  const historia = changed.map(({ registro, antes, despues }) => ({
    tabla,
    registro,
    operacion: 'cambio' as const,
    antes,
    despues,
  }));
  await recordCambios(trx, autoria, ...historia);
  return changed.map(({ id }) => id);
}

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
