import { describe, expect, test } from 'vitest';
import { dineroDeAnticipo, dineroDeNota } from './corte.ts';

describe('moves in the till', () => {
  test('of a note what was not paid in advance', () => {
    expect(dineroDeNota({ total: 500_00, anticipo: 120_00 })).toBe(380_00);
  });

  test.each([
    ['recibido', 100_00],
    ['devuelto', -100_00],
    ['retenido', 0],
  ] as const)('of money in advance that is %s: %i', (movimiento, moved) => {
    expect(dineroDeAnticipo({ movimiento, monto: 100_00 })).toBe(moved);
  });
});
