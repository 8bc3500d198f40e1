import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CHEAP } from '#tests/app.ts';
import { createLine } from './line.ts';
import { createPasswords } from './passwords.ts';

const cheap = createPasswords({ cost: CHEAP });

test('the cost of production: argon2id, 64 MiB, three passes', async () => {
  const passwords = createPasswords();
  const start = process.cpuUsage();
  const stored = await passwords.hash('tres tristes tigres');
  // Of the processor: on a busy machine the clock says nothing about the cost.
  const took = process.cpuUsage(start).user / 1_000;
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(took).toBeGreaterThan(20);
  expect(took).toBeLessThan(2_000);
  expect(await passwords.verify('tres tristes tigres', stored)).toBe(true);
  expect(await passwords.verify('tres tristes tigre', stored)).toBe(false);
});

test('an unknown account costs as much as a known one, and is never let in', async () => {
  const passwords = createPasswords({ cost: { memory: 16 * 1024, passes: 2, parallelism: 1 } });
  const stored = await passwords.hash('tres tristes tigres');
  const time = async (known: string | null) => {
    const start = performance.now();
    for (let turn = 0; turn < 10; turn += 1) expect(await passwords.verify('otra cosa', known)).toBe(false);
    return performance.now() - start;
  };
  await time(stored);
  const [known, unknown] = [await time(stored), await time(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
});

test.each([
  ['8 characters', 'añejo 8!'],
  ['128 characters', 'ñ'.repeat(128)],
  ['emoji and spaces', ' 🐴 corre por el campo 🌵 '],
])('%s survive', async (_what, contrasena) => {
  expect(await cheap.verify(contrasena, await cheap.hash(contrasena))).toBe(true);
});

test('the same letter typed in two ways is the same password; a space is a character', async () => {
  const stored = await cheap.hash('peña nevada');
  expect(await cheap.verify('pen\u0303a nevada', stored)).toBe(true);
  expect(await cheap.verify('peña nevada ', stored)).toBe(false);
});

test('the same password is stored differently each time', async () => {
  expect(await cheap.hash('tres tristes tigres')).not.toBe(await cheap.hash('tres tristes tigres'));
});

test('a password stored at another cost still opens', async () => {
  const stored = await createPasswords({ cost: { memory: 64, passes: 2, parallelism: 1 } }).hash('de antes');
  expect(await cheap.verify('de antes', stored)).toBe(true);
});

test('what is no stored password is a fault of ours, not a wrong password', async () => {
  await expect(cheap.verify('x', 'plain')).rejects.toThrow('not one of ours');
});

test('fifty at once: two at work, in order, and memory stays bounded', async () => {
  const passwords = createPasswords({ cost: { memory: 16 * 1024, passes: 1, parallelism: 1 } });
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 1);
  await Promise.all(Array.from({ length: 50 }, () => passwords.verify('x', null)));
  clearInterval(watch);
  expect((highest - before) / 1024 / 1024).toBeLessThan(150);
});

test('a line works on so much at once, keeps the order, and refuses what it cannot hold', async () => {
  const inLine = createLine({ atOnce: 2, waiting: 3 });
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
  expect(all[5]).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test('who comes later finds no place that another was given', async () => {
  const inLine = createLine({ atOnce: 1, waiting: 9 });
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
  const inLine = createLine({ atOnce: 1, waiting: 1 });
  await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inLine(async () => 'sí')).toBe('sí');
});
