import { expect, test } from 'vitest';
import { fitWithin } from './reducir.ts';

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [8160, 6144, 2048, 1542],
  [2048, 2048, 2048, 2048],
  [640, 480, 640, 480],
  [100_000, 10, 2048, 1],
])('%i x %i becomes %i x %i', (width, height, toWidth, toHeight) => {
  expect(fitWithin({ width, height }, 2048)).toEqual({ width: toWidth, height: toHeight });
});
