import { expect, it } from 'vitest';
import { parseEspera, secondsLeft, withEspera } from './use-cuenta-atras.ts';

const NOW = 1_800_000_000_000;
const MINUTO = { desde: NOW, segundos: 60 };

it.each([
  [0, 60],
  [999, 60],
  [1_000, 59],
  [59_000, 1],
  [59_999, 1],
  [60_000, 0],
  [60_001, 0],
  [3_600_000, 0],
])('after %d ms of a minute %d s are left', (passed, seconds) => {
  expect(secondsLeft(MINUTO, NOW + passed)).toBe(seconds);
});

it('a clock set back by an hour leaves what was said, and no more', () => {
  expect(secondsLeft(MINUTO, NOW - 3_600_000)).toBe(60);
  expect(secondsLeft({ desde: NOW, segundos: 2400 }, NOW - 3_600_000)).toBe(2400);
});

it.each([
  [0, 'Enviar'],
  [1, 'Enviar en 1 s'],
  [119, 'Enviar en 119 s'],
  [120, 'Enviar en 2 min'],
  [3541, 'Enviar en 60 min'],
])('%d s: %s', (seconds, words) => {
  expect(withEspera('Enviar', seconds)).toBe(words);
});

it.each([null, 7, '60', {}, { desde: '1', segundos: 2 }, { desde: 1 }])('%j is no wait that a tab kept', (kept) => {
  expect(parseEspera(kept)).toBeNull();
});
