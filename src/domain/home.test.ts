import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

test.each([
  [1, '/prospecto'],
  [2, '/cliente/buscador'],
  [3, '/socio/buscador'],
  [4, '/admin/buscador'],
  [5, '/gerente/buscador'],
  [6, '/login'],
  ['4', '/login'],
  [undefined, '/login'],
])('role %j enters at %s', (rol, home) => {
  expect(homeOf(rol)).toBe(home);
});
