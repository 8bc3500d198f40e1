import { expect, test } from 'vitest';
import { distancia } from './distancia.ts';

test.each([
  ['faro', 'faro', 0],
  ['jeta', 'jetta', 1],
  ['jettta', 'jetta', 1],
  ['sentar', 'sentra', 1],
  ['fasica', 'fascia', 1],
  ['varsa', 'versa', 1],
  ['salpicdaera', 'salpicadera', 1],
  ['calabrea', 'calavera', 2],
  ['sal', 'salpicadera', 3],
  ['', 'ab', 2],
])('%s and %s are %i slips apart, both ways', (left, right, slips) => {
  expect(distancia(left, right, 2)).toBe(slips);
  expect(distancia(right, left, 2)).toBe(slips);
});

test('beyond the limit it only says so', () => {
  expect(distancia('cofre', 'medallon', 1)).toBe(2);
});
