import { sql } from 'kysely';
import type { Autoria } from './autoria.ts';
import type { Database, Trx } from './database.ts';
import { type Cambio, recordCambios } from './historial.ts';
import type { Columns, Row } from './record-table.ts';

/** A NewRecord is a record to be made: its columns, and what the history says of it where that is not all of them. */
export interface NewRecord<T extends keyof Database> {
  readonly columns: Columns<T>;
  readonly despues?: object;
}

/**
 * Inserts records in the caller's transaction, however many, in one statement, with their history. The columns of the first
 * are those of all: what another one lacks of them is null. A record that has what only one may have, and another one has, is
 * not made.
 *
 * @param llave the column by which the history calls a record.
 * @returns the ids in the order given; null where none was made.
 */
export async function insertRecords<T extends keyof Database>(
  trx: Trx,
  tabla: T,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  nuevos: readonly NewRecord<T>[],
  llave = 'id',
): Promise<readonly (number | null)[]> {
  const [first] = nuevos;
  if (!first) return [];
  const ids = await reserveIds(trx, tabla, nuevos.length);
  const rows = JSON.stringify(nuevos.map(({ columns }, index) => ({ ...columns, id: ids[index] })));
  const names = sql.join(['id', ...Object.keys(first.columns)].map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(tabla)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(tabla)}, ${rows}::jsonb)
    on conflict do nothing returning id`.execute(trx);
  const known = new Set(made.map(({ id }) => id));
  const historia = nuevos.flatMap(({ columns, despues = columns }, index): Cambio[] => {
    const id = ids[index];
    if (id === undefined || !known.has(id)) return [];
    const row: Row = { ...columns, id };
    if (row[llave] === undefined) throw new Error(`${tabla} has no ${llave} to be called by`);
    return [{ tabla, registro: String(row[llave]), operacion: 'alta', despues: { ...despues } }];
  });
  await recordCambios(trx, autoria, ...historia);
  return ids.map((id) => (known.has(id) ? id : null));
}

async function reserveIds(trx: Trx, tabla: string, cuantos: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with una as materialized (select pg_get_serial_sequence(${tabla}, 'id')::regclass as secuencia)
    select nextval(secuencia)::int as id from una, generate_series(1, ${cuantos}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Takes records that the transaction holds out of every list, however many. Their history stays. */
export async function deleteRecords(
  trx: Trx,
  tabla: keyof Database,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  ids: readonly number[],
): Promise<void> {
  await setEliminada(trx, tabla, ids, autoria.momento);
  await recordCambios(trx, autoria, ...ids.map((id) => ({ tabla, registro: String(id), operacion: 'baja' as const })));
}

/** Brings deleted records that the transaction holds back as they were, however many. */
export async function recoverRecords(
  trx: Trx,
  tabla: keyof Database,
  autoria: Pick<Autoria, 'autor' | 'momento'>,
  ids: readonly number[],
): Promise<void> {
  await setEliminada(trx, tabla, ids, null);
  await recordCambios(trx, autoria, ...ids.map((id) => ({ tabla, registro: String(id), operacion: 'alta' as const })));
}

async function setEliminada(
  trx: Trx,
  tabla: keyof Database,
  ids: readonly number[],
  eliminada: Date | null,
): Promise<void> {
  await sql`update ${sql.table(tabla)} set eliminada = ${eliminada}::timestamptz
    where id = any(${ids as number[]}::int[]) and (eliminada is null) = (${eliminada}::timestamptz is not null)`.execute(
    trx,
  );
}
