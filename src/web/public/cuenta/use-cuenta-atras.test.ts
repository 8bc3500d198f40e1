import { expect, it } from 'vitest';
import { REENVIO_MS, secondsUntil } from './use-cuenta-atras.ts';

const NOW = 1_800_000_000_000;

it.each([
  [REENVIO_MS, 60],
  [59_001, 60],
  [59_000, 59],
  [1_000, 1],
  [1, 1],
  [0, 0],
  [-1, 0],
  [-3_600_000, 0],
])('%d ms are %d s', (left, seconds) => {
  expect(secondsUntil(NOW + left, NOW)).toBe(seconds);
});

it('a clock set back by an hour leaves a minute', () => {
  expect(secondsUntil(NOW + REENVIO_MS, NOW - 3_600_000)).toBe(60);
});
