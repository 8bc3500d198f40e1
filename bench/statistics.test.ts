import { expect, test } from 'vitest';
import { findSlowest, merge, percentile, type Samples, summarize } from './statistics.ts';

const samples = (latencies: readonly number[], change: Partial<Samples> = {}): Samples => ({
  latencies,
  indexes: latencies.map((_, index) => index),
  errors: 0,
  firstError: null,
  elapsedMs: 1_000,
  ...change,
});

test.each([
  [0, 1],
  [0.01, 1],
  [0.5, 50],
  [0.501, 51],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('of 1 to 100, the share %f does not pass %i', (share, value) => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(sorted, share)).toBe(value);
});

test('a percentile of one value is that value, and of none there is none', () => {
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('a summary sorts as numbers and counts good answers a second', () => {
  const summary = summarize(samples([10, 9, 100, 2], { elapsedMs: 2_000, errors: 3, firstError: 'status 500' }));
  expect(summary).toEqual({
    requests: 4,
    errors: 3,
    firstError: 'status 500',
    p50: 9,
    p95: 100,
    p99: 100,
    perSecond: 2,
  });
});

test('a run without a good answer is no result', () => {
  expect(() => summarize(samples([], { errors: 5, firstError: 'status 503' }))).toThrow('status 503');
});

test('runs add up: latencies, errors and time', () => {
  const merged = merge([
    samples([1, 2], { errors: 1 }),
    samples([3], { errors: 2, firstError: 'late', elapsedMs: 500 }),
  ]);
  expect(merged).toEqual({ latencies: [1, 2, 3], indexes: [0, 1, 0], errors: 3, firstError: 'late', elapsedMs: 1_500 });
});

test('the slowest requests come by their median, not by one bad moment', () => {
  const run = samples([1, 90, 1, 5, 6, 7], { indexes: [0, 0, 0, 1, 1, 1] });
  expect(findSlowest(run, 2)).toEqual([
    { index: 1, p50: 6 },
    { index: 0, p50: 1 },
  ]);
  expect(findSlowest(run, 1)).toHaveLength(1);
});
