import { expect, test } from 'vitest';
import { descripcionDePago } from './descripcion-de-pago.ts';

test('a payment is described by its folios, as many as there is room for', () => {
  expect(descripcionDePago(['F-1', 'F-22'])).toBe('Pago de F-1, F-22');
  const folios = Array.from({ length: 500 }, (_, index) => `F-${100_000 + index}`);
  const descripcion = descripcionDePago(folios);
  expect(descripcion.length).toBeLessThanOrEqual(1_000);
  const [, dichos = '', mas] = /^Pago de (.*) y (\d+) más$/.exec(descripcion) ?? [];
  expect(dichos.split(', ').length + Number(mas)).toBe(500);
  // One more would not fit.
  expect(descripcion.length).toBeGreaterThan(1_000 - ', F-100000'.length);
});
