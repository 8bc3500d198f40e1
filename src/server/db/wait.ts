import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const WAIT_MS = 10_000;
const PAUSE_MS = 250;

/**
 * Waits for a database that may be starting at the same time as we are.
 *
 * @throws the last refusal after ten seconds.
 */
export async function waitForDatabase(db: Db): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      await sql`select 1`.execute(db.kysely);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Finds the settings of this server that would lose acknowledged work in a power cut. Production refuses to start with
 * any.
 */
export async function findWeakSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(DURABLE)})`.execute(db.kysely);
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
}
