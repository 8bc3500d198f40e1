import { describe, expect, test } from 'vitest';
import { cleanPieza, dudasDePromesa, proposePrometida, splitOrdenes, totalDeOrden } from './documento.ts';

describe('the name of a part on paper', () => {
  test.each([
    ['FARO IZQ', 'FARO IZQ'],
    ['FARO IZQ (LED)', 'FARO IZQ'],
    ['FARO [USADO] IZQ (LED) ', 'FARO IZQ'],
    ['FARO IZQ - CON DETALLE', 'FARO IZQ'],
    ['FARO - IZQ - CON DETALLE', 'FARO - IZQ'],
    ['FARO IZQ - CON DETALLE (LED)', 'FARO IZQ'],
    ['BRAZO LIMPIA-PARABRISAS', 'BRAZO LIMPIA-PARABRISAS'],
    ['SOPORTE X-TRAIL - NUEVO', 'SOPORTE X-TRAIL'],
    ['(SIN NOMBRE)', '(SIN NOMBRE)'],
    ['FARO (SIN CERRAR', 'FARO (SIN CERRAR'],
    [' - CON DETALLE', '- CON DETALLE'],
  ])('of %j is %j', (pieza, name) => {
    expect(cleanPieza(pieza)).toBe(name);
  });
});

test('each supplier has an order of its own, whoever is not known one together, and the own yard none', () => {
  const registros = ['YONKE', 'AQUI', '', 'YONKE', 'AGENCIA'].map((proveedor, id) => ({ id, proveedor }));
  const ordenes = splitOrdenes(registros).map(({ proveedor, registros: de }) => [proveedor, de.map(({ id }) => id)]);
  expect(ordenes).toEqual([
    ['YONKE', [0, 3]],
    ['', [2]],
    ['AGENCIA', [4]],
  ]);
});

test('an order promises the day before its first part is due', () => {
  expect(proposePrometida([{ vence: '2026-12-04' }, { vence: null }, { vence: '2026-12-01' }])).toBe('2026-11-30');
  expect(proposePrometida([{ vence: '2028-03-01' }])).toBe('2028-02-29');
  expect(proposePrometida([{ vence: null }])).toBeNull();
});

test('the IVA of an order is rounded line by line, half up', () => {
  // 16 % of 0.03 is 0.0048, three times: on the sum it would be 0.01.
  expect(totalDeOrden([3, 3, 3])).toEqual({ subtotal: 9, iva: 0, total: 9 });
  // A part whose cost is missing adds nothing.
  expect(totalDeOrden([1_25, 100_00, null])).toEqual({ subtotal: 101_25, iva: 16_20, total: 117_45 });
  expect(totalDeOrden([])).toEqual({ subtotal: 0, iva: 0, total: 0 });
});

test('a promise that is over, or of what was delivered, is doubted; any other is not', () => {
  const faro = { pieza: 'FARO', entregado: null };
  const cofre = { pieza: 'COFRE', entregado: '2026-11-20' };
  const espejo = { pieza: 'ESPEJO', entregado: '2026-11-21' };
  expect(dudasDePromesa([faro], '2026-11-23', '2026-11-23')).toEqual([]);
  expect(dudasDePromesa([faro], null, '2026-11-23')).toEqual([]);
  expect(dudasDePromesa([faro], '2026-11-22', '2026-11-23')).toEqual(['La fecha prometida ya pasó']);
  expect(dudasDePromesa([faro, cofre], null, '2026-11-23')).toEqual(['Ya se entregó COFRE']);
  expect(dudasDePromesa([cofre, espejo], '2026-11-21', '2026-11-23')).toEqual([
    'La fecha prometida ya pasó',
    'Ya se entregaron COFRE, ESPEJO',
  ]);
});
