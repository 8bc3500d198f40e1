import { sql } from 'kysely';
import { isCopyingArchivos } from '#server/db/candados.ts';
import type { Db } from '#server/db/database.ts';
import type { ImageStore } from '#server/integrations/images/image-store.ts';

/** What a sweep found. */
export interface Swept {
  /** Photos that no row names, removed with everything derived from them. */
  readonly removed: number;
  /** Rows whose photo is not there: for people to look at, a sweep deletes no row. */
  readonly missing: number;
}

/** A photo is stored first and named by a row minutes later at most (quality U4). */
const GRACE_MS = 60 * 60_000;

/** Names asked about at once. */
const BATCH = 1_000;

/**
 * Makes files and rows agree again after a crash (quality U4): removes stored photos that no row names and that are older
 * than an hour, and counts the rows whose photo is missing. Safe while photos are added, and on any number of instances.
 *
 * @throws Error, with nothing removed, when most of what is stored would go: that is another database, not a crash.
 */
export async function sweepImagenes(db: Db, images: ImageStore, now: Date): Promise<Swept> {
  const longAgo = new Date(now.getTime() - GRACE_MS);
  await images.removeUnfinished(longAgo);
  const { stored, orphans } = await findOrphans(db, images, longAgo);
  if (orphans.length > FEW && orphans.length * 2 > stored) {
    throw new Error(`No row names ${orphans.length} of ${stored} stored photos: is this their database?`);
  }
  // A backup that began before the rows were looked at may still want them: the next sweep removes them.
  const removed = (await isCopyingArchivos(db)) ? [] : orphans;
  for (const archivo of removed) await images.removeAll(archivo);
  return { removed: removed.length, missing: await countMissing(db, images) };
}

/** Crashes leave a few photos each; photos cannot be taken again. */
const FEW = 100;

async function findOrphans(
  db: Db,
  images: ImageStore,
  longAgo: Date,
): Promise<{ readonly stored: number; readonly orphans: readonly string[] }> {
  let stored = 0;
  const orphans: string[] = [];
  for await (const names of images.listStored()) {
    stored += names.length;
    for (const archivo of await findUnnamed(db, names)) {
      // Not even an original: what was derived from one while that was being removed.
      const moment = await images.storedAt(archivo);
      if (moment === null || moment < longAgo) orphans.push(archivo);
    }
  }
  return { stored, orphans };
}

async function findUnnamed({ kysely }: Db, names: readonly string[]): Promise<string[]> {
  const unnamed: string[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const { rows } = await sql<{ archivo: string }>`
      select stored.archivo from unnest(${names.slice(from, from + BATCH)}::text[]) stored (archivo)
      where not exists (select from imagenes i where i.archivo = stored.archivo)`.execute(kysely);
    unnamed.push(...rows.map(({ archivo }) => archivo));
  }
  return unnamed;
}

async function countMissing({ kysely }: Db, images: ImageStore): Promise<number> {
  const page = kysely.selectFrom('imagenes').select(['id', 'archivo']).orderBy('id').limit(BATCH);
  let missing = 0;
  let rows = await page.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const lost: number[] = [];
    for (const { id, archivo } of rows) if ((await images.storedAt(archivo)) === null) lost.push(id);
    missing += await countRows(kysely, lost);
    rows = await page.where('id', '>', last.id).execute();
  }
  return missing;
}

/** Those that are still there: a photo that somebody deletes loses first its row and then its file. */
async function countRows(kysely: Db['kysely'], ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await kysely.selectFrom('imagenes').select('id').where('id', 'in', ids).execute();
  return rows.length;
}
