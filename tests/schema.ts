import type { Db } from '#server/base/db/database.ts';

/** Everything that a migration makes, a line each, in words that do not depend on how it came to be. */
const SCHEMA = `
  select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
    a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', relname, relkind, relpersistence, reloptions)
  from pg_class where relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select pg_get_indexdef(indexrelid)
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select pg_get_statisticsobjdef(oid) from pg_statistic_ext
  order by line`;

/** Reads the schema of a database: two of the same are equal. */
export async function readSchema({ pool }: Db): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(SCHEMA);
  return rows.map(({ line }) => line);
}
