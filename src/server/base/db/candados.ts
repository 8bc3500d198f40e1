import type { ClientBase } from 'pg';
import type { Db } from './database.ts';

/**
 * Locks the right to copy files until the transaction of the client ends: nobody deletes one meanwhile. Taken before
 * the copy looks at what the rows name.
 *
 * @returns false when another copy is being made.
 */
export async function lockArchivos(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("select from candados where nombre = 'archivos' for update skip locked");
  return rows.length > 0;
}

/**
 * Tells whether files are being copied. Whoever would delete one asks when no row names it any more: a copy that begins
 * later does not look for it.
 */
export async function isCopyingArchivos({ pool }: Db): Promise<boolean> {
  const { rows } = await pool.query("select from candados where nombre = 'archivos' for share skip locked");
  return rows.length === 0;
}
