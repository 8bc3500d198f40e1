import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';

const inventario = createInventario();

/** How often the database is asked while something runs, besides who calls. */
async function tripsOf(run: () => Promise<unknown>): Promise<number> {
  const { pool } = inventario.db;
  let trips = 0;
  const watch = (client: PoolClient) => {
    const { query: send } = client;
    const query = (...args: unknown[]) => {
      if (!JSON.stringify(args[0]).includes('sesiones')) trips += 1;
      return Reflect.apply(send, client, args);
    };
    Object.assign(client, { query });
    pool.once('release', () => Object.assign(client, { query: send }));
  };
  pool.on('acquire', watch);
  await run();
  pool.off('acquire', watch);
  return trips;
}

const op_id = () => crypto.randomUUID();

test('a save asks the database seldom, whatever it changes', async () => {
  const { id } = await inventario.create();
  const socio = { rol: ROL.socio };
  const admin = { rol: ROL.admin };
  const trips = {
    nothing: await tripsOf(() => inventario.save(id, { PIEZA: 'FARO' })),
    aPrice: await tripsOf(() => inventario.save(id, { FACE__: '1' }, socio)),
    aPriceOnce: await tripsOf(() => inventario.save(id, { FACE__: '2' }, { op_id: op_id() })),
    everyList: await tripsOf(() => inventario.save(id, { PIEZA: 'COFRE', TIPO: 'VAN', Origen: 'TW' }, socio)),
    aCar: await tripsOf(() => inventario.save(id, { MARCA: 'SEAT', AUTO: 'IBIZA' }, admin)),
    newPart: await tripsOf(() => inventario.save('new', { ...FORM, AUTO: 'GOL' }, admin)),
    stock: await tripsOf(() => inventario.save(id, { Exist: 4, exist_leido: 3 }, socio)),
    aNumber: await tripsOf(() => inventario.save(id, { INV__: 99_999 }, socio)),
  };
  // begin, hold the part, commit, answer; and the update with its history.
  expect(trips).toEqual({
    nothing: 4,
    aPrice: 6,
    aPriceOnce: 7,
    everyList: 6,
    aCar: 7,
    newPart: 6,
    stock: 6,
    aNumber: 7,
  });
  const file = await photo();
  expect(await tripsOf(() => inventario.upload(id, [file]))).toBe(7);
  const read = () => inventario.call('update-piezas/get_historial.php', { pieza: id }, ROL.socio);
  expect(await tripsOf(read)).toBe(4);
});
