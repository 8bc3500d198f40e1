import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { untilKilledIsGone, urlToBeKilled } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { stopBeforeCommit } from '#tests/stop-before-commit.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly total: number;
  readonly huella: string;
}
const SUBE = { accion: 'precio_porcentaje', valor: '10', exist: -1 };
const OPERACION = '0d3b4f6a-9a53-4b3e-8a6e-3f0f6d2f7c12';

let ids: number[] = [];
let vista: Pick<Answer, 'total' | 'huella'>;
beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, reparaciones, operaciones, historial restart identity cascade');
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await insertPieza(yard.db, { precio: 100_00 })).id);
  const { total, huella } = (await yard.call<Answer>('inventario/preview_lote.php', SUBE)).body;
  vista = { total, huella };
});
const apply = (rest: object = {}) => yard.call<Answer>('inventario/apply_lote.php', { ...SUBE, ...vista, ...rest });
const precios = () => Promise.all(ids.map(async (id) => (await yard.row(id)).precio));

const WAITING = `datname = current_database() and wait_event_type = 'Lock'`;

/** Waits for so many to wait for a lock. */
async function untilWaiting(many = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where ${WAITING}`;
  await expect.poll(async () => (await yard.db.pool.query(waiting)).rowCount).toBe(many);
}

test('a price that somebody saves while the change waits for the part is kept, and the change is refused whole', async () => {
  const client = await yard.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('update piezas set precio = 77700, version = version + 1 where id = $1', [ids[1]]);
    const applying = apply();
    await untilWaiting();
    await client.query('commit');
    expect((await applying).body).toMatchObject({ codigo: 'version' });
  } finally {
    client.release();
  }
  expect(await precios()).toEqual([100_00, 777_00, 100_00]);
  const { rows } = await yard.db.pool.query('select id from reparaciones');
  expect(rows).toEqual([]);
});

test('of two people who apply the same preview at once, one is told that the parts changed', async () => {
  const answers = await Promise.all([apply(), apply()]);
  expect(answers.map(({ body }) => body.codigo ?? body.mensaje).sort()).toEqual(['success', 'version']);
  expect(await precios()).toEqual([110_00, 110_00, 110_00]);
});

describe('while a change is at work', () => {
  const goOn = stopBeforeCommit(yard);

  const written = async () => {
    const { rows } = await yard.db.pool.query(`select
      (select count(*)::int from piezas where precio = 10000 and version = 1) as piezas,
      (select count(*)::int from historial where tabla = 'piezas') as historial,
      (select count(*)::int from reparaciones) as reparaciones, (select count(*)::int from operaciones) as operaciones`);
    return rows[0];
  };
  const NOTHING = { piezas: 3, historial: 0, reparaciones: 0, operaciones: 0 };

  test('who saves one of its parts waits, and finds it changed; who reads sees it as it was', async () => {
    const applying = apply();
    await untilWaiting();
    const saving = yard.save(ids[1] ?? 0, { FACE__: '5', version: 1 });
    await untilWaiting(2);
    expect(await written()).toEqual(NOTHING);
    await goOn();
    expect((await saving).mensaje).toBe(REGISTRO_CAMBIADO);
    expect((await applying).body).toMatchObject({ mensaje: 'success', total: 3 });
    expect(await precios()).toEqual([110_00, 110_00, 110_00]);
  });

  test('a process that is killed leaves nothing half done, and the same request is then done once', async () => {
    const { databaseUrl } = yard.places;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', APPLY, urlToBeKilled(databaseUrl), vista.huella],
      {
        stdio: 'ignore',
      },
    );
    await untilWaiting();
    const exited = event(child, 'exit');
    child.kill('SIGKILL');
    expect((await exited)[1]).toBe('SIGKILL');
    await goOn();
    await untilKilledIsGone(yard.db);
    expect(await written()).toEqual(NOTHING);
    const first = (await apply({ op_id: OPERACION })).body;
    expect(first).toMatchObject({ mensaje: 'success', total: 3 });
    expect((await apply({ op_id: OPERACION })).body).toEqual(first);
    expect(await precios()).toEqual([110_00, 110_00, 110_00]);
  });
});

/** A program that makes the change that the tests make, in a process of its own. */
const APPLY = `
  import { connect } from '#server/base/db/database.ts';
  import { applyLote } from '#server/reparacion/lote.ts';
  const pedido = { accion: 'precio_porcentaje', valor: '10', exist: 'todas', marca: '', auto: '', year: null, pieza: '',
    search: '', redondeo: 'centavo', plataforma: 'FB', total: 3, huella: process.argv[2] };
  const editor = { autor: 'ana', momento: new Date(), operacion: '${OPERACION}', rol: 4, interno: {} };
  await applyLote(connect({ connectionString: process.argv[1] }), pedido, editor);`;
