import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** The kind of the locks that say which processes live, among all advisory locks of two numbers. */
export const CLASE_DE_PROCESO = 20_431;

/** A lost connection is made again after so many milliseconds, as often as it takes. */
const OTRA_VEZ_MS = 500;

/** Once a connection was lost, others may have lost theirs as well: so long nobody is taken for dead. */
const GRACIA_MS = 30_000;

/** From this moment on a process whose lock is not held is taken for dead. */
let confiableDesde = 0;

/** Tells whether the locks that are held say which processes live: not right after the database was gone. */
export function isConfiable(now: number = Date.now()): boolean {
  return now >= confiableDesde;
}

/** The sign that this process lives, which ends with it however it ends. */
export interface Vida {
  stop(): Promise<void>;
}

/**
 * Holds a lock of the database for as long as this process lives, on a connection of its own: whoever finds what bears the
 * name of a process without a lock knows that nobody goes on with it.
 *
 * @param pool tells where the database is.
 */
export async function holdVida(pool: Pick<Pool, 'options'>): Promise<Vida> {
  let isStopping = false;
  let client = await take(pool, () => void retake());
  async function retake(): Promise<void> {
    if (isStopping) return;
    confiableDesde = Number.POSITIVE_INFINITY;
    try {
      client = await take(pool, () => void retake());
      confiableDesde = Date.now() + GRACIA_MS;
    } catch {
      await sleep(OTRA_VEZ_MS, undefined, { ref: false });
      return retake();
    }
  }
  return {
    async stop() {
      isStopping = true;
      confiableDesde = 0;
      await client.end().catch(() => null);
    },
  };
}

async function take({ options }: Pick<Pool, 'options'>, onLost: () => void): Promise<Client> {
  const client = new Client({ ...options, keepAlive: true });
  // A connection that breaks says so here, and then that it ended.
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [CLASE_DE_PROCESO, PROCESO]);
  client.once('end', onLost);
  return client;
}

/** The name of this process among all that work on the same database: what it began, and did not end, bears it. */
export const PROCESO = randomInt(1, 2 ** 31);
