import { expect, test } from 'vitest';
import { compareTexto, foldTexto, squeezeTexto, withoutInvisibles } from './texto.ts';

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

test('signs that turn a text around or stand between letters unseen are taken out; those within an emoji stay', () => {
  expect(withoutInvisibles('FARO \u202Ezzz\u202C \u2066I\u2069Z\u200BQ\u00AD\uFEFF')).toBe('FARO zzz IZQ');
  expect(withoutInvisibles('👨‍🔧 مرحبا ñ')).toBe('👨‍🔧 مرحبا ñ');
});
