import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { onlyDigits } from '#web/components/record/fields.tsx';
import { REGLAS_PIEZA } from './reglas.ts';

const { normalize: normalizar = (_, text) => text } = REGLAS_PIEZA;

test.each([
  ['precio', '1234.5', '$1,234.50'],
  ['precio', ' $1,250.5 ', '$1,250.50'],
  ['precioMercado', '7', '$7.00'],
  ['costoRadec', '', ''],
  ['costoMercado', '1.2.3', '1.2.3'],
  ['costo', '$1,234.00', '$1,234.00'],
  ['costo', '1234.5', '$1,234.50'],
  ['costo', '1234,56', '1234,56'],
  ['anios', '2013 – 2023', '2013-2023'],
  ['anios', '2013-2013', '2013'],
  ['anios', '2023-2013', '2023-2013'],
  ['inventario', ' 007 ', '7'],
  ['inventario', '12a', '12a'],
  ['existencias', '010', '10'],
  ['marca', '  LAND   ROVER ', 'LAND ROVER'],
  ['detalles', ' uno\n dos ', 'uno\n dos'],
  ['linkMercado', ' www.ml.mx/1', 'https://www.ml.mx/1'],
  ['linkMercado', 'javascript:x', 'javascript:x'],
  ['fecha', '2026-11-02', '2026-11-02'],
] as const)('%s %j is written %j', (campo, typed, written) => {
  expect(normalizar(campo, typed)).toBe(written);
  expect(normalizar(campo, written)).toBe(written);
});

test('any amount keeps its centavos through the form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (centavos) => {
      expect(parsePrecio(normalizar('precio', formatPrecio(centavos)))).toBe(centavos);
      expect(parsePrecio(formatCosto(centavos))).toBe(centavos);
      expect(formatCosto(centavos)).toMatch(/^\d+(?:\.\d\d)?$/);
    }),
  );
});

test.each([
  ['12', '1', '12'],
  ['12a', '12', '12'],
  ['1.2', '12', '12'],
  [' 007', '', '007'],
  ['-5', '5', '5'],
  ['', '5', ''],
])('%j after %j is %j', (next, previous, kept) => {
  expect(onlyDigits(next, previous)).toBe(kept);
});
