import { expect, test } from 'vitest';
import { describeEspera, LIMITE_CORREO, measureEspera } from './cuenta-codigo.ts';

const now = new Date('2026-11-20T18:00:00Z');
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1000));

test.each([
  ['nothing sent', [], 0],
  ['a minute ago', [60], 0],
  ['just now', [0], 60],
  ['59.5 seconds ago', [59.5], 1],
  ['four in the hour', [70, 140, 210, 280], 0],
  ['five in the hour', [70, 140, 210, 280, 3_000], 600],
  ['five, in any order', [3_000, 70, 140, 280, 210], 600],
  ['five, the first an hour ago', [70, 140, 210, 280, 3_600], 0],
  ['the minute outlasts the hour', [10, 140, 210, 280, 3_590], 50],
])('%s: wait %i', (_what, sent, seconds) => {
  expect(measureEspera(ago(...sent), now, LIMITE_CORREO)).toBe(seconds);
});

test('the wait is told in seconds while that is a number one reads', () => {
  expect(describeEspera(45)).toBe('Espera 45 segundos para pedir otro código');
  expect(describeEspera(601)).toBe('Ya te enviamos varios códigos. Espera 11 minutos para pedir otro');
});
