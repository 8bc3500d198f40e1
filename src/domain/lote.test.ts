import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCantidad, isPrecioPosible, nuevoPrecio, parseCantidad, REDONDEOS } from './lote.ts';

test.each([
  ['8', 8_00],
  ['+8', 8_00],
  ['8 %', 8_00],
  ['-7.5%', -7_50],
  ['−7.5', -7_50],
  ['- 3', -3_00],
  ['0.01', 1],
  ['1,000', 1_000_00],
  ['-99.99', -99_99],
] as const)('%j is a percentage', (text, cantidad) => {
  expect(parseCantidad(text, 'porcentaje')).toBe(cantidad);
});

test.each(['', '0', '0.00', '-100', '1000.01', '8.123', '$8', 'ocho', '1,5', '8,', '--8', '8 % %', '1e3'])(
  '%j is none',
  (text) => {
    expect(parseCantidad(text, 'porcentaje')).toBeNull();
  },
);

test.each([
  ['50', 50_00],
  ['-$50.00', -50_00],
  ['+$1,250.5', 1_250_50],
  ['9999999.99', 9_999_999_99],
  ['-9,999,999.99', -9_999_999_99],
  ['10,000,000', null],
  ['10%', null],
  ['0', null],
] as const)('%j as an amount is %j centavos', (text, cantidad) => {
  expect(parseCantidad(text, 'monto')).toBe(cantidad);
});

test.each([
  [1_234_50, 8_00, 'centavo', 1_333_26],
  [1_234_50, 8_00, 'peso', 1_333_00],
  [1_234_50, 8_00, 'decena', 1_330_00],
  [135_00, 1, 'decena', 140_00],
  [100_50, -50_00, 'centavo', 50_25],
  [1, -50_00, 'centavo', 1],
  [1, -50_01, 'centavo', 0],
  [49, 1_00, 'peso', 0],
] as const)('%i centavos by %i hundredths of a percent, to the %s, are %i', (precio, cantidad, redondeo, nuevo) => {
  expect(nuevoPrecio(precio, { por: 'porcentaje', cantidad, redondeo })).toBe(nuevo);
});

test.each([
  [100_00, 50_25, 'centavo', 150_25],
  [100_00, 50_50, 'peso', 151_00],
  [100_00, -100_00, 'centavo', 0],
  [100_00, -120_00, 'decena', -20_00],
] as const)('%i centavos and %i more, to the %s, are %i', (precio, cantidad, redondeo, nuevo) => {
  expect(nuevoPrecio(precio, { por: 'monto', cantidad, redondeo })).toBe(nuevo);
});

test('a new price is whole units of its rounding, at most half a unit from the exact one', () => {
  const precio = fc.integer({ min: 1, max: 999_999_999 });
  const cantidad = fc.integer({ min: -99_99, max: 1_000_00 });
  const redondeos = fc.constantFrom('centavo', 'peso', 'decena');
  const property = fc.property(precio, cantidad, redondeos, (antes, puntos, redondeo) => {
    const nuevo = nuevoPrecio(antes, { por: 'porcentaje', cantidad: puntos, redondeo });
    const unidad = REDONDEOS[redondeo];
    expect(nuevo % unidad).toBe(0);
    const exacto = BigInt(antes) * BigInt(100_00 + puntos);
    const lejos = BigInt(nuevo) * 10_000n - exacto;
    expect((lejos < 0n ? -lejos : lejos) * 2n <= BigInt(unidad) * 10_000n).toBe(true);
  });
  fc.assert(property);
});

test('a price is above zero and below ten million pesos', () => {
  expect([-1, 0, 1, 999_999_999, 1_000_000_000].map(isPrecioPosible)).toEqual([false, false, true, true, false]);
});

test('a change is written with its sign', () => {
  expect(formatCantidad({ por: 'porcentaje', cantidad: 8_00 })).toBe('+8 %');
  expect(formatCantidad({ por: 'porcentaje', cantidad: -7_50 })).toBe('−7.5 %');
  expect(formatCantidad({ por: 'monto', cantidad: -50_00 })).toBe('−$50.00');
});
