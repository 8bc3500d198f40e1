import { expect, test } from 'vitest';
import { anioCorto, intersectAnios, isAnio, toAnios } from './anios.ts';

test.each([
  ['1989', false],
  ['1990', true],
  ['2027', true],
  ['2028', false],
  ['201', false],
  ['20166', false],
])('%s is a model year: %s', (palabra, is) => {
  expect(isAnio(palabra, 2027)).toBe(is);
});

test.each([
  ['16', 2016],
  ['00', 2000],
  ['27', 2027],
  ['98', 1998],
  ['28', null],
  ['89', null],
  ['5', null],
])('%s is short for %s', (palabra, anio) => {
  expect(anioCorto(palabra, 2027)).toBe(anio);
});

test('two years are the ends of a range; both the text and the filter must fit', () => {
  expect(toAnios([])).toBeNull();
  expect(toAnios([2018, 2013])).toEqual({ desdeHasta: 2018, hastaDesde: 2013 });
  expect(intersectAnios(toAnios([2013, 2018]), toAnios([2016]))).toEqual({ desdeHasta: 2016, hastaDesde: 2016 });
  expect(intersectAnios(null, toAnios([2016]))).toEqual({ desdeHasta: 2016, hastaDesde: 2016 });
});
