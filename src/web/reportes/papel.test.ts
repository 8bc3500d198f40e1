import { expect, test } from 'vitest';
import { papelOf } from './papel.ts';

test.each([
  ['all of them', 21, 21, 'Del mes'],
  ['a page', 10, 21, 'Del mes · Se imprimen 10 de las 21 piezas: con el botón Imprimir salen todas'],
  ['as many as paper takes', 1_000, 1_234, 'Del mes · Se imprimen 1,000 de las 1,234 piezas: no caben más'],
  ['none, where charts stand', 0, null, 'Del mes'],
])('paper says what it has: %s', (_what, filas, total, expected) => {
  expect(papelOf('Del mes', { filas, total, many: 'las piezas' })).toBe(expected);
});
