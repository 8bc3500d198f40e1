import { expect, test } from 'vitest';
import { formatFecha } from './fecha.ts';

test.each([
  ['2026-11-02T03:00:00Z', '01/11/2026'],
  ['2026-11-02T06:00:00Z', '02/11/2026'],
  ['2025-01-01T05:59:59Z', '31/12/2024'],
  ['ayer', ''],
  ['', ''],
])('%s is %s in Mexico City', (moment, expected) => {
  expect(formatFecha(moment)).toBe(expected);
});
