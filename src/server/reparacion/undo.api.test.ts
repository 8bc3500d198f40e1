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
    readonly deshechas: number | null;
    readonly quedan: readonly number[];
  }[];
}
const call = async (name: string, body: object) => (await yard.call<Answer>(`update-piezas/${name}.php`, body)).body;
const repair = (search: string, replace: string, type = 'MARCA') =>
  call('update_piezas_repair', { type, search, replace });
const undo = (reparacion: number, iguales?: number) => call('undo_reparacion', { reparacion, iguales });
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
      deshace: reparacion,
    },
  ]);
  expect(await list()).toMatchObject([
    { id: reparacion, deshecha: expect.stringMatching(/^20.*Z$/), deshechas: 2, cambiadas: 0 },
  ]);
  const row = yard.db.kysely.selectFrom('reparaciones').select('deshecha_por').where('id', '=', reparacion);
  expect(await row.executeTakeFirst()).toEqual({ deshecha_por: yard.session(ROL.admin).keylogin });
});

describe('it is refused', () => {
  test('when a part has another value by now, or is deleted: none is put back', async () => {
    const ids = [await add({ marca: 'VW' }), await add({ marca: 'VW' }), await add({ marca: 'VW' })];
    const [first = 0, second = 0, third = 0] = ids;
    const { reparacion } = await repair('VW', 'VOLKSWAGEN');
    await yard.save(first, { MARCA: 'SEAT', version: 2 });
    const siguen = '1 pieza cambió desde la reparación: se puede deshacer en las 2 que siguen igual';
    expect(await undo(reparacion)).toEqual(refusal(siguen, 'version'));
    await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', second).execute();
    const sigue = '2 piezas cambiaron desde la reparación: se puede deshacer en la que sigue igual';
    expect(await undo(reparacion)).toEqual(refusal(sigue, 'version'));
    const numbers = await Promise.all([first, second].map(async (id) => (await yard.row(id)).inventario));
    expect(await list()).toMatchObject([{ cambiadas: 2, deshecha: null, deshechas: null, quedan: numbers }]);
    await yard.save(third, { MARCA: 'AUDI', version: 2 });
    const ya = '3 piezas cambiaron desde la reparación: ya no se puede deshacer';
    expect(await undo(reparacion)).toEqual(refusal(ya, 'version'));
    expect(await undo(reparacion, 1)).toEqual(refusal(ya, 'version'));
    expect(await Promise.all(ids.map(marca))).toEqual(['SEAT', 'VOLKSWAGEN', 'AUDI']);
  });

  test('when a later repair changed them; once that one is undone, so is the first', async () => {
    const id = await add({ marca: 'VW' });
    const { reparacion: first } = await repair('VW', 'VOLKSWAGEN');
    const { reparacion: second } = await repair('VOLKSWAGEN', 'VOLKS');
    expect((await list()).map(({ cambiadas }) => cambiadas)).toEqual([0, 1]);
    expect((await undo(first)).mensaje).toContain('ya no se puede deshacer');
    expect(await undo(second)).toMatchObject({ total: 1 });
    expect(await marca(id)).toBe('VOLKSWAGEN');
    expect((await list()).map(({ cambiadas }) => cambiadas)).toEqual([0, 0]);
    expect(await undo(first)).toMatchObject({ total: 1 });
    expect(await marca(id)).toBe('VW');
    const { cambios } = (await yard.call<{ cambios: object[] }>('update-piezas/get_historial.php', { pieza: id })).body;
    expect(cambios.slice(0, 2)).toMatchObject([{ deshace: first }, { deshace: second, reparacion: null }]);
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

describe('what else was changed since', () => {
  test('stays, and keeps nothing from being undone', async () => {
    const id = await add({ marca: 'VW', publicada_facebook: '2026-01-02' });
    const { reparacion } = await repair('VW', 'VOLKSWAGEN');
    await yard.save(id, { NOTA: 'RACK A', version: 2 });
    await yard.call('publicaciones/update_piezas.php', { piezas: [id], plataforma: 'FB', accion: 'retirada' });
    expect(await undo(reparacion)).toMatchObject({ total: 1 });
    expect(await yard.row(id)).toMatchObject({ marca: 'VW', nota: 'RACK A', publicada_facebook: null });
  });

  test('in the very field is left as it is when the others are put back, and is named', async () => {
    const ids: number[] = [];
    for (const _ of [1, 2, 3, 4]) ids.push(await add({ anio_desde: 2013, anio_hasta: 2018 }));
    const { reparacion } = await repair('2013-2018', '2013-2019', 'A__O');
    await yard.save(ids[0] ?? 0, { A__O: '2013-2020' });
    const [{ quedan, cambiadas } = { quedan: [], cambiadas: 0 }] = await list();
    expect([quedan, cambiadas]).toEqual([[(await yard.row(ids[0] ?? 0)).inventario], 1]);
    expect(await undo(reparacion, 4)).toMatchObject({ codigo: 'version' });
    expect(await undo(reparacion, 3)).toEqual({ mensaje: 'success', total: 3 });
    expect(await Promise.all(ids.map(async (id) => (await yard.row(id)).anio_hasta))).toEqual([2020, 2018, 2018, 2018]);
    expect(await list()).toMatchObject([{ deshecha: expect.any(String), deshechas: 3, cambiadas: 0, quedan: [] }]);
    expect((await undo(reparacion, 1)).mensaje).toBe('La reparación ya se deshizo');
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
    deshechas: null,
    cambiadas: 0,
    quedan: [],
  });
  expect(repairs.at(-1)).toMatchObject({ id: 2, cambiadas: 1 });
  await yard.db.kysely.updateTable('reparaciones').set({ autor: 'nobody' }).where('id', '=', 21).execute();
  expect((await list())[0]).toMatchObject({ autor: '' });
});
