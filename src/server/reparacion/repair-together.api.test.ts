import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { stopBeforeCommit } from '#tests/stop-before-commit.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly total: number;
  readonly inventario: readonly Wire[];
}
const repair = (rest: object = {}) =>
  yard.call<Answer>('update-piezas/update_piezas_repair.php', {
    type: 'MARCA',
    search: 'VW',
    replace: 'VOLKSWAGEN',
    ...rest,
  });

let ids: number[] = [];
beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, reparaciones, operaciones, historial restart identity cascade');
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await insertPieza(yard.db, { marca: 'VW' })).id);
});

const WAITING = `datname = current_database() and wait_event_type = 'Lock'`;

/** Waits for so many to wait for a lock. */
async function untilWaiting(many = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where ${WAITING}`;
  await expect.poll(async () => (await yard.db.pool.query(waiting)).rowCount).toBe(many);
}

describe('an edit that is first', () => {
  /** Changes the first part in a transaction that stays open while `meanwhile` begins, and then commits. */
  async function edit<Result>(set: string, meanwhile: () => Promise<Result>): Promise<Result> {
    const client = await yard.db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update piezas set ${set}, version = version + 1 where id = $1`, [ids[0]]);
      const running = meanwhile();
      await untilWaiting();
      await client.query('commit');
      return await running;
    } finally {
      client.release();
    }
  }

  test('is kept when it took the part out of the repair, which says so', async () => {
    const { body } = await edit("marca = 'SEAT'", () => repair({ total: 3 }));
    expect(body).toEqual(refusal('Ahora coinciden 2 piezas, no 3: revisa la simulación', 'version'));
    expect(await Promise.all(ids.map(async (id) => (await yard.row(id)).marca))).toEqual(['SEAT', 'VW', 'VW']);
    const { body: rest } = await repair();
    expect(rest).toMatchObject({ mensaje: 'success', total: 2 });
    expect(await yard.row(ids[0] ?? 0)).toMatchObject({ marca: 'SEAT', version: 2 });
  });

  test('of another field is kept below the repair', async () => {
    const { body } = await edit('precio = 777', () => repair({ total: 3 }));
    expect(body).toMatchObject({ mensaje: 'success', total: 3 });
    expect(await yard.row(ids[0] ?? 0)).toMatchObject({ marca: 'VOLKSWAGEN', precio: 777, version: 3 });
    expect((await yard.history(ids[0] ?? 0)).at(-1)).toMatchObject({ despues: { marca: 'VOLKSWAGEN', version: 3 } });
  });
});

test('parts are taken in the order of their ids, as by everybody: nobody waits in a circle', async () => {
  const [first, , last] = ids;
  // Where a row lies is another order: what is changed moves behind the others.
  await yard.db.pool.query('update piezas set precio = 1 where id = $1', [first]);
  const client = await yard.db.pool.connect();
  const lock = (id: number | undefined) => client.query('select from piezas where id = $1 for no key update', [id]);
  try {
    await client.query(`begin; set local lock_timeout = '1s'`);
    await lock(first);
    const repairing = repair();
    await untilWaiting();
    await lock(last);
    await client.query('commit');
    expect((await repairing).body).toMatchObject({ mensaje: 'success', total: 3 });
  } finally {
    client.release();
  }
});

describe('while a repair is at work', () => {
  const goOn = stopBeforeCommit(yard);

  const untouched = async () => {
    const { rows } = await yard.db.pool.query(`select
      (select count(*)::int from piezas where marca = 'VW' and version = 1) as piezas,
      (select count(*)::int from historial where tabla = 'piezas') as historial,
      (select count(*)::int from reparaciones) as reparaciones, (select count(*)::int from operaciones) as operaciones`);
    return rows[0];
  };
  const NOTHING = { piezas: 3, historial: 0, reparaciones: 0, operaciones: 0 };

  test('who reads sees the parts as they were, without waiting', async () => {
    const repairing = repair();
    await untilWaiting();
    const body = { type: 'MARCA', search: 'VW' };
    expect((await yard.call<Answer>('update-piezas/get_piezas_repair.php', body)).body).toMatchObject({ total: 3 });
    expect(await untouched()).toEqual(NOTHING);
    await untilWaiting();
    await goOn();
    expect((await repairing).body).toMatchObject({ mensaje: 'success', total: 3 });
  });

  test('who saves one of its parts waits, and finds it changed', async () => {
    const repairing = repair();
    await untilWaiting();
    const saving = yard.save(ids[1] ?? 0, { DETALLES: 'Rayado', version: 1 });
    await untilWaiting(2);
    await goOn();
    expect((await saving).mensaje).toBe(REGISTRO_CAMBIADO);
    expect((await repairing).body).toMatchObject({ total: 3 });
    expect(await yard.row(ids[1] ?? 0)).toMatchObject({ marca: 'VOLKSWAGEN', version: 2 });
  });

  test('a connection that breaks leaves nothing half done', async () => {
    const repairing = repair({ op_id: OPERACION });
    await untilWaiting();
    await yard.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${WAITING}`);
    expect((await repairing).status).toBeGreaterThanOrEqual(500);
    await goOn();
    expect(await untouched()).toEqual(NOTHING);
    expect((await repair({ op_id: OPERACION, total: 3 })).body).toMatchObject({ mensaje: 'success', total: 3 });
  });

  test('a process that is killed leaves nothing half done', async () => {
    const { databaseUrl } = yard.places;
    const child = spawn(process.execPath, ['--input-type=module', '-e', REPAIR, urlToBeKilled(databaseUrl)], {
      stdio: 'ignore',
    });
    await untilWaiting();
    const exited = event(child, 'exit');
    child.kill('SIGKILL');
    expect((await exited)[1]).toBe('SIGKILL');
    await goOn();
    await untilKilledIsGone(yard.db);
    expect(await untouched()).toEqual(NOTHING);
    expect((await repair({ op_id: OPERACION, total: 3 })).body).toMatchObject({ mensaje: 'success', total: 3 });
  });
});

const OPERACION = '0d3b4f6a-9a53-4b3e-8a6e-3f0f6d2f7c11';

/** A program that repairs what the tests repair, in a process of its own. */
const REPAIR = `
  import { connect } from '#server/base/db/database.ts';
  import { repairPiezas } from '#server/reparacion/repair.ts';
  const reparacion = { columna: 'marca', busca: 'VW', reemplazo: 'VOLKSWAGEN', total: 3 };
  await repairPiezas(connect({ connectionString: process.argv[1] }), reparacion, { autor: 'ana', momento: new Date(), operacion: '${OPERACION}' });`;
