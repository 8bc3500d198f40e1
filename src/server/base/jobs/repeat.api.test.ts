import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { connect } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { ask, recados, rows } from '#tests/trabajos.ts';
import { startCola } from './repeat.ts';

const fail = (error: unknown) => expect.fail(String(error));

test('work is begun within two seconds', async () => {
  await using database = await createDatabase();
  const perform = vi.fn(async () => '');
  const work = startCola(database.db, recados(perform), fail);
  await sleep(700);
  await ask(database.db, 'ana');
  await vi.waitFor(() => expect(perform).toHaveBeenCalledOnce(), { timeout: 2_000, interval: 20 });
  await work.stop();
});

test('stopping finishes the work under way and starts no other', async () => {
  await using database = await createDatabase();
  for (const para of ['uno', 'dos']) await ask(database.db, para);
  const begun = Promise.withResolvers<void>();
  const cola = recados(async () => {
    begun.resolve();
    await sleep(400);
    return '';
  });
  const work = startCola(database.db, cola, fail);
  await begun.promise;
  await work.stop();
  expect((await rows(database.db)).map(({ intentos, hecho }) => [intentos, hecho !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
});

test('work that does not end does not keep the program from stopping', async () => {
  await using database = await createDatabase();
  await ask(database.db, 'ana');
  const begun = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const cola = recados((_trabajo, giveUp) => {
    begun.resolve();
    return sleep(60_000, '', { signal: giveUp });
  });
  const work = startCola(database.db, cola, (error) => errors.push(error), 200);
  await begun.promise;
  const start = performance.now();
  await work.stop();
  expect(performance.now() - start).toBeLessThan(4_000);
  expect(errors).toHaveLength(1);
  expect(await rows(database.db)).toMatchObject([{ intentos: 1, hecho: null, abandonado: null }]);
});

test('a database that is down is reported once, not at every look', async () => {
  const down = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const errors: unknown[] = [];
  const work = startCola(
    down,
    recados(() => expect.fail('nothing to do')),
    (error) => errors.push(error),
  );
  await sleep(2_000);
  await work.stop();
  await down.destroy();
  expect(errors).toHaveLength(1);
});
