import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversAnio, formatAnioRange, parseAnioRange } from './anio.ts';

test.each([
  ['2013', { from: 2013, to: 2013 }],
  [' 2013-2023 ', { from: 2013, to: 2023 }],
  ['2023-2013', null],
  ['201-2013', null],
  ['2013 - 2023', null],
  ['', null],
])('%j reads as %o', (text, range) => {
  expect(parseAnioRange(text)).toEqual(range);
});

test('every range survives being written and read', () => {
  const anio = fc.integer({ min: 1000, max: 9999 });
  fc.assert(
    fc.property(anio, anio, (one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) };
      expect(parseAnioRange(formatAnioRange(range))).toEqual(range);
    }),
  );
});

test('a range covers both its ends and nothing beyond', () => {
  const range = { from: 2015, to: 2018 };
  expect([2014, 2015, 2018, 2019].map((anio) => coversAnio(range, anio))).toEqual([false, true, true, false]);
});
