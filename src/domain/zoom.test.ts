import { expect, test } from 'vitest';
import { zoomBy } from './zoom.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.25, -1, 0.25],
  [5, 1, 5],
  [1.1, 1, 1.25],
])('from %d by %i steps is %d', (zoom, steps, moved) => {
  expect(zoomBy(zoom, steps)).toBe(moved);
});
