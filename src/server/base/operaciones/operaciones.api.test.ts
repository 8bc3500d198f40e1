import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#server/base/db/database.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import {
  completeOperacion,
  findReservadas,
  giveUpOperacion,
  once,
  purgeOperaciones,
  reserveOperacion,
} from './operaciones.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await database.db.pool.query('create table efectos (id integer generated always as identity, quien text)');
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

const HOUR = 60 * 60_000;
const MOMENTO = new Date('2026-11-20T12:00:00Z');
const OTROS_DATOS = 'Esa operación ya se hizo con otros datos';
const EN_PROCESO = 'La operación sigue en proceso';
const REPETIDA = 'Esta operación ya se hizo. Vuelve a abrir';

const transact = <Result>(run: (trx: Trx) => Promise<Result>) => database.db.kysely.transaction().execute(run);
const firma = (operacion: string, autor = 'ana', momento = MOMENTO) => ({ autor, momento, operacion });
const peticion = (datos: unknown = 'x', tipo = 'prueba') => ({ tipo, datos });

/** An effect that the database keeps, and an answer with a bit of everything. */
async function write(trx: Trx, quien = 'ana') {
  const { rows } = await sql<{ id: number }>`insert into efectos (quien) values (${quien}) returning id`.execute(trx);
  return { id: rows[0]?.id ?? 0, precio: '$1.50', nota: null, fotos: ['b.jpg', 'a.jpg'] };
}

async function countEffects(quien: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from efectos where quien = ${quien}`.execute(
    database.db.kysely,
  );
  return rows[0]?.n ?? 0;
}

/** Ends, from outside, the connection that this transaction is in the middle of. */
async function killTransaction(trx: Trx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  await database.db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
}

describe('within one transaction', () => {
  const run = (id: string | null, datos: unknown = 'x', autor = 'ana', quien = 'ana') =>
    transact((trx) => once(trx, { autor, momento: MOMENTO, operacion: id }, peticion(datos), () => write(trx, quien)));

  test('the same id has one effect and the whole answer again, word for word; another id another', async () => {
    const id = randomUUID();
    const first = await run(id);
    expect(JSON.stringify(await run(id))).toBe(JSON.stringify(first));
    expect(first).toEqual({ id: first.id, precio: '$1.50', nota: null, fotos: ['b.jpg', 'a.jpg'] });
    expect((await run(randomUUID())).id).toBe(first.id + 1);
  });

  test('without an id every call counts', async () => {
    const first = await run(null);
    const second = await run(null);
    expect(second.id).toBe(first.id + 1);
  });

  test('twelve at the same moment: one effect, twelve times its answer', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => run(id, 'x', 'ana', 'doce')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countEffects('doce')).toBe(1);
  });

  test('the same id for other data, another kind of work or another person is refused, and tells nothing', async () => {
    const id = randomUUID();
    await run(id, { costo: 1 });
    await expect(run(id, { costo: 2 })).rejects.toThrow(OTROS_DATOS);
    await expect(run(id, { costo: 1 }, 'luz')).rejects.toThrow(OTROS_DATOS);
    const other = transact((trx) => once(trx, firma(id), peticion({ costo: 1 }, 'otra'), () => write(trx)));
    await expect(other).rejects.toThrow(OTROS_DATOS);
    await expect(run(id, { costo: 1 })).resolves.toMatchObject({ precio: '$1.50' });
  });

  test('a refusal leaves no trace: the same id may be tried again', async () => {
    const id = randomUUID();
    const refused = transact((trx) => once(trx, firma(id), peticion(), () => Promise.reject(new Error('no'))));
    await expect(refused).rejects.toThrow('no');
    expect(await run(id, 'x', 'ana', 'otra vez')).toMatchObject({ nota: null });
    expect(await countEffects('otra vez')).toBe(1);
  });

  test('a connection that dies in the middle leaves nothing half done, and whoever waited for it does the work', async () => {
    const id = randomUUID();
    let waiting: Promise<unknown> | undefined;
    const dying = transact((trx) =>
      once(trx, firma(id), peticion(), async () => {
        await write(trx, 'muerta');
        waiting = run(id, 'x', 'ana', 'siguiente');
        await killTransaction(trx);
        return write(trx, 'muerta');
      }),
    );
    await expect(dying).rejects.toThrow();
    await expect(waiting).resolves.toMatchObject({ precio: '$1.50' });
    expect([await countEffects('muerta'), await countEffects('siguiente')]).toEqual([0, 1]);
  });
});

describe('over several transactions', () => {
  const reserve = (id: string, autor = 'ana', datos: unknown = 'x', momento = MOMENTO) =>
    transact((trx) => reserveOperacion(trx, firma(id, autor, momento), peticion(datos, 'timbrar')));
  const complete = (id: string, quien = 'ana') =>
    transact(async (trx) => completeOperacion(trx, firma(id), await write(trx, quien)));

  test('who reserves does the work; a repetition is told that it runs, and then gets the answer', async () => {
    const id = randomUUID();
    expect(await reserve(id)).toBeNull();
    await expect(reserve(id)).rejects.toThrow(EN_PROCESO);
    await expect(reserve(id, 'luz')).rejects.toThrow(OTROS_DATOS);
    const answer = await complete(id);
    expect(await reserve(id)).toEqual({ respuesta: answer });
    await expect(reserve(id, 'ana', 'otra')).rejects.toThrow(OTROS_DATOS);
  });

  test('of twelve at the same moment one does the work', async () => {
    const id = randomUUID();
    const taken = await Promise.allSettled(Array.from({ length: 12 }, () => reserve(id)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: null }]);
    for (const { reason } of taken.filter((one) => one.status === 'rejected')) {
      expect(String(reason)).toContain(EN_PROCESO);
    }
  });

  test('given up, its id may be tried again', async () => {
    const id = randomUUID();
    await reserve(id);
    await transact((trx) => giveUpOperacion(trx, id));
    await expect(transact((trx) => giveUpOperacion(trx, id))).rejects.toThrow(REPETIDA);
    expect(await reserve(id, 'luz', 'otra')).toBeNull();
  });

  test('of a slow request and the job that took it for dead, one ends it: the other writes nothing', async () => {
    const id = randomUUID();
    await reserve(id);
    const ends = await Promise.allSettled([complete(id, 'carrera'), complete(id, 'carrera')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countEffects('carrera')).toBe(1);
    await expect(transact((trx) => giveUpOperacion(trx, id))).rejects.toThrow(REPETIDA);
    expect(await reserve(id)).toMatchObject({ respuesta: { precio: '$1.50' } });
  });

  test('one whose process died is found by its kind and age, and ended by a job for whom asked', async () => {
    await database.db.pool.query('delete from operaciones');
    const dead = randomUUID();
    const young = randomUUID();
    const ago = (minutes: number) => new Date(MOMENTO.getTime() - minutes * 60_000);
    await reserve(dead, 'ana', 'x', ago(5));
    await reserve(young, 'ana', 'x', ago(0));
    // The process dies between the provider's answer and the note of it: what it wrote is gone, the reservation stays.
    const dying = transact(async (trx) => {
      await completeOperacion(trx, firma(dead), await write(trx, 'a medias'));
      await killTransaction(trx);
      await write(trx, 'a medias');
    });
    await expect(dying).rejects.toThrow();
    expect(await countEffects('a medias')).toBe(0);

    expect(await findReservadas(database.db, 'publicar', ago(1))).toEqual([]);
    const found = await findReservadas(database.db, 'timbrar', ago(1));
    expect(found).toEqual([{ operacion: dead, autor: 'ana', momento: ago(5) }]);
    await purgeOperaciones(database.db, new Date(MOMENTO.getTime() + 1000 * HOUR));
    expect(await findReservadas(database.db, 'timbrar', ago(1))).toEqual(found);
    for (const { operacion } of found) await complete(operacion, 'rescatada');
    expect(await findReservadas(database.db, 'timbrar', ago(1))).toEqual([]);
    expect(await reserve(dead)).toMatchObject({ respuesta: { precio: '$1.50' } });
  });
});

test('answers of two weeks ago are forgotten, younger ones are not; a repetition has no effect for ever', async () => {
  await database.db.pool.query('delete from operaciones');
  const old = randomUUID();
  const young = randomUUID();
  const run = (id: string, ago: number, autor = 'ana') =>
    transact((trx) =>
      once(trx, firma(id, autor, new Date(MOMENTO.getTime() - ago)), peticion(), () => write(trx, 'vieja')),
    );
  await run(old, 337 * HOUR);
  const answer = await run(young, 335 * HOUR);
  await purgeOperaciones(database.db, MOMENTO);
  await expect(run(old, 0)).rejects.toThrow(REPETIDA);
  await expect(run(old, 0, 'luz')).rejects.toThrow(OTROS_DATOS);
  expect(await run(young, 0)).toEqual(answer);
  expect(await countEffects('vieja')).toBe(2);
  const { rows } = await database.db.pool.query('select autor, huella, respuesta from operaciones where op_id = $1', [
    old,
  ]);
  expect(rows).toEqual([{ autor: 'ana', huella: null, respuesta: null }]);
});
