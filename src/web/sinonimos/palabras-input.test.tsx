import { expect, test } from 'vitest';
import { MAX_PALABRA, MAX_PALABRAS, withPalabras } from './palabras-input.tsx';

test('a word is kept as the search compares it', () => {
  expect(withPalabras(['faro'], '  Óptica   DELANTERA ')).toEqual(['faro', 'optica delantera']);
});

test('several at once, between commas, semicolons or on lines of their own', () => {
  expect(withPalabras([], 'capo, capot;bonete\nhood,,')).toEqual(['capo', 'capot', 'bonete', 'hood']);
});

test('none twice, none empty, none too long, not too many', () => {
  expect(withPalabras(['capo'], 'Capó, capo, ')).toEqual(['capo']);
  expect(withPalabras([], 'a'.repeat(80))).toEqual(['a'.repeat(MAX_PALABRA)]);
  const many = Array.from({ length: 150 }, (_, index) => `p${index}`).join();
  expect(withPalabras([], many)).toHaveLength(MAX_PALABRAS);
});
