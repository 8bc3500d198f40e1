import process from 'node:process';
import { expect, test } from 'vitest';
import { CHEAP } from '#tests/app.ts';
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
    const start = process.cpuUsage();
    for (let turn = 0; turn < 10; turn += 1) expect(await passwords.verify('otra cosa', known)).toBe(false);
    // Of the processor, as above.
    return process.cpuUsage(start).user;
  };
  await time(stored);
  const known = await time(stored);
  const unknown = await time(null);
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
