import { expect, test } from 'vitest';
import { isUbicacionPosible, withLugaresDeArriba } from './ubicacion.ts';

test('places are listed in the order of people, with the yard that several of them lie in', () => {
  expect(withLugaresDeArriba(['PATIO 2 · R-14 · N3', 'PATIO 2 · R-2', 'BODEGA 1/A', 'MOSTRADOR'])).toEqual([
    'BODEGA 1/A',
    'MOSTRADOR',
    'PATIO 2',
    'PATIO 2 · R-2',
    'PATIO 2 · R-14 · N3',
  ]);
  expect(withLugaresDeArriba([])).toEqual([]);
});

test.each([
  ['PATIO 2', true],
  ['r-14', true],
  ['faro jetta', false],
  ['2', false],
  ['', false],
])('%j may be a place: %s', (texto, posible) => {
  expect(isUbicacionPosible(texto)).toBe(posible);
});
