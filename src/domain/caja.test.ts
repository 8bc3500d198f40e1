import { expect, test } from 'vitest';
import { contadoOf, montoAMano, problemaDeConteo } from './caja.ts';

test('a count is the sum of its notes and coins', () => {
  const conteo = [
    { valor: 500_00, piezas: 3 },
    { valor: 20_00, piezas: 2 },
    { valor: 50, piezas: 3 },
  ];
  expect(contadoOf(conteo)).toBe(1_541_50);
  expect(problemaDeConteo(conteo)).toBeNull();
  expect([contadoOf([]), problemaDeConteo([])]).toEqual([0, null]);
});

test('a value that no note or coin of Mexico has, or one that is counted twice, is none', () => {
  expect(problemaDeConteo([{ valor: 25_00, piezas: 1 }])).toBe('No hay billetes ni monedas de ese valor');
  expect(
    problemaDeConteo([
      { valor: 20_00, piezas: 1 },
      { valor: 20_00, piezas: 0 },
    ]),
  ).toBe('Cada valor se cuenta una sola vez');
});

test('what is put in adds, and what is taken out or spent subtracts', () => {
  expect((['entrada', 'retiro', 'gasto'] as const).map((tipo) => montoAMano(tipo, 10_00))).toEqual([
    10_00, -10_00, -10_00,
  ]);
});
