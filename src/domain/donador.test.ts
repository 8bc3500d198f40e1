import { expect, test } from 'vitest';
import { folioDeDonador, papelesQueFaltan, porRecuperar, readFolioDeDonador } from './donador.ts';

test('its number is read as people write it', () => {
  for (const texto of ['D-12', 'd12', ' D - 12 ', '12', 'd 12']) expect(readFolioDeDonador(texto)).toBe(12);
  for (const texto of ['', '0', 'D-0', 'X-12', 'D-1.5', '12345678901']) expect(readFolioDeDonador(texto)).toBeNull();
  expect(readFolioDeDonador(folioDeDonador(7))).toBe(7);
});

test('the papers that are to be brought are those of its purchase, its plates and the REPUVE', () => {
  expect(papelesQueFaltan([])).toHaveLength(3);
  expect(papelesQueFaltan(['foto', 'otro'])).toHaveLength(3);
  expect(papelesQueFaltan(['subasta', 'baja'])).toEqual(['consulta del REPUVE']);
  expect(papelesQueFaltan(['factura', 'baja', 'repuve'])).toEqual([]);
});

test('what is to be earned ends at nothing', () => {
  expect(porRecuperar(100_00, 40_00)).toBe(60_00);
  expect(porRecuperar(100_00, 140_00)).toBe(0);
  expect(porRecuperar(null, 140_00)).toBe(0);
});
