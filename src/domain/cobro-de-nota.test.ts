import { describe, expect, test } from 'vitest';
import {
  cambioOf,
  cobroOf,
  describeCobro,
  type PagoDeNota,
  pagosOf,
  problemaDePagos,
  restoDeNota,
} from './cobro-de-nota.ts';

const efectivo = (monto: number, recibido?: number | null): PagoDeNota => ({ formaPago: 'Efectivo', monto, recibido });
const transferencia = (monto: number, recibido?: number): PagoDeNota => ({
  formaPago: 'Transferencia',
  monto,
  recibido,
});

describe('the payments of a note', () => {
  test.each([
    ['one of all of it', [efectivo(500_00)]],
    ['two that come to it', [efectivo(200_00), transferencia(300_00)]],
    ['cash of which change is given', [efectivo(500_00, 1_000_00)]],
    ['cash that is just enough', [efectivo(500_00, 500_00)]],
    ['cash of which nobody said how much', [efectivo(500_00, null)]],
  ])('may be %s', (_what, pagos) => {
    expect(problemaDePagos(pagos, 500_00)).toBeNull();
  });

  test.each([
    ['less than it', [efectivo(499_99)], null, 'monto', 'Los pagos suman $499.99 y son $500.00'],
    ['more than it', [efectivo(200_00), transferencia(300_01)], null, 'monto', 'Los pagos suman $500.01 y son $500.00'],
    ['none', [], null, 'monto', 'Los pagos suman $0.00 y son $500.00'],
    ['one way twice', [efectivo(200_00), efectivo(300_00)], 1, 'formaPago', 'Efectivo ya está en otro pago'],
    ['change of a transfer', [transferencia(500_00, 600_00)], 0, 'recibido', 'Solo el efectivo se recibe y da cambio'],
    ['less cash than it pays', [transferencia(1), efectivo(499_99, 400_00)], 1, 'recibido', 'Faltan $99.99'],
  ])('are not %s', (_what, pagos, indice, campo, mensaje) => {
    expect(problemaDePagos(pagos, 500_00)).toEqual({ indice, campo, mensaje });
  });

  test('of a note that was paid in advance are none', () => {
    expect(problemaDePagos([], 0)).toBeNull();
    expect(cobroOf([], 'Transferencia')).toEqual({ formaPago: 'Transferencia', otros: [], recibido: null });
    expect(pagosOf({ formaPago: 'Transferencia', otros: [] }, 0)).toEqual([]);
  });

  test('are kept as the way of the largest, and what was paid in another; they are read as they were', () => {
    const cobro = cobroOf([efectivo(200_00, 250_00), transferencia(300_00)], 'Efectivo');
    expect(cobro).toEqual({
      formaPago: 'Transferencia',
      otros: [{ formaPago: 'Efectivo', monto: 200_00 }],
      recibido: 250_00,
    });
    const pagos = pagosOf(cobro, 500_00);
    expect(pagos).toEqual([
      { formaPago: 'Transferencia', monto: 300_00 },
      { formaPago: 'Efectivo', monto: 200_00 },
    ]);
    expect(cambioOf(pagos, cobro.recibido)).toBe(50_00);
    expect(describeCobro(pagos, cobro.recibido)).toBe(
      'Transferencia $300.00 · Efectivo $200.00 · Recibido $250.00, cambio $50.00',
    );
    expect(describeCobro(pagos.slice(0, 1), null)).toBe('Transferencia $300.00');
  });

  test('that are equal are those of the first', () => {
    expect(cobroOf([efectivo(1_00), transferencia(1_00)], 'Transferencia').formaPago).toBe('Efectivo');
  });
});

test('there is no change of a transfer, and none that nobody counted', () => {
  expect(cambioOf([transferencia(1_00)], 2_00)).toBeNull();
  expect(cambioOf([efectivo(1_00)], null)).toBeNull();
});

describe('what is left of a note', () => {
  const partes = [
    { formaPago: 'Transferencia', total: 500_00, monto: 300_00 },
    { formaPago: 'Efectivo', total: 100_00, monto: 100_00 },
  ] as const;
  test.each([
    ['nothing was given back', [], [300_00, 100_00]],
    ['as it was paid', [{ formaPago: 'Transferencia', monto: 50_00 }], [250_00, 100_00]],
    ['more than was paid in that way', [{ formaPago: 'Efectivo', monto: 160_00 }], [240_00, 0]],
    [
      'in both, all of it',
      [
        { formaPago: 'Efectivo', monto: 150_00 },
        { formaPago: 'Transferencia', monto: 250_00 },
      ],
      [0, 0],
    ],
  ] as const)('when %s', (_what, devueltos, montos) => {
    const restos = restoDeNota(partes, devueltos);
    expect(restos.map(({ monto }) => monto)).toEqual(montos);
    expect(restos.map(({ total, monto }) => total - monto)).toEqual([200_00, 0]);
  });
});
