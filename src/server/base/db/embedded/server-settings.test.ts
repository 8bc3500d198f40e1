import { expect, test } from 'vitest';
import { sharedBuffersMb } from './boot.ts';

const GB = 1024 ** 3;

test.each([
  [0.5 * GB, 128],
  [1 * GB, 128],
  [4 * GB, 512],
  [4 * GB - 1, 511],
  [8 * GB, 1024],
  [64 * GB, 1024],
])('a machine of %d bytes gives the database %d MB for its pages', (machine, megabytes) => {
  expect(sharedBuffersMb(machine)).toBe(megabytes);
});
