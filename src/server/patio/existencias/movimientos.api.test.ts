import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { autoria } from '#tests/ventas.ts';
import { lockPiezaViva, type Movimiento, moveExistencias } from './movimientos.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const stock = async (id: number) =>
  (await database.db.kysely.selectFrom('piezas').select('existencias').where('id', '=', id).executeTakeFirstOrThrow())
    .existencias;
const ledger = (id: number) =>
  database.db.kysely
    .selectFrom('movimientos')
    .select(['tipo', 'unidades', 'autor'])
    .where('pieza_id', '=', id)
    .orderBy('id')
    .execute();
const ajuste = (piezaId: number, unidades: number) => ({ piezaId, tipo: 'ajuste', unidades, bajaId: null }) as const;
const moveAll = (...movimientos: Movimiento[]) =>
  database.db.kysely.transaction().execute((trx) => moveExistencias(trx, movimientos, autoria()));
const move = async (piezaId: number, unidades: number) => (await moveAll(ajuste(piezaId, unidades)))[0]?.existencias;

test('a part comes with its stock in the ledger, and every move is a row of it', async () => {
  const { id } = await insertPieza(database.db, { existencias: 5 });
  expect(await move(id, -2)).toBe(3);
  expect(await move(id, 4)).toBe(7);
  expect(await move(id, 0)).toBe(7);
  expect(await stock(id)).toBe(7);
  expect(await ledger(id)).toEqual([
    { tipo: 'inicial', unidades: 5, autor: null },
    { tipo: 'ajuste', unidades: -2, autor: 'ana' },
    { tipo: 'ajuste', unidades: 4, autor: 'ana' },
  ]);
});

test('a part without stock has an empty ledger', async () => {
  const { id } = await insertPieza(database.db, { existencias: 0 });
  expect(await ledger(id)).toEqual([]);
});

test('nothing is taken that is not there, nor more than fits, nor from a part that is gone', async () => {
  const { id } = await insertPieza(database.db, { existencias: 2 });
  await expect(move(id, -3)).rejects.toThrow('Solo quedan 2 existencias de esta pieza');
  await expect(move(id, 199)).rejects.toThrow('Una pieza puede tener hasta 200 existencias');
  await move(id, -1);
  await expect(move(id, -2)).rejects.toThrow('Solo queda 1 existencia de esta pieza');
  await move(id, -1);
  await expect(move(id, -1)).rejects.toThrow('Ya no hay existencias de esta pieza');
  await database.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', id).execute();
  await expect(move(id, 1)).rejects.toThrow('No se encontró la pieza');
  expect(await stock(id)).toBe(0);
});

describe('movements of several parts', () => {
  test('happen together, two of the same part add up', async () => {
    const uno = await insertPieza(database.db, { existencias: 5 });
    const dos = await insertPieza(database.db, { existencias: 1 });
    await moveAll(ajuste(dos.id, -1), ajuste(uno.id, -2), ajuste(uno.id, -3));
    expect([await stock(uno.id), await stock(dos.id)]).toEqual([0, 0]);
  });

  test('are refused as a whole, and the refusal names every part that is short, gone or full', async () => {
    const hay = await insertPieza(database.db, { existencias: 9 });
    const falta = await insertPieza(database.db, { existencias: 2 });
    const agotada = await insertPieza(database.db, { existencias: 0 });
    const llena = await insertPieza(database.db, { existencias: 200 });
    const all = [ajuste(falta.id, -1), ajuste(hay.id, -9), ajuste(agotada.id, -1), ajuste(2_000_000_000, -1)];
    await expect(moveAll(...all, ajuste(llena.id, 1), ajuste(falta.id, -2))).rejects.toThrow(
      [
        `Pieza ${falta.inventario}: Solo quedan 2 existencias de esta pieza`,
        `Pieza ${agotada.inventario}: Ya no hay existencias de esta pieza`,
        'No se encontró la pieza',
        `Pieza ${llena.inventario}: Una pieza puede tener hasta 200 existencias`,
      ].join('. '),
    );
    expect([await stock(hay.id), await stock(falta.id)]).toEqual([9, 2]);
  });

  test('are refused with a path and a code for each, so that a form shows them where they belong', async () => {
    const falta = await insertPieza(database.db, { existencias: 2 });
    const agotada = await insertPieza(database.db, { existencias: 0 });
    const at = (index: number) => ({ campo: `items.${index}.cantidad` });
    const moving = moveAll({ ...ajuste(falta.id, -3), ...at(0) }, { ...ajuste(agotada.id, -1), ...at(1) });
    const errores = [
      { ...at(0), codigo: 'existencias', datos: { pieza: falta.id, quedan: 2 } },
      { ...at(1), codigo: 'existencias', datos: { pieza: agotada.id, quedan: 0 } },
    ];
    await expect(moving).rejects.toMatchObject({ refusal: { codigo: 'existencias', errores } });
  });

  test('in any order, by many at once, wait for each other and never for ever', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await insertPieza(database.db, { existencias: 100 })).id);
    const turns = Array.from({ length: 40 }, (_, turn) =>
      moveAll(...(turn % 2 === 0 ? ids : ids.toReversed()).map((id) => ajuste(id, -1))),
    );
    await Promise.all(turns);
    expect(await Promise.all(ids.map(stock))).toEqual(ids.map(() => 60));
    expect(await findDescuadres(database.db)).toEqual([]);
  });
});

describe('the database has no other door', () => {
  const refused = 'Stock moves by a new row in movimientos only';

  test('not by writing the stock', async () => {
    const { id } = await insertPieza(database.db, { existencias: 2 });
    const direct = database.db.kysely.updateTable('piezas').set({ existencias: 9 }).where('id', '=', id).execute();
    await expect(direct).rejects.toThrow(refused);
    expect(await stock(id)).toBe(2);
  });

  test('not by changing what was', async () => {
    const { id } = await insertPieza(database.db, { existencias: 2 });
    const change = database.db.kysely.updateTable('movimientos').set({ unidades: 9 }).where('pieza_id', '=', id);
    await expect(change.execute()).rejects.toThrow(refused);
  });

  test('not by a second beginning', async () => {
    const { id } = await insertPieza(database.db, { existencias: 2 });
    const values = { pieza_id: id, tipo: 'inicial', unidades: 3, baja_id: null, autor: null } as const;
    await expect(database.db.kysely.insertInto('movimientos').values(values).execute()).rejects.toThrow(refused);
  });
});

test('60 buyers for 5 units: exactly 5, whatever the order', async () => {
  const { id } = await insertPieza(database.db, { existencias: 5 });
  const buyers = await Promise.allSettled(Array.from({ length: 60 }, () => move(id, -1)));
  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await stock(id)).toBe(0);
  expect(await ledger(id)).toHaveLength(6);
});

test('who holds a part decides on what nobody changes meanwhile', async () => {
  const { id } = await insertPieza(database.db, { existencias: 5 });
  let other: Promise<unknown> | undefined;
  await database.db.kysely.transaction().execute(async (trx) => {
    const { existencias } = await lockPiezaViva(trx, id);
    other = move(id, -4);
    other.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await lockPiezaViva(trx, id)).existencias).toBe(existencias);
    await moveExistencias(trx, [ajuste(id, -3)], autoria());
  });
  await expect(other).rejects.toThrow('Solo quedan 2 existencias de esta pieza');
});
