import type { PoolClient } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import type { TestInventario } from './inventario.ts';

/**
 * Stops every change of many parts, in the tests of the block, when all is written and nothing committed, until it is let go on.
 *
 * @returns what lets it go on.
 */
export function stopBeforeCommit(yard: TestInventario): () => Promise<unknown> {
  let holder: PoolClient;
  const goOn = () => holder.query('select pg_advisory_unlock_all()');
  beforeEach(async () => {
    await yard.db.pool.query(`
      create function detener() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(7); return null; end $$;
      create trigger detencion after insert on historial for each statement
        when (pg_trigger_depth() = 0) execute function detener()`);
    holder = await yard.db.pool.connect();
    await holder.query('select pg_advisory_lock(7)');
  });
  afterEach(async () => {
    await goOn();
    holder.release();
    await yard.db.pool.query('drop function if exists detener() cascade');
  });
  return goOn;
}
