import { expect, test } from 'vitest';
import { inventarioOf, ordenOf } from './quick-open.ts';

test.each([
  ['100983', 100983],
  [' # 100983 ', 100983],
  ['#983', 983],
  ['98', null],
  ['', null],
  ['100 983', null],
  ['12345678901', null],
  ['notas 100', null],
])('%j', (typed, inventario) => {
  expect(inventarioOf(typed)).toBe(inventario);
});

test.each([
  ['apartar 100234', { lista: 'apartados', inventario: 100234 }],
  ['Aparta la pieza # 100234', { lista: 'apartados', inventario: 100234 }],
  ['vender 100234', { lista: 'notas', inventario: 100234 }],
  ['nota 100234', null],
  ['apartar', null],
  ['apartar faro', null],
])('%j', (typed, orden) => {
  expect(ordenOf(typed)).toEqual(orden);
});
