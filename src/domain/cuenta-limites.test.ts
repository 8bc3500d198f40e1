import { expect, test } from 'vitest';
import { describeIntentos } from './cuenta-codigo.ts';

test.each([
  [1, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [600, '10 minutos'],
])('a wait of %i seconds is told as %s', (seconds, text) => {
  expect(describeIntentos(seconds)).toBe(`Demasiados intentos. Espera ${text} e intenta de nuevo`);
});
