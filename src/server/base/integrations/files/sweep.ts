import { sql } from 'kysely';
import { isCopyingArchivos } from '#server/base/db/candados.ts';
import type { Db } from '#server/base/db/database.ts';

/** A SweptStore keeps files by name, each written before the row that names it. */
export interface SweptStore {
  /** Finds the moment at which a file was stored; null when there is none. */
  storedAt(name: string): Promise<Date | null>;
  /**
   * Lists every name under which something is stored, in batches of any size. What is stored or removed meanwhile may
   * or may not be among them.
   */
  listStored(): AsyncIterable<readonly string[]>;
  /** Removes a file, unless somebody has stored it again since a moment. */
  removeAll(name: string, before: Date): Promise<void>;
  /** Removes what began to be stored before a moment and never was: a crash left it, and no read finds it. */
  removeUnfinished(before: Date): Promise<void>;
}

/** A Referencia is a column whose rows name files of a store; its table has a column `id`. */
export interface Referencia {
  readonly tabla: string;
  readonly columna: string;
}

/** A Swept says what a sweep found. */
export interface Swept {
  /** Files that no row names, removed with everything derived from them. */
  readonly removed: number;
  /** Rows whose file is not there: for people to look at, a sweep deletes no row. */
  readonly missing: number;
}

/** A file is stored first and named by a row minutes later at most. */
const GRACE_MS = 60 * 60_000;

/** Names asked about at once. */
const BATCH = 1_000;

/**
 * Makes files and rows agree again after a crash: it removes stored files that no row names and that are older than an
 * hour, and counts the rows whose file is missing. Safe while files are added, and on any number of instances.
 *
 * @throws Error, with nothing removed, when most of what is stored would go: that is another database, not a crash.
 */
export async function sweepFiles(
  db: Db,
  store: SweptStore,
  referencias: readonly Referencia[],
  now: Date,
): Promise<Swept> {
  const longAgo = new Date(now.getTime() - GRACE_MS);
  await store.removeUnfinished(longAgo);
  const { stored, orphans } = await findOrphans(db, store, referencias, longAgo);
  if (orphans.length > FEW && orphans.length * 2 > stored) {
    throw new Error(`No row names ${orphans.length} of ${stored} stored files: is this their database?`);
  }
  // A backup that began before the rows were looked at may still want them: the next sweep removes them.
  const removed = (await isCopyingArchivos(db)) ? [] : orphans;
  for (const name of removed) await store.removeAll(name, longAgo);
  let missing = 0;
  for (const referencia of referencias) missing += await countMissing(db, store, referencia);
  return { removed: removed.length, missing };
}

/** Crashes leave a few files each; photos cannot be taken again. */
const FEW = 100;

async function findOrphans(db: Db, store: SweptStore, referencias: readonly Referencia[], longAgo: Date) {
  let stored = 0;
  const orphans: string[] = [];
  for await (const names of store.listStored()) {
    stored += names.length;
    for (const name of await findUnnamed(db, referencias, names)) {
      // Not even an original: what was derived from one while that was being removed.
      const moment = await store.storedAt(name);
      if (moment === null || moment < longAgo) orphans.push(name);
    }
  }
  return { stored, orphans };
}

async function findUnnamed({ kysely }: Db, referencias: readonly Referencia[], names: readonly string[]) {
  const named = referencias.map(
    ({ tabla, columna }) => sql`exists (select from ${sql.table(tabla)} r where r.${sql.ref(columna)} = stored.name)`,
  );
  const unnamed: string[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const { rows } = await sql<{ name: string }>`
      select stored.name from unnest(${names.slice(from, from + BATCH)}::text[]) stored (name)
      where not (${sql.join([sql`false`, ...named], sql` or `)})`.execute(kysely);
    unnamed.push(...rows.map(({ name }) => name));
  }
  return unnamed;
}

interface Row {
  readonly id: number;
  readonly name: string;
}

async function countMissing({ kysely }: Db, store: SweptStore, { tabla, columna }: Referencia): Promise<number> {
  const rowsAfter = async (id: number) => {
    const { rows } = await sql<Row>`select id, ${sql.ref(columna)} as name from ${sql.table(tabla)}
      where id > ${id} and ${sql.ref(columna)} is not null order by id limit ${BATCH}`.execute(kysely);
    return rows;
  };
  let missing = 0;
  let rows = await rowsAfter(0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const lost: number[] = [];
    for (const { id, name } of rows) if ((await store.storedAt(name)) === null) lost.push(id);
    // Only those that are still there: what somebody deletes loses first its row and then its file.
    const left = await sql<Row>`select id from ${sql.table(tabla)} where id = any(${lost})`.execute(kysely);
    missing += left.rows.length;
    rows = await rowsAfter(last.id);
  }
  return missing;
}
