import { expect, test } from 'vitest';
import { importeConLetra } from './importe-con-letra.ts';

test.each([
  [0, 'CERO PESOS 00/100 M.N.'],
  [5, 'CERO PESOS 05/100 M.N.'],
  [1_00, 'UN PESO 00/100 M.N.'],
  [1_99, 'UN PESO 99/100 M.N.'],
  [16_00, 'DIECISÉIS PESOS 00/100 M.N.'],
  [21_00, 'VEINTIÚN PESOS 00/100 M.N.'],
  [31_00, 'TREINTA Y UN PESOS 00/100 M.N.'],
  [40_00, 'CUARENTA PESOS 00/100 M.N.'],
  [100_00, 'CIEN PESOS 00/100 M.N.'],
  [101_50, 'CIENTO UN PESOS 50/100 M.N.'],
  [555_00, 'QUINIENTOS CINCUENTA Y CINCO PESOS 00/100 M.N.'],
  [1_000_00, 'MIL PESOS 00/100 M.N.'],
  [1_021_50, 'MIL VEINTIÚN PESOS 50/100 M.N.'],
  [21_000_00, 'VEINTIÚN MIL PESOS 00/100 M.N.'],
  [100_000_00, 'CIEN MIL PESOS 00/100 M.N.'],
  [18_666_02, 'DIECIOCHO MIL SEISCIENTOS SESENTA Y SEIS PESOS 02/100 M.N.'],
  [1_000_000_00, 'UN MILLÓN DE PESOS 00/100 M.N.'],
  [1_000_001_00, 'UN MILLÓN UN PESOS 00/100 M.N.'],
  [2_700_929_00, 'DOS MILLONES SETECIENTOS MIL NOVECIENTOS VEINTINUEVE PESOS 00/100 M.N.'],
  [21_001_000_000_00, 'VEINTIÚN MIL UN MILLONES DE PESOS 00/100 M.N.'],
  [100_000_000_00, 'CIEN MILLONES DE PESOS 00/100 M.N.'],
  [
    999_999_999_99,
    'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
  ],
])('%d centavos are %s', (importe, letra) => {
  expect(importeConLetra(importe)).toBe(letra);
});

test('no two amounts have the same words', () => {
  const pesos = Array.from({ length: 5_000 }, (_, index) => [
    index,
    index * 1_000 + 5_000,
    index * 100_003 + 6_000_000,
  ]);
  const words = new Set(pesos.flat().map((amount) => importeConLetra(amount * 100)));
  expect(words.size).toBe(new Set(pesos.flat()).size);
});

test.each([-1, 0.5, 100_000_000_000_000, Number.NaN])('%d is no amount of a document', (importe) => {
  expect(() => importeConLetra(importe)).toThrow(RangeError);
});
