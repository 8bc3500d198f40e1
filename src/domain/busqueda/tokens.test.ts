import { expect, test } from 'vitest';
import { lowerTexto, MAX_TOKENS, palabrasOf, tokenizeTexto } from './tokens.ts';

test.each([
  ['Fáscia  DEL. Iz/q', ['fascia', 'del', 'iz', 'q']],
  ['CR-V (2016)', ['cr', 'v', '2016']],
  ['lado R/H, a/c', ['lado', 'rh', 'ac']],
  ['62022-3AN0H', ['62022', '3an0h']],
  ['niño TRAVESAÑO', ['nino', 'travesano']],
  ["🚗 '; -- ()", []],
  ['車 машина', []],
])('%s', (texto, palabras) => {
  expect(palabrasOf(texto)).toEqual(palabras);
});

test('an accent written as a sign of its own is still the letter', () => {
  expect(palabrasOf('camio\u0301n')).toEqual(['camion']);
});

test('a word remembers where it stood, its full stop and the comma before it', () => {
  const texto = 'Fáscia del., COFRE';
  const tokens = tokenizeTexto(texto);
  expect(tokens.map(({ desde, hasta }) => lowerTexto(texto).slice(desde, hasta))).toEqual(['fáscia', 'del', 'cofre']);
  expect(tokens.map(({ punto }) => punto)).toEqual([false, true, false]);
  expect(tokens.map(({ isSeparado }) => isSeparado)).toEqual([false, false, true]);
});

test('a text without end is read only so far', () => {
  expect(tokenizeTexto('faro '.repeat(200))).toHaveLength(MAX_TOKENS);
});
