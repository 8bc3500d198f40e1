import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const yard = createInventario();
const claims = new TestSiniestros(yard);
const day = '2026-10-05';
const returns = async (piezaId: number) => {
  const query = yard.db.kysely.selectFrom('movimientos').select('unidades').where('pieza_id', '=', piezaId);
  return (await query.where('tipo', '=', 'devolucion').execute()).map(({ unidades }) => unidades);
};

const WAITING = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Waits until so many connections wait for a lock. */
function waitingFor(connections: number): Promise<void> {
  return expect.poll(async () => (await yard.db.pool.query(WAITING)).rowCount).toBe(connections);
}

/** The ways by which a unit may come back, each as a person asks for it. */
const WAYS = {
  undo: (record: number) => claims.use(record),
  cancel: (record: number) => claims.save(record, { fecha_cancelacion: day }),
  delete: (record: number) => claims.call('delete_pieza', { id: record }),
  collect: (record: number) => claims.save(record, { Pza_recolectada_el_: day }, { regresa: 1 }),
};
type Way = keyof typeof WAYS;

function permutations(ways: readonly Way[]): readonly Way[][] {
  if (ways.length === 0) return [[]];
  return ways.flatMap((way) => permutations(ways.filter((other) => other !== way)).map((rest) => [way, ...rest]));
}

const ORDERS = permutations(['undo', 'cancel', 'delete', 'collect']);

describe.each([
  ['undelivered', {}],
  ['delivered', { ENTREGADO_el_: day }],
])('a unit used by a record that is %s', (_how, form) => {
  test('comes back once, in whichever order it is asked for', async () => {
    expect(ORDERS.length).toBe(24);
    const done = ORDERS.map(async (order) => {
      const { record, pieza } = await claims.using();
      await claims.save(record, form);
      for (const way of [...order, ...order.slice(0, 2)]) {
        const { mensaje, codigo } = await WAYS[way](record);
        expect([mensaje, codigo]).not.toContain('falla');
      }
      await claims.call('restore_pieza', { id: record });
      await claims.save(record, { fecha_cancelacion: '', Pza_recolectada_el_: '' });
      return [order, await yard.existencias(pieza), await returns(pieza)];
    });
    expect(await Promise.all(done)).toEqual(ORDERS.map((order) => [order, 2, [1]]));
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('comes back once when all ask at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { record, pieza } = await claims.using();
      await claims.save(record, form);
      const asked = Object.values(WAYS).flatMap((ask) => [ask(record), ask(record), ask(record)]);
      for (const { codigo } of await Promise.all(asked)) expect(codigo).not.toBe('falla');
      expect([await yard.existencias(pieza), await returns(pieza)]).toEqual([2, [1]]);
    }
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});

describe('Utilizar, by many at once', () => {
  test('eight people for the last unit: one gets it', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 1 });
    const records = await Promise.all(Array.from({ length: 8 }, () => claims.create()));
    const answers = await Promise.all(
      records.map((record) => claims.use(record.id, inventario, {}, { rol: ROL.socio })),
    );
    const codigos = answers.map(({ codigo = '' }) => codigo).sort();
    expect(codigos).toEqual(['', ...Array.from({ length: 7 }, () => 'existencias')]);
    expect(await yard.existencias(id)).toBe(0);
    const lost = records.filter((_, index) => answers[index]?.codigo);
    for (const record of lost) expect(await claims.get(record.id)).toEqual(record);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('eight times on one record, with one id or with none: one unit', async () => {
    for (const op_id of [undefined, randomUUID()]) {
      const { id, inventario } = await insertPieza(yard.db, { existencias: 9 });
      const record = await claims.create();
      const press = () => claims.use(record.id, inventario, { version: 1 }, { op_id });
      const answers = await Promise.all(Array.from({ length: 8 }, press));
      for (const answer of answers) expect(answer).toMatchObject({ pieza: { inv: inventario, version: 2 } });
      expect([await yard.existencias(id), await claims.get(record.id)]).toMatchObject([
        8,
        { inv: inventario, version: 2 },
      ]);
    }
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('several records at once, beside one of them alone: who waits for a part holds every record it needs', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 2 });
    const records = [(await claims.create()).id, (await claims.create()).id];
    for (const record of records) {
      await claims.use(record, inventario);
      await claims.save(record, { ENTREGADO_el_: day, fecha_cancelacion: day });
    }
    const holder = await yard.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from piezas where id = $1 for update', [id]);
    const all = claims.call('update_varios', { ids: records, ENTREGADO_el_: '' });
    await waitingFor(1);
    const one = claims.save(records[1] ?? 0, { ENTREGADO_el_: '' });
    await waitingFor(2);
    await holder.query('rollback');
    holder.release();
    expect(await Promise.all([all, one])).toMatchObject([{ mensaje: 'success' }, { mensaje: 'success' }]);
    expect([await yard.existencias(id), await returns(id)]).toEqual([2, [1, 1]]);
  });

  test('beside people who sell, delete and correct the same parts: nobody waits for ever, and all adds up', async () => {
    const piezas = await Promise.all([4, 4].map((existencias) => insertPieza(yard.db, { existencias })));
    const records = await Promise.all(Array.from({ length: 6 }, () => claims.create()));
    const id = (index: number) => piezas[index % 2]?.id ?? 0;
    const work = records.flatMap((record, index) => [
      claims.use(record.id, piezas[index % 2]?.inventario),
      claims.use(record.id, piezas[(index + 1) % 2]?.inventario),
      claims.use(record.id),
      claims.save(record.id, { fecha_cancelacion: day }),
      claims.call('update_varios', { ids: records.map((each) => each.id), OC: String(index) }),
      yard.save(id(index), { cant: 1 }),
      yard.call('update-piezas/delete_pieza.php', { id: id(index + 1) }),
    ]);
    const answers = JSON.stringify(await Promise.all(work));
    expect(answers).not.toContain('"falla"');
    expect(answers).not.toContain('"no_disponible"');
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});

describe('when the server loses its database in the middle', () => {
  /** Cuts the connection of a call while it waits for the row of a part. */
  async function cut(pieza: number, work: () => Promise<unknown>): Promise<void> {
    const holder = await yard.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from piezas where id = $1 for update', [pieza]);
    const answer = work();
    await waitingFor(1);
    await yard.db.pool.query(`select pg_terminate_backend(pid) from (${WAITING}) waiting`);
    expect(await answer).not.toMatchObject({ mensaje: 'success' });
    await holder.query('rollback');
    holder.release();
  }

  test('nothing of a use was done, and it is done the next time', async () => {
    const { id, inventario } = await insertPieza(yard.db);
    const record = await claims.create();
    const op_id = randomUUID();
    const use = () => claims.use(record.id, inventario, { TALLER: 'SUR' }, { op_id });
    await cut(id, use);
    expect([await yard.existencias(id), await claims.get(record.id)]).toEqual([1, record]);
    expect(await findDescuadres(yard.db)).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect(await use()).toMatchObject({ pieza: { inv: inventario, TALLER: 'SUR' } });
    expect(await yard.existencias(id)).toBe(0);
  });

  test.each(['undo', 'cancel', 'delete'] as const)('nothing of its end by %s was done', async (way) => {
    const { record, pieza, inventario } = await claims.using();
    await cut(pieza, () => WAYS[way](record));
    expect(await claims.get(record)).toMatchObject({
      inv: inventario,
      version: 2,
      fecha_cancelacion: '',
      COSTO: '1000',
    });
    expect([await yard.existencias(pieza), await returns(pieza)]).toEqual([1, []]);
    expect(await WAYS[way](record)).toMatchObject({ mensaje: 'success' });
    expect([await yard.existencias(pieza), await returns(pieza)]).toEqual([2, [1]]);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});
