import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { once, purgeOperaciones } from './operaciones.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const HOUR = 60 * 60_000;
const momento = new Date('2026-11-20T12:00:00Z');

/** Runs an operation that counts how often it took effect. */
function counted() {
  let effects = 0;
  return (opId: string | null, peticion: unknown = 'x', autor = 'ana') =>
    once(database.db, { autor, opId, peticion, momento }, async () => {
      effects += 1;
      return effects;
    });
}

test('the same id has one effect and the same result; another id another', async () => {
  const run = counted();
  const id = randomUUID();
  expect([await run(id), await run(id), await run(id)]).toEqual([1, 1, 1]);
  expect(await run(randomUUID())).toBe(2);
});

test('without an id every call counts', async () => {
  const run = counted();
  expect([await run(null), await run(null)]).toEqual([1, 2]);
});

test('twelve at the same moment: one effect, twelve times its result', async () => {
  const run = counted();
  const id = randomUUID();
  expect(await Promise.all(Array.from({ length: 12 }, () => run(id)))).toEqual(Array(12).fill(1));
});

test('the same id for something else is refused, and for somebody else is another operation', async () => {
  const run = counted();
  const id = randomUUID();
  await run(id, { costo: 1 });
  await expect(run(id, { costo: 2 })).rejects.toThrow('Esa operación ya se hizo con otros datos');
  expect(await run(id, { costo: 1 }, 'luz')).toBe(2);
});

test('a refusal leaves no trace: the same id may be tried again', async () => {
  const id = randomUUID();
  const operacion = { autor: 'ana', opId: id, peticion: 'x', momento };
  const refused = once(database.db, operacion, () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  expect(await once(database.db, operacion, async () => 7)).toBe(7);
});

test('operations of two days ago are forgotten, younger ones are not', async () => {
  const { db } = database;
  await db.kysely.deleteFrom('operaciones').execute();
  const at = (ago: number) => new Date(momento.getTime() - ago);
  for (const ago of [49 * HOUR, 47 * HOUR]) {
    await once(db, { autor: 'ana', opId: randomUUID(), peticion: ago, momento: at(ago) }, async () => 1);
  }
  await purgeOperaciones(db, momento);
  const left = await db.kysely.selectFrom('operaciones').select('momento').execute();
  expect(left.map((row) => row.momento)).toEqual([at(47 * HOUR)]);
});
