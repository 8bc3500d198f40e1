import { expect, test } from 'vitest';
import { compareTexto, foldTexto, squeezeTexto } from './texto.ts';

test.each([
  ['Camión', 'camion'],
  ['TRAVESAÑO', 'travesano'],
  ['ÀÉÎÕÜ Ç', 'aeiou c'],
  ['jetta 2016', 'jetta 2016'],
])('%s folds to %s', (text, folded) => {
  expect(foldTexto(text)).toBe(folded);
});

test('white space of any kind becomes one space', () => {
  expect(squeezeTexto('  FARO \n\t IZQ  ')).toBe('FARO IZQ');
});

test('a list reads as in Mexico: Ñ after N, numbers by their value', () => {
  expect(['OPEL', 'ÑANDU', 'NISSAN', 'CX-30', 'CX-5'].sort(compareTexto)).toEqual([
    'CX-5',
    'CX-30',
    'NISSAN',
    'ÑANDU',
    'OPEL',
  ]);
});
