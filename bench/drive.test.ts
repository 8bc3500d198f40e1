import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Caller, createCursor, drive } from './drive.ts';

const callerOf = (ask: Caller['ask']): Caller => ({ ask, close: async () => {} });

test('a sequence goes round, and on from where it stopped', () => {
  const cursor = createCursor(3);
  expect([0, 1, 2, 3, 4].map(() => cursor.next())).toEqual([0, 1, 2, 0, 1]);
});

test('every caller has one request under way, no more and no fewer', async () => {
  let [underWay, most] = [0, 0];
  const ask = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(1);
    underWay -= 1;
  };
  const callers = Array.from({ length: 4 }, () => callerOf(ask));
  const { latencies } = await drive(callers, createCursor(10), { ms: 60_000, requests: 20 });
  expect(most).toBe(4);
  expect(latencies).toHaveLength(20);
});

test('a wrong answer is an error and no figure', async () => {
  const asked: number[] = [];
  const caller = callerOf(async (index) => {
    asked.push(index);
    if (index === 1) throw new Error('status 500');
  });
  const samples = await drive([caller], createCursor(2), { ms: 60_000, requests: 6 });
  expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
  expect(samples).toMatchObject({ errors: 3, firstError: 'Error: status 500', indexes: [0, 0, 0] });
});

test('a run ends in time, the answer under way included', async () => {
  const caller = callerOf(() => sleep(5));
  const { elapsedMs, latencies } = await drive([caller], createCursor(1), { ms: 30 });
  expect(elapsedMs).toBeGreaterThanOrEqual(30);
  expect(latencies.length).toBeGreaterThan(0);
});
