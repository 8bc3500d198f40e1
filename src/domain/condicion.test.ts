import { expect, test } from 'vitest';
import negocio from '../../negocio.config.json' with { type: 'json' };
import { significadoOf } from './condicion.ts';

test('every condition that the shipped configuration offers has its meaning, each another one', () => {
  const all = negocio.listas.condicion.map(significadoOf);
  expect(all).not.toContain(null);
  expect(new Set(all).size).toBe(negocio.listas.condicion.length);
});

test('a condition is known in any case and with any spaces', () => {
  expect(significadoOf('  usado   con detalle ')).toBe(significadoOf('USADO CON DETALLE'));
  expect(significadoOf('usado')).toMatch(/señales de uso/);
});

test.each(['', 'USADO DE TALLER', '__proto__'])('nobody guesses what %j means', (condicion) => {
  expect(significadoOf(condicion)).toBeNull();
});
