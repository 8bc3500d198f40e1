import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumDinero } from '#domain/dinero.ts';
import { devueltoDeNota, devueltoPorLinea } from './devoluciones.ts';

const FARO = { cantidad: 1, importe: 1_160_00 };
const RINES = { cantidad: 4, importe: 2_320_00 };

describe('what was returned of the lines of an invoice', () => {
  test.each([
    ['units of one line', [{ monto: 580_00, unidades: [0, 1] }], [0, 0], [1, 580_00]],
    ['some of two', [{ monto: 1_500_00, unidades: [1, 1] }], [1, 1_000_00], [1, 500_00]],
    [
      'an amount alone is of all, and brings nothing back',
      [{ monto: 300_00, unidades: null }],
      [0, 100_00],
      [0, 200_00],
    ],
    [
      'the whole, by two returns',
      [
        { monto: 1_160_00, unidades: [1, 0] },
        { monto: 2_320_00, unidades: null },
      ],
      [1, 1_160_00 + 773_33],
      [4, 1_546_67],
    ],
    ['nothing', [], [0, 0], [0, 0]],
  ])('%s', (_what, devoluciones, ...esperado) => {
    const devuelto = devueltoPorLinea([FARO, RINES], devoluciones, 3_480_00);
    expect(devuelto.map(({ piezas, importe }) => [piezas, importe])).toEqual(esperado);
  });

  test('adds up to the amounts of the returns', () => {
    const linea = fc.record({
      cantidad: fc.integer({ min: 1, max: 9 }),
      importe: fc.integer({ min: 1, max: 999_999 }),
    });
    const lineas = fc.array(linea, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lineas, fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1 }), (suyas, montos) => {
        const devoluciones = montos.map((monto, index) => ({
          monto,
          unidades: index % 2 === 0 ? null : suyas.map(({ cantidad }, at) => (at % 2 === 0 ? cantidad : 0)),
        }));
        const devuelto = devueltoPorLinea(suyas, devoluciones, 1_000_000_000);
        expect(sumDinero(devuelto.map(({ importe }) => importe))).toBe(sumDinero(montos));
      }),
    );
  });
});

test('a note loses what it charged, whether its invoice added the IVA or not', () => {
  expect(devueltoDeNota(1_000_00, FARO, 1_160_00)).toBe(1_000_00);
  expect(devueltoDeNota(1_000_00, FARO, 580_00)).toBe(500_00);
  expect(devueltoDeNota(1_160_00, FARO, 580_00)).toBe(580_00);
});
