import { expect, test } from 'vitest';
import { type Pestana, pestanaOf } from './pestana.ts';

test.each<readonly [Pestana, number, number, Pestana]>([
  ['ganadas', 2, 3, 'ganadas'],
  ['ganadas', 0, 3, 'noGanadas'],
  ['noGanadas', 2, 0, 'ganadas'],
  ['noGanadas', 2, 1, 'noGanadas'],
  ['ganadas', 0, 0, 'ganadas'],
  ['noGanadas', 0, 0, 'ganadas'],
  ['inventario', 0, 3, 'inventario'],
])('%s open, %i won and %i not: %s', (open, ganadas, noGanadas, next) => {
  const filas = { ganadas: Array(ganadas), noGanadas: Array(noGanadas), hasInventario: true };
  expect(pestanaOf(open, filas)).toBe(next);
});

test('without a table of the inventory it is not open', () => {
  expect(pestanaOf('inventario', { ganadas: [], noGanadas: [1], hasInventario: false })).toBe('noGanadas');
});
