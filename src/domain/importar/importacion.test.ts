import { expect, test } from 'vitest';
import { isEscribible, POR_CONFIRMAR, segundosRestantes, VEREDICTOS } from './importacion.ts';

test('new and changed rows are written, those to be confirmed once they are, and no others', () => {
  const written = (confirmada: boolean) => VEREDICTOS.filter((veredicto) => isEscribible(veredicto, confirmada));
  expect(written(false)).toEqual(['nueva', 'cambia']);
  expect(written(true)).toEqual(['nueva', 'cambia', ...POR_CONFIRMAR]);
});

test('the time that is left follows from the time it took, and is not guessed from nothing', () => {
  expect(segundosRestantes(250, 1000, 10)).toBe(30);
  expect(segundosRestantes(1000, 1000, 10)).toBe(0);
  expect(segundosRestantes(0, 1000, 10)).toBeNull();
  expect(segundosRestantes(10, 1000, 0.2)).toBeNull();
  expect(segundosRestantes(1200, 1000, 10)).toBe(0);
});
