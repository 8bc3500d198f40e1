import { describe, expect, test } from 'vitest';
import { dineroDeAnticipo, dineroDeNota, enCaja } from './corte.ts';

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

const ana = { autor: 'ana', formaPago: 'Efectivo' } as const;

test('what somebody should have in a way of payment is what came in less what went back', () => {
  const cajas = enCaja({
    ventas: [
      { ...ana, total: 500_00, anticipo: 100_00 },
      { ...ana, formaPago: 'Transferencia', total: 80_00, anticipo: 0 },
      { ...ana, autor: 'luis', total: 70_00, anticipo: 0 },
    ],
    cancelaciones: [{ ...ana, total: 150_00, anticipo: 50_00 }],
    anticipos: [
      { ...ana, movimiento: 'recibido', monto: 30_00 },
      { ...ana, movimiento: 'devuelto', monto: 5_00 },
      { autor: 'ana', formaPago: null, movimiento: 'retenido', monto: 999_00 },
    ],
  });
  expect(cajas).toEqual([
    { autor: 'ana', formaPago: 'Efectivo', monto: 325_00 },
    { autor: 'ana', formaPago: 'Transferencia', monto: 80_00 },
    { autor: 'luis', formaPago: 'Efectivo', monto: 70_00 },
  ]);
});

test('a day without movements has no till', () => {
  expect(enCaja({ ventas: [], cancelaciones: [], anticipos: [] })).toEqual([]);
});
