import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from './work-queue.ts';

test('a queue works on so much at once, keeps the order, and refuses what it cannot hold', async () => {
  const inLine = createQueue({ atOnce: 2, waiting: 3, mensaje: 'Más tarde' });
  let working = 0;
  let most = 0;
  const done: number[] = [];
  const work = (name: number) => async () => {
    working += 1;
    most = Math.max(most, working);
    await sleep(5);
    working -= 1;
    done.push(name);
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((name) => inLine(work(name))));
  expect(all.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
  expect(all[5]).toMatchObject({ reason: { status: 503, retryAfter: 5, message: 'Más tarde' } });
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test('who comes later finds no place that another was given', async () => {
  const inLine = createQueue({ atOnce: 1, waiting: 9, mensaje: 'Más tarde' });
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await sleep(3);
    working -= 1;
  };
  const first = [inLine(work), inLine(work), inLine(work)];
  await first[0];
  await Promise.all([...first, inLine(work), inLine(work)]);
  expect(most).toBe(1);
});

test('work that fails leaves its place', async () => {
  const inLine = createQueue({ atOnce: 1, waiting: 1, mensaje: 'Más tarde' });
  await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inLine(async () => 'sí')).toBe('sí');
});
