import { expect, test } from 'vitest';
import { readFolio } from './folio.ts';

test.each([
  ['F-150', null, 'F', 150],
  ['f150', null, 'F', 150],
  [' f 150 ', null, 'F', 150],
  ['150', 'I', null, 150],
  ['# 150', 'I', null, 150],
  ['factura 150', 'I', null, 150],
  ['Facturas F-150', 'I', 'F', 150],
  ['P-114', null, 'P', 114],
  ['pago 114', 'P', null, 114],
  ['Devolución 7', 'E', null, 7],
  ['egreso E-7', 'E', 'E', 7],
] as const)('%s', (escrito, tipo, serie, folio) => {
  expect(readFolio(escrito)).toEqual({ tipo, serie, folio });
});

test.each(['', 'F', 'F-0', '1234567890', 'nota nueva', '04/12', 'faro jetta 2', 'F-150 x', 'apartar 100234 1'])(
  '%j is no number of a document',
  (escrito) => {
    expect(readFolio(escrito)).toBeNull();
  },
);
