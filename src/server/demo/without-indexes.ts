import type { ClientBase } from 'pg';

/**
 * Does `work` while the plain indexes of these tables are away, then makes them again from their own definitions: a
 * bulk load by rows costs the text index alone more than everything else. Unique ones stay. In the caller's
 * transaction: if anything fails, they were never gone.
 */
export async function withoutIndexes<Result>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(PLAIN_INDEXES, [tables]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const result = await work();
  await client.query(`set local maintenance_work_mem = '128MB'`);
  for (const { definition } of indexes) await client.query(definition);
  return result;
}

const PLAIN_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique order by indexrelid`;
