import { expect, test } from 'vitest';
import { ratioAt } from './compare.ts';
import { alternate, figuresOf, pairOf, type Round, type Side, sideOf } from './round.ts';

/** A round in which answers took so many milliseconds. */
function roundOf(taken: readonly number[], elapsedMs = 1_000): Round {
  return { taken, first: 0, elapsedMs, cpuMs: null };
}

test('percentiles and throughput are those of all rounds together', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => (index + 1) / 10);
  const { requests, p50, p95, p99, perSecond } = figuresOf([
    roundOf(hundred.slice(0, 30)),
    roundOf(hundred.slice(30), 3_000),
  ]);
  expect([requests, perSecond]).toEqual([100, 25]);
  expect([p50, p95, p99]).toEqual([5, 9.5, 9.9]);
  expect(figuresOf([roundOf([10, 9])]).p50).toBe(9);
});

test('of no answers there are no figures', () => {
  expect(() => figuresOf([roundOf([])])).toThrow(RangeError);
});

test('sides take turns, every second time in the opposite order', async () => {
  const order: string[] = [];
  const side =
    (name: string): Side =>
    async () => {
      order.push(name);
      return roundOf([1]);
    };
  const rounds = await alternate([side('a'), side('b')], { ms: 1, callers: 1 }, 3);
  expect(order.join('')).toBe('abbaab');
  expect(rounds.map((own) => own.length)).toEqual([3, 3]);
});

test('a function is called by each caller in turn, so many times in all, and its failure is the run’s', async () => {
  const calls: [number, number][] = [];
  const side = sideOf(async (n, caller) => void calls.push([n, caller]));
  const { taken } = await side({ ms: 60_000, callers: 2, requests: 4 });
  expect(taken).toHaveLength(4);
  expect(calls.map(([n]) => n)).toEqual([0, 1, 2, 3]);
  expect(new Set(calls.map(([, caller]) => caller))).toEqual(new Set([0, 1]));
  const failing = sideOf(() => Promise.reject(new Error('refused')));
  await expect(failing({ ms: 60_000, callers: 1, requests: 1 })).rejects.toThrow('refused');
});

test('a comparison is now divided by before, and one disturbed round does not move it', () => {
  const before = [1, 1, 1, 1, 1].map((ms) => roundOf([ms]));
  const pair = pairOf([[2, 2, 2, 2, 50].map((ms) => roundOf([ms])), before]);
  expect(ratioAt(0.5, pair)).toBeCloseTo(2, 2);
  expect([ratioAt(0.25, pair), ratioAt(0.75, pair)].map((edge) => Math.round(edge))).toEqual([2, 2]);
  expect(pair.own.requests).toBe(5);
});
