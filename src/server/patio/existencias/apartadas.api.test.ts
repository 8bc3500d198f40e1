import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertApartado, insertPieza } from '#tests/factories.ts';
import { autoria } from '#tests/ventas.ts';
import { findPiezasApartadas, holdExistencias, releaseExistencias } from './apartadas.ts';
import { moveExistencias } from './movimientos.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const inTrx: TestDatabase['db']['kysely']['transaction'] = () => database.db.kysely.transaction();
const row = (id: number) =>
  database.db.kysely.selectFrom('piezas').select(['existencias', 'apartadas']).where('id', '=', id).executeTakeFirst();
const take = (piezaId: number, unidades: number, momento?: Date) =>
  inTrx().execute((trx) =>
    moveExistencias(trx, [{ piezaId, tipo: 'ajuste', unidades, bajaId: null }], {
      ...autoria(),
      ...(momento && { momento }),
    }),
  );

test('held units stay in stock, and nobody else takes them until they are let go', async () => {
  const { id } = await insertPieza(database.db, { existencias: 3 });
  const apartado = await insertApartado(database.db);
  await inTrx().execute((trx) => holdExistencias(trx, apartado, [{ piezaId: id, cantidad: 2 }], autoria()));
  expect(await row(id)).toEqual({ existencias: 3, apartadas: 2 });
  await expect(take(id, -2)).rejects.toThrow('Las existencias no pueden bajar de 2: están apartadas');
  await take(id, -1);
  await expect(take(id, -1)).rejects.toThrow('Las existencias no pueden bajar de 2: están apartadas');
  await inTrx().execute((trx) => releaseExistencias(trx, apartado));
  expect(await row(id)).toEqual({ existencias: 2, apartadas: 0 });
  expect(await inTrx().execute((trx) => findPiezasApartadas(trx, apartado))).toEqual([id]);
  await take(id, -2);
});

test('more than there are is not held, and then nothing is', async () => {
  const uno = await insertPieza(database.db, { existencias: 1 });
  const dos = await insertPieza(database.db);
  const apartado = await insertApartado(database.db);
  const pedidas = [
    { piezaId: dos.id, cantidad: 1, campo: 'items.0.quantity' },
    { piezaId: uno.id, cantidad: 2, campo: 'items.1.quantity' },
  ];
  const hold = inTrx().execute((trx) => holdExistencias(trx, apartado, pedidas, autoria()));
  await expect(hold).rejects.toMatchObject({ refusal: { codigo: 'existencias', campo: 'items.1.quantity' } });
  expect(await row(dos.id)).toMatchObject({ apartadas: 0 });
});

test('whoever takes units first clears the holds of that part whose time is over', async () => {
  const { id } = await insertPieza(database.db, { existencias: 2 });
  const hasta = new Date('2026-11-20T12:00:00Z');
  const apartado = await insertApartado(database.db, { hasta });
  const held = { momento: new Date(hasta.getTime() - 1) };
  await inTrx().execute((trx) => holdExistencias(trx, apartado, [{ piezaId: id, cantidad: 2 }], held));
  await expect(take(id, -1, held.momento)).rejects.toThrow('no pueden bajar de 2');
  await take(id, -1, hasta);
  expect(await row(id)).toEqual({ existencias: 1, apartadas: 0 });
});

test('the database itself refuses a hold of more than there are, and any count that no hold explains', async () => {
  const { id } = await insertPieza(database.db, { existencias: 1 });
  const apartado = await insertApartado(database.db);
  const rows = { apartado_id: apartado, pieza_id: id, orden: 0, cantidad: 2 };
  const insert = database.db.kysely.insertInto('apartados_partidas').values(rows).execute();
  await expect(insert).rejects.toThrow('piezas_apartadas');
  await expect(database.db.pool.query('update piezas set apartadas = 1 where id = $1', [id])).rejects.toThrow(
    'Held units follow the rows that hold them',
  );
});
