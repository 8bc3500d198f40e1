import { expect, test } from 'vitest';
import { readSinonimos } from '#tests/lexico.ts';
import { createMarcas } from './marcas.ts';

const marcaOf = createMarcas(readSinonimos().grupos);

test.each([
  ['VW', 'VOLKSWAGEN'],
  ['Volks', 'VOLKSWAGEN'],
  ['Mercedes', 'MERCEDES BENZ'],
  ['MERCEDES-BENZ', 'MERCEDES BENZ'],
  ['MB', 'MERCEDES BENZ'],
  ['LANDROVER', 'LAND ROVER'],
  ['Land-Rover', 'LAND ROVER'],
  ['chery', 'CHIREY'],
  ['GWM', 'GREAT WALL'],
  ['CHEVROLETE', 'CHEVROLET'],
  ['Chevy', 'CHEVROLET'],
  ['RANGE ROVER', 'LAND ROVER'],
  ['NISSAN', 'NISSAN'],
])('%s is %s', (texto, marca) => {
  expect(marcaOf(texto)).toBe(marca);
});

test.each(['', '-', 'OTRA', '206', 'ATECA', 'UP', 'A3', 'FARO', 'CRV'])('%j names no brand', (texto) => {
  expect(marcaOf(texto)).toBeUndefined();
});
