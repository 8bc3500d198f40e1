import { describe, expect, test } from 'vitest';
import { porcentaje } from './filtro-de-reporte.ts';
import { claveDeCotizador, promedio, sortTotales } from './reporte.ts';

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
