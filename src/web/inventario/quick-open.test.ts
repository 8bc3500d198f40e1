import { expect, test } from 'vitest';
import { inventarioOf } from './quick-open.ts';

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
