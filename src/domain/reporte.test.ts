import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porcentaje } from './filtro-de-reporte.ts';
import {
  claveDeCotizador,
  colorDeVencimiento,
  type HechosDeIndicador,
  isDeGrupo,
  isPorEntregar,
  promedio,
  sortTotales,
} from './reporte.ts';

const dia = fc.constantFrom(null, '2026-10-01', '2026-11-22');
const hechos: fc.Arbitrary<HechosDeIndicador> = fc.record({
  fecha: dia,
  precio: fc.constantFrom(null, 0, 100),
  cotizador: fc.constantFrom('', 'KARLA', 'CANCELADO'),
  pedido: dia,
  entregado: dia,
  factura: fc.constantFrom('', '7'),
  montoFactura: fc.constant(null),
  pagada: dia,
  notaCredito: fc.constantFrom('', '9'),
  notaParcial: fc.boolean(),
  fechaCancelacion: dia,
  proveedor: fc.constantFrom('', 'AQUI'),
  isInventarioUsado: fc.boolean(),
});

test('every record is of one side of each chart', () => {
  fc.assert(
    fc.property(hechos, (uno) => {
      const is = (...grupos: Parameters<typeof isDeGrupo>[0][]) =>
        grupos.filter((grupo) => isDeGrupo(grupo, uno)).length;
      expect(is('cotizadas', 'no_cotizadas')).toBe(1);
      expect(is('compradas', 'no_compradas')).toBe(is('cotizadas'));
      expect(is('ganadas', 'canceladas')).toBe(is('compradas'));
      expect(is('facturadas', 'no_facturadas')).toBe(is('compradas'));
      if (isPorEntregar(uno)) expect(is('ganadas')).toBe(1);
    }),
  );
});

test.each([
  ['2025-01-01', 1],
  ['2026-11-21', 1],
  ['2026-11-22', 2],
  ['2026-11-25', 2],
  ['2026-11-26', 3],
  ['2026-12-02', 3],
  ['2026-12-03', null],
])('what is due on %s has colour %s', (vence, color) => {
  expect(colorDeVencimiento(vence, '2026-11-22', { proximo: 3, futuro: 10 })).toBe(color);
});

describe('averages and shares', () => {
  test.each([
    [0, 0, 0],
    [10, 4, 2.5],
    [1, 3, 0.33],
    [2, 3, 0.67],
    [201, 200, 1.01],
    [-1, 3, -0.33],
    [-201, 200, -1.01],
  ])('%i of %i is %f', (suma, cuenta, esperado) => {
    expect(promedio(suma, cuenta)).toBe(esperado);
  });

  test('a share of nothing is 0', () => {
    expect([porcentaje(1, 3), porcentaje(3, 3), porcentaje(0, 0)]).toEqual([33.33, 100, 0]);
  });
});

test('both spellings of a quoter are one key; who is none of the business stays as he is', () => {
  const negocio = { cotizadores: ['YESENIA'], grafias: { JESENIA: 'YESENIA' } };
  const claves = ['YESENIA', 'jesenia', 'Yesenia', 'Otro', 'otro', ''].map((uno) => claveDeCotizador(uno, negocio));
  expect(claves).toEqual(['YESENIA', 'YESENIA', 'YESENIA', 'Otro', 'otro', '']);
});

test('totals of one name are added up, the most come first, and equals go by their names', () => {
  const de = (nombre: string, cuenta: number) => ({ nombre, cuenta });
  expect(sortTotales([de('b', 2), de('__proto__', 1), de('a', 1), de('b', 1), de('c', 1)])).toEqual([
    de('b', 3),
    de('__proto__', 1),
    de('a', 1),
    de('c', 1),
  ]);
});
