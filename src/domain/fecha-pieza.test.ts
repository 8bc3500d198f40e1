import { expect, test } from 'vitest';
import { diaDe, parseDiaPieza } from './fecha-pieza.ts';

test.each([
  ['2026-11-02', '2026-11-02'],
  [' 11/2/2026 ', '2026-11-02'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  ['13/01/2024', null],
  ['2024-1-1', null],
  ['01/01/24', null],
  ['2124-01-01', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(parseDiaPieza(text)).toBe(day);
});

test('the day is the one in Mexico City, whatever the clock of the machine says', () => {
  expect(diaDe(new Date('2026-11-02T05:59:59Z'))).toBe('2026-11-01');
  expect(diaDe(new Date('2026-11-02T06:00:00Z'))).toBe('2026-11-02');
});
