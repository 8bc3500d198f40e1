import { expect, test } from 'vitest';
import { contar, plural } from './plural.ts';

test.each([
  [0, '0 piezas'],
  [1, '1 pieza'],
  [2, '2 piezas'],
  [1_234, '1,234 piezas'],
])('%d is said as %s', (n, dicho) => {
  expect(contar(n, 'pieza', 'piezas')).toBe(dicho);
});

test('a verb goes with its number too', () => {
  expect([0, 1, 2].map((n) => `${plural(n, 'Queda', 'Quedan')} ${n}`)).toEqual(['Quedan 0', 'Queda 1', 'Quedan 2']);
});
