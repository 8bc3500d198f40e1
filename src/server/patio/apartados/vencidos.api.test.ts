import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { connect, type Db } from '#server/base/db/database.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { holdExistencias } from '#server/patio/existencias/apartadas.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertApartado, insertPieza } from '#tests/factories.ts';
import { sell } from '#tests/ventas.ts';
import { clearApartados } from './vencidos.ts';

let database: TestDatabase;
let otra: Db;
beforeAll(async () => {
  database = await createDatabase();
  otra = connect({ connectionString: database.url });
});
afterAll(async () => {
  await otra.destroy();
  await database[Symbol.asyncDispose]();
});

const FIN = new Date('2026-11-20T12:00:00Z');
const antes = new Date(FIN.getTime() - 1);

/** Inserts parts of three units, each of which somebody holds two of, until the same moment. */
async function insertApartadas(cuantas: number, hasta = FIN): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < cuantas; made += 1) ids.push((await insertPieza(database.db, { existencias: 3 })).id);
  const apartado = await insertApartado(database.db, { hasta });
  const rows = ids.map((piezaId) => ({ piezaId, cantidad: 2 }));
  await database.db.kysely.transaction().execute((trx) => holdExistencias(trx, apartado, rows, { momento: antes }));
  return ids;
}
const held = async () => {
  const query = database.db.kysely.selectFrom('piezas').select(['id', 'apartadas']).where('apartadas', '>', 0);
  return (await query.orderBy('id').execute()).map(({ id }) => id);
};
beforeEach(() => database.db.pool.query('update apartados_partidas set viva = false where viva'));

test('what is held until a moment is free at it, to the millisecond, and only that', async () => {
  const [pieza = 0] = await insertApartadas(1);
  const [siguiente = 0] = await insertApartadas(1, new Date(FIN.getTime() + 1));
  await clearApartados(database.db, antes);
  expect(await held()).toEqual([pieza, siguiente]);
  await clearApartados(database.db, FIN);
  expect(await held()).toEqual([siguiente]);
  expect(await findDescuadres(database.db)).toEqual([]);
});

test('many that end at once go in batches, and a part that somebody holds is left for the next time', async () => {
  const ids = await insertApartadas(205);
  const [first = 0, , third = 0] = ids;
  const holder = await database.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from piezas where id = any($1) for no key update', [[first, third]]);
  await clearApartados(database.db, FIN);
  expect(await held()).toEqual([first, third]);
  await holder.query('rollback');
  holder.release();
  await clearApartados(database.db, FIN);
  expect(await held()).toEqual([]);
});

test('two instances at once, and sellers between them: each unit is free once and sold once', async () => {
  const ids = await insertApartadas(150);
  const vendidas = ids.filter((_, index) => index % 10 === 0);
  const sale = (id: number) => sell(database.db, id, { cantidad: 3 }, { momento: FIN });
  const jobs = [clearApartados(database.db, FIN), clearApartados(otra, FIN)];
  const sales = await Promise.allSettled([...vendidas, ...vendidas.toReversed()].map(sale));
  await Promise.all(jobs);
  expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(vendidas.length);
  for (const { reason } of sales.filter((one) => one.status === 'rejected')) {
    expect(String(reason)).toContain('Ya no hay existencias de esta pieza');
  }
  await clearApartados(otra, FIN);
  expect(await held()).toEqual([]);
  const { rows } = await database.db.pool.query('select existencias from piezas where id = any($1)', [vendidas]);
  expect(rows.every(({ existencias }) => existencias === 0)).toBe(true);
  expect(await findDescuadres(database.db)).toEqual([]);
});

test('the server does it by itself, every few seconds', async () => {
  await insertApartadas(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fail = (error: unknown) => expect.fail(String(error));
  const images = new DiskStore('never used');
  const archivos = new HashedFiles('never used');
  const work = startBackground({
    db: database.db,
    images,
    archivos,
    mirarTimbradas: async () => {},
    conciliar: async () => {},
    recordar: async () => {},
    resumir: async () => {},
    demanda: { escribir: async () => {}, juntar: async () => {}, avisar: async () => {} },
    onError: fail,
    onMissing: fail,
  });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await work.stop();
  expect(await held()).toEqual([]);
});
