import type { Db } from '#server/base/db/database.ts';

/** Writes into the database as nobody should: without its triggers and keys. */
export async function plant({ pool }: Pick<Db, 'pool'>, damage: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${damage}; commit`);
  } finally {
    client.release();
  }
}
