import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly total: number;
  readonly reparacion: number;
  readonly reparaciones: readonly {
    readonly id: number;
    readonly cambiadas: number;
    readonly deshecha: string | null;
  }[];
}
const call = async (name: string, body: object) => (await yard.call<Answer>(`update-piezas/${name}.php`, body)).body;
const repair = (search: string, replace: string, type = 'MARCA') =>
  call('update_piezas_repair', { type, search, replace });
const undo = (reparacion: number) => call('undo_reparacion', { reparacion });
const list = async () => (await call('get_reparaciones', {})).reparaciones;

beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, reparaciones, historial restart identity cascade');
});
const add = async (values: Parameters<typeof insertPieza>[1] = {}) => (await insertPieza(yard.db, values)).id;
const marca = async (id: number) => (await yard.row(id)).marca;

/** Waits for so many to wait for a lock. */
async function untilWaiting(many: number): Promise<void> {
  for (;;) {
    const { rows } = await yard.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= many) return;
    await sleep(10);
  }
}

test('every part is as it was, one version on, with its history; the repair says that it was undone', async () => {
  const ids = [await add({ marca: 'VW' }), await add({ marca: 'VW' })];
  const before = await Promise.all(ids.map((id) => yard.row(id)));
  const { reparacion } = await repair('VW', 'VOLKSWAGEN');
  expect(await undo(reparacion)).toEqual({ mensaje: 'success', total: 2 });
  const after = await Promise.all(ids.map((id) => yard.row(id)));
  expect(after).toEqual(before.map((row) => ({ ...row, version: 3 })));
  expect((await yard.history(ids[0] ?? 0)).slice(1)).toMatchObject([
    {
      operacion: 'cambio',
      antes: { marca: 'VOLKSWAGEN' },
      despues: { marca: 'VW', version: 3 },
      autor: yard.session(ROL.admin).keylogin,
      reparacion: null,
    },
  ]);
  expect(await list()).toMatchObject([{ id: reparacion, deshecha: expect.stringMatching(/^20.*Z$/), cambiadas: 0 }]);
  const row = yard.db.kysely.selectFrom('reparaciones').select('deshecha_por').where('id', '=', reparacion);
  expect(await row.executeTakeFirst()).toEqual({ deshecha_por: yard.session(ROL.admin).keylogin });
});

describe('it is refused', () => {
  test('when a part changed since: none is put back', async () => {
    const [first = 0, second = 0, third = 0] = [
      await add({ marca: 'VW' }),
      await add({ marca: 'VW' }),
      await add({ marca: 'VW' }),
    ];
    const { reparacion } = await repair('VW', 'VOLKSWAGEN');
    await yard.save(first, { DETALLES: 'Rayado', version: 2 });
    expect(await undo(reparacion)).toEqual(
      refusal('1 pieza cambió desde la reparación: ya no se puede deshacer', 'version'),
    );
    await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', second).execute();
    const mensaje = '2 piezas cambiaron desde la reparación: ya no se puede deshacer';
    expect(await undo(reparacion)).toEqual(refusal(mensaje, 'version'));
    expect(await list()).toMatchObject([{ cambiadas: 2, deshecha: null }]);
    expect(await Promise.all([first, second, third].map(marca))).toEqual(['VOLKSWAGEN', 'VOLKSWAGEN', 'VOLKSWAGEN']);
    expect(await yard.history(third)).toHaveLength(1);
  });

  test('when a later repair changed them; that one can be undone, and then still not the first', async () => {
    const id = await add({ marca: 'VW' });
    const { reparacion: first } = await repair('VW', 'VOLKSWAGEN');
    const { reparacion: second } = await repair('VOLKSWAGEN', 'VOLKS');
    expect((await list()).map(({ cambiadas }) => cambiadas)).toEqual([0, 1]);
    expect((await undo(first)).mensaje).toContain('ya no se puede deshacer');
    expect(await undo(second)).toMatchObject({ total: 1 });
    expect(await marca(id)).toBe('VOLKSWAGEN');
    expect((await undo(first)).mensaje).toContain('ya no se puede deshacer');
  });

  test('the second time, and when two do it at once', async () => {
    const id = await add({ marca: 'VW' });
    const { reparacion } = await repair('VW', 'VOLKSWAGEN');
    const holder = await yard.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from piezas where id = $1 for update', [id]);
    const undoing = [undo(reparacion), undo(reparacion)];
    await untilWaiting(2);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(undoing);
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual(['La reparación ya se deshizo', 'success']);
    expect(await undo(reparacion)).toEqual(refusal('La reparación ya se deshizo'));
    expect(await yard.row(id)).toMatchObject({ marca: 'VW', version: 3 });
  });

  test('for a repair that never was', async () => {
    expect(await undo(2_000_000_000)).toEqual(refusal('No se encontró la reparación', 'no_existe'));
  });
});

test('stock that moved since is no change of the part', async () => {
  const id = await add({ marca: 'VW', existencias: 5 });
  const { reparacion } = await repair('VW', 'VOLKSWAGEN');
  const sold = { pieza_id: id, tipo: 'ajuste', unidades: -2, baja_id: null, autor: null } as const;
  await yard.db.kysely.insertInto('movimientos').values(sold).execute();
  expect(await undo(reparacion)).toMatchObject({ total: 1 });
  expect(await yard.row(id)).toMatchObject({ marca: 'VW', existencias: 3 });
});

test('the last twenty are listed, newest first, each with who, what and when', async () => {
  await add({ marca: 'V0' });
  for (let index = 0; index < 21; index += 1) await repair(`V${index}`, `V${index + 1}`);
  const repairs = await list();
  expect(repairs).toHaveLength(20);
  expect(repairs[0]).toEqual({
    id: 21,
    columna: 'MARCA',
    busca: 'V20',
    reemplazo: 'V21',
    piezas: 1,
    autor: 'Ana Ruiz',
    momento: expect.stringMatching(/^20.*Z$/),
    deshecha: null,
    cambiadas: 0,
  });
  expect(repairs.at(-1)).toMatchObject({ id: 2, cambiadas: 1 });
  await yard.db.kysely.updateTable('reparaciones').set({ autor: 'nobody' }).where('id', '=', 21).execute();
  expect((await list())[0]).toMatchObject({ autor: '' });
});
