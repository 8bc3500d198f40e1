import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anioFiltro, anioRange, filtro, integer, pageRequest, texto } from './fields.ts';

test.each([
  [7, 7],
  ['7', 7],
  [' 007 ', 7],
])('%j is the whole number %i', (wire, value) => {
  expect(z.decode(integer(), wire as never)).toBe(value);
});

test.each([
  0,
  -1,
  1.5,
  '1.5',
  '1e3',
  Number.POSITIVE_INFINITY,
  Number.NaN,
  [7],
  { a: 7 },
  true,
  null,
  '99999999999',
  2_147_483_648,
])('%j is no whole number from 1 on', (wire) => {
  expect(z.safeDecode(integer(), wire as never).success).toBe(false);
});

test.each([undefined, null, '', '   '])('%j is a filter left out', (wire) => {
  expect(z.decode(filtro(), wire as never)).toBe('');
});

test('text is trimmed, and a NUL, an array or 201 characters are refused', () => {
  expect(z.decode(texto(), ' FARO ')).toBe('FARO');
  for (const wire of ['a\0b', ['FARO'], 'x'.repeat(201)])
    expect(z.safeDecode(texto(), wire as never).success).toBe(false);
});

test.each([
  ['2016', 2016],
  [2016, 2016],
  ['', null],
  [null, null],
  [undefined, null],
])('year %j reads as %j', (wire, anio) => {
  expect(z.decode(anioFiltro, wire as never)).toBe(anio);
});

test.each(['16', 'all', 99_999, [2016]])('year %j is refused', (wire) => {
  expect(z.safeDecode(anioFiltro, wire as never).success).toBe(false);
});

test('page and size have their defaults and their limits', () => {
  const page = z.object(pageRequest);
  expect(z.decode(page, {})).toEqual({ page: 1, itemsPerPage: 10 });
  expect(z.decode(page, { page: '3', itemsPerPage: 100 })).toEqual({ page: 3, itemsPerPage: 100 });
  expect(z.safeDecode(page, { itemsPerPage: 101 }).success).toBe(false);
});

test('a range of years survives the trip', () => {
  expect(z.encode(anioRange, z.decode(anioRange, '2013-2018'))).toBe('2013-2018');
});
