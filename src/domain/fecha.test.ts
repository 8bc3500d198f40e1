import { expect, test } from 'vitest';
import { diaDe, formatDia, formatFecha, formatMomento, parseDiaPieza } from './fecha.ts';

test.each([
  ['2026-11-02T03:00:00Z', '01/11/2026'],
  ['2026-11-02T06:00:00Z', '02/11/2026'],
  ['2025-01-01T05:59:59Z', '31/12/2024'],
  ['ayer', ''],
  ['', ''],
])('%s is %s in Mexico City', (moment, expected) => {
  expect(formatFecha(moment)).toBe(expected);
});

test('a moment has its hour in Mexico City', () => {
  expect(formatMomento('2026-11-02T03:05:00Z')).toBe('01/11/2026, 21:05');
});

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-20', '20/11/2026'],
  ['2026-11-21T05:59:59Z', '2026-11-20', '20/11/2026'],
  ['2026-11-21T06:00:00Z', '2026-11-21', '21/11/2026'],
])('the day at %s is %s, written %s', (moment, dia, written) => {
  expect(diaDe(new Date(moment))).toBe(dia);
  expect(formatDia(dia)).toBe(written);
});

test('no day is written as nothing', () => {
  expect(formatDia('')).toBe('');
});

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
