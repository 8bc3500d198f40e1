import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { ask, pass, recados, rows, run } from '#tests/trabajos.ts';
import { enqueueTrabajo, MAX_TRIES, purgeTrabajos } from './trabajos.ts';

const failing = recados(() => Promise.reject(new Error('550 No such user\there')));
const never = recados(() => expect.fail('done'));
const inTenMinutes = () => new Date(Date.now() + 600_000);

test('work is done once, and noted with what whoever took it called it', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana');
  const done: unknown[] = [];
  const cola = recados(async ({ intentos, datos }) => {
    done.push([intentos, datos]);
    return '250 queued\r\nas 4Xyz';
  });
  expect(await run(database.db, cola)).toEqual({ done: 1, errors: [] });
  expect(await run(database.db, cola)).toEqual({ done: 0, errors: [] });
  expect(done).toEqual([[1, { para: 'ana' }]]);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: 1, error: '', referencia: '250 queued as 4Xyz', datos: { para: 'ana' } });
  expect(row?.hecho).not.toBeNull();
});

test('nothing is done for a change that did not happen, nor by the workers of another queue', async () => {
  await using database = await createDatabase();
  const change = database.db.kysely.transaction().execute(async (trx) => {
    await enqueueTrabajo(trx, 'recado', { titulo: 'x', datos: {} });
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await rows(database.db)).toEqual([]);
  await ask(database.db, 'ana');
  expect(await run(database.db, { ...never, nombre: 'otra' })).toEqual({ done: 0, errors: [] });
});

test('what fails waits for its next try, with the reason on one line', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'nadie');
  const { done, errors } = await run(database.db, failing);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: 1, hecho: null, abandonado: null, error: '550 No such user here' });
  expect([done, errors]).toEqual([0, [`Trabajo ${row?.id} (recado), intento 1: 550 No such user here`]]);
  const wait = (row?.proximo_intento.getTime() ?? 0) - Date.now();
  expect(wait).toBeGreaterThan(40_000);
  expect(wait).toBeLessThanOrEqual(72_000);
  expect(await run(database.db, never)).toEqual({ done: 0, errors: [] });
});

test('what always fails is tried for a day, ever more rarely, then given up and kept', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'nadie');
  const tries: number[] = [];
  const complaints: string[] = [];
  for (let minute = 0; minute < 2 * 24 * 60; minute += 8) {
    const { errors } = await run(database.db, failing);
    if (errors.length > 0) tries.push(minute);
    complaints.push(...errors);
    await pass(database.db, 8);
  }
  expect(tries).toHaveLength(MAX_TRIES);
  const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(gaps.slice(0, 5)).toEqual(gaps.slice(0, 5).toSorted((a, b) => a - b));
  expect(tries.at(-1)).toBeGreaterThan(19 * 60);
  expect(tries.at(-1)).toBeLessThan(30 * 60);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ intentos: MAX_TRIES, hecho: null, datos: { para: 'nadie' } });
  expect(row?.abandonado).not.toBeNull();
  expect(complaints.at(-1)).toMatch(/550 No such user here \(ya no se intentará\)$/);
});

test('of work that carries a secret nothing stays once it is done', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana', { caduca: inTenMinutes() });
  expect(
    await run(
      database.db,
      recados(async () => ''),
    ),
  ).toEqual({ done: 1, errors: [] });
  expect(await rows(database.db)).toMatchObject([{ datos: null }]);
});

test('a secret that died waiting is not used, and nothing of it stays', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana', { caduca: inTenMinutes() });
  await pass(database.db, 11);
  expect((await run(database.db, never)).errors).toEqual([expect.stringMatching(/Caducó antes de poder hacerse$/)]);
  const [row] = await rows(database.db);
  expect(row).toMatchObject({ hecho: null, datos: null });
  expect(row?.abandonado).not.toBeNull();
});

test('a secret is given up with the try after which it would be dead', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana', { caduca: inTenMinutes() });
  const complaints: string[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    complaints.push(...(await run(database.db, failing)).errors);
    await pass(database.db, 1);
  }
  expect(complaints).toHaveLength(3);
  expect(await rows(database.db)).toMatchObject([{ intentos: 3, datos: null, error: '550 No such user here' }]);
});

test('new work goes before what failed already, and the older before the newer', async () => {
  await using database = await createDatabase();
  const order: string[] = [];
  await ask(database.db, 'viejo');
  await run(database.db, failing);
  for (const para of ['uno', 'dos', 'tres']) await ask(database.db, para);
  await pass(database.db, 2);
  await run(
    database.db,
    recados(async ({ datos }) => {
      order.push(datos.para);
      return '';
    }),
  );
  expect(order).toEqual(['uno', 'dos', 'tres', 'viejo']);
});

test('three instances at once do forty pieces of work once each', async () => {
  await using database = await createDatabase();
  const others = [1, 2].map(() => connect({ connectionString: database.url, maxConnections: 4 }));
  try {
    const everybody = Array.from({ length: 40 }, (_, at) => `cliente${String(at).padStart(2, '0')}`);
    for (const para of everybody) await ask(database.db, para);
    const served: string[] = [];
    // Nobody ends the first piece before each of the three has one.
    const allAtWork = Promise.withResolvers<void>();
    const cola = recados(async ({ datos }) => {
      if (served.push(datos.para) === 3) allAtWork.resolve();
      await allAtWork.promise;
      return '';
    });
    await Promise.all([database.db, ...others].map((db) => run(db, cola)));
    expect(served.sort()).toEqual(everybody);
    expect((await rows(database.db)).filter(({ hecho, intentos }) => !hecho || intentos !== 1)).toEqual([]);
  } finally {
    for (const db of others) await db.destroy();
  }
});

test('work that lasts longer than a lease stays with its instance', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana');
  const slow = run(
    database.db,
    recados(async () => {
      await sleep(3_000);
      return '';
    }),
    // Renewed three times in it: a busy machine may be a second late.
    { leaseMs: 1_500 },
  );
  for (let look = 0; look < 6; look += 1) {
    await sleep(400);
    expect(await run(database.db, never)).toEqual({ done: 0, errors: [] });
  }
  expect((await slow).done).toBe(1);
});

test('an instance whose work another one took is cut off, and its failure changes nothing', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana');
  const begun = Promise.withResolvers<void>();
  const overtaken = run(
    database.db,
    recados(async (_trabajo, giveUp) => {
      begun.resolve();
      await sleep(10_000, null, { signal: giveUp });
      return '';
    }),
    { leaseMs: 600 },
  );
  await begun.promise;
  // As if it had been frozen for longer than its lease.
  await pass(database.db, 1);
  expect(
    (
      await run(
        database.db,
        recados(async () => 'second'),
      )
    ).done,
  ).toBe(1);
  expect(await overtaken).toMatchObject({ done: 0, errors: [expect.stringContaining('aborted')] });
  expect(await rows(database.db)).toMatchObject([{ intentos: 2, referencia: 'second', error: '', abandonado: null }]);
});

const SCRIPT = `
  import { connect } from '#server/base/db/database.ts';
  import { runTrabajos } from '#server/base/jobs/trabajos.ts';
  const db = connect({ connectionString: process.argv[1] });
  const perform = ({ datos }) => {
    process.stdout.write(datos.para);
    return datos.para === 'dos' ? new Promise((resolve) => setTimeout(resolve, 60_000)) : Promise.resolve('');
  };
  await runTrabajos(db, { nombre: 'recado', perform }, { onError: console.error });`;

test('an instance that is killed in the middle loses nothing: its work is given again when its lease ends', async () => {
  await using database = await createDatabase();
  for (const para of ['uno', 'dos', 'tres']) await ask(database.db, para);
  const child = execFile(process.execPath, ['--input-type=module', '--eval', SCRIPT, database.url]);
  let written = '';
  child.stdout?.on('data', (text) => {
    written += text;
    if (written === 'unodos') child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect((await rows(database.db)).map(({ hecho, intentos }) => [hecho !== null, intentos])).toEqual([
    [true, 1],
    [false, 1],
    [false, 0],
  ]);
  const again: string[] = [];
  const cola = recados(async ({ datos }) => {
    again.push(datos.para);
    return '';
  });
  await run(database.db, cola);
  expect(again).toEqual(['tres']);
  await pass(database.db, 1);
  await run(database.db, cola);
  expect(again).toEqual(['tres', 'dos']);
});

test('work at which the program dies every time is given up all the same', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana');
  await database.db.pool.query("update trabajos set intentos = $1, error = 'antes'", [MAX_TRIES]);
  await run(database.db, never);
  expect(await rows(database.db)).toMatchObject([{ error: 'Se agotaron los intentos; antes: antes' }]);
});

test('work done more than thirty days ago is forgotten; what was given up, or waits, is kept', async () => {
  await using database = await createDatabase();
  for (const para of ['hecho', 'reciente', 'fallido', 'espera']) await ask(database.db, para);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = (column: 'hecho' | 'abandonado', para: string, days: number) =>
    database.db.pool.query(`update trabajos set ${column} = $1 where datos->>'para' = $2`, [daysAgo(days), para]);
  await set('hecho', 'hecho', 31);
  await set('hecho', 'reciente', 29);
  await set('abandonado', 'fallido', 400);
  await purgeTrabajos(database.db, new Date());
  expect((await rows(database.db)).map(({ datos }) => datos)).toEqual([
    { para: 'reciente' },
    { para: 'fallido' },
    { para: 'espera' },
  ]);
});
