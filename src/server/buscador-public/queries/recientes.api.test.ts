import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertApartado, insertPieza, sellOut } from '#tests/factories.ts';
import { findRecientes } from './recientes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
// What an earlier test left is withdrawn, so that each looks at its own parts.
beforeEach(() => database.db.pool.query('update piezas set eliminada = now() where eliminada is null'));

const insert = (change: Parameters<typeof insertPieza>[1] = {}, fotos: readonly string[] = ['a.jpg']) =>
  insertPieza(database.db, change, fotos);
const ids = async () => (await findRecientes(database.db)).map(({ id }) => id);

/** Holds units of a part until a moment. */
async function hold(pieza_id: number, cantidad: number, hasta: Date): Promise<void> {
  const apartado_id = await insertApartado(database.db, { hasta });
  const partida = { apartado_id, pieza_id, orden: 1, cantidad, precio: null };
  await database.db.kysely.insertInto('apartados_partidas').values(partida).execute();
}

test('the newest with a photo come first, each with its cover and nothing that not anybody may see', async () => {
  const first = await insert();
  await insert({}, []);
  const last = await insert({ precio: 4_321_00 }, ['portada.jpg', 'otra.jpg']);
  const recientes = await findRecientes(database.db);
  expect(recientes.map(({ id }) => id)).toEqual([last.id, first.id]);
  const titulo = 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO';
  expect(recientes[0]).toEqual({ ...last, titulo, portada: 'portada.jpg' });
});

test('what is sold or withdrawn is gone at once, and so is what is held as long as it is', async () => {
  const sold = await insert();
  const withdrawn = await insert();
  const held = await insert();
  const partly = await insert({ existencias: 2 });
  const expired = await insert();
  expect(await ids()).toEqual([expired.id, partly.id, held.id, withdrawn.id, sold.id]);
  await sellOut(database.db, sold.id);
  await database.db.pool.query('update piezas set eliminada = now() where id = $1', [withdrawn.id]);
  await hold(held.id, 1, new Date(Date.now() + 60_000));
  await hold(partly.id, 1, new Date(Date.now() + 60_000));
  await hold(expired.id, 1, new Date(Date.now() - 60_000));
  expect(await ids()).toEqual([expired.id, partly.id]);
});

test('two rows of them are enough, and those that came after with no photo or no stock take no place', async () => {
  const created: number[] = [];
  for (let index = 0; index < 14; index += 1) created.push((await insert()).id);
  for (let index = 0; index < 14; index += 1) await insert({}, []);
  await insert({ existencias: 0 });
  expect(await ids()).toEqual(created.toReversed().slice(0, 12));
});
