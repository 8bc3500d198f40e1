import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractIva } from '#tests/oraculos/iva.ts';
import {
  addIva,
  type Centavos,
  clientPrecio,
  formatCosto,
  formatMillonesimas,
  formatPrecio,
  importesDeConcepto,
  parsePrecio,
  percentDinero,
  prorateDinero,
  splitDinero,
  sumDinero,
  totalesDeConceptos,
} from './dinero.ts';

const MILLION_PESOS = 1_000_000_00;

/** Any amount, below zero too. */
const amount = fc.integer({ min: -1_000 * MILLION_PESOS, max: 1_000 * MILLION_PESOS });
const price = fc.integer({ min: 1, max: 10 * MILLION_PESOS });

const toFloat = (centavos: Centavos) => centavos / 100;

test('a sum is exact where floats are not', () => {
  expect(sumDinero([])).toBe(0);
  expect(sumDinero([10, 20])).toBe(30);
  fc.assert(fc.property(fc.array(amount), (all) => sumDinero(all) === all.reduce((sum, each) => sum + each, 0)));
});

test.each<[what: string, run: () => unknown]>([
  ['half a centavo', () => sumDinero([1, 0.5])],
  ['what is no number', () => sumDinero([Number.NaN])],
  ['a sum past what is exact', () => sumDinero([Number.MAX_SAFE_INTEGER, 1])],
  ['a product past what is exact', () => prorateDinero(Number.MAX_SAFE_INTEGER, 2, 1)],
  ['a part of nothing', () => prorateDinero(1, 1, 0)],
  ['a split among nobody', () => splitDinero(100, [])],
  ['a split by weights of zero', () => splitDinero(100, [0, 0])],
  ['a split by a negative weight', () => splitDinero(100, [2, -1])],
])('%s is refused', (_what, run) => {
  expect(run).toThrow(RangeError);
});

test.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [5, -1, 2, -3],
  [-5, 1, -2, 3],
  [4, 1, 3, 1],
  [5, 1, 3, 2],
  [1, 1, 3, 0],
  [-1, 1, 3, 0],
  [0, 7, 9, 0],
  [Number.MAX_SAFE_INTEGER, 7, 7, Number.MAX_SAFE_INTEGER],
])('%i × %i ÷ %i is %i', (value, part, whole, expected) => {
  expect(prorateDinero(value, part, whole)).toBe(expected);
});

test('a proportion is at most half a unit from the exact one, mirrors below zero, and past exact numbers is refused', () => {
  const whole = fc.integer({ min: 1, max: 100_000 });
  const past = 2n * BigInt(Number.MAX_SAFE_INTEGER) + 1n;
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100_000 }), whole, (value, part, of) => {
      const product = BigInt(value) * BigInt(part);
      if (2n * (value < 0 ? -product : product) >= past * BigInt(of)) {
        expect(() => prorateDinero(value, part, of)).toThrow(RangeError);
        return;
      }
      const rounded = BigInt(prorateDinero(value, part, of));
      const off = 2n * (product - rounded * BigInt(of));
      expect(off <= BigInt(of) && off >= -BigInt(of)).toBe(true);
      expect(sumDinero([prorateDinero(-value, part, of), Number(rounded)])).toBe(0);
    }),
  );
});

test.each([
  [1_000_00, 16, 160_00],
  [3, 16, 0],
  [4, 16, 1],
  [1_000_00, 1.25, 12_50],
  [50, 1, 1],
  [49, 1, 0],
  [-50, 1, -1],
  // In floats 1.005 × 100 is 100.49999999999999.
  [1_00, 100.5, 1_01],
  [1_234_56, 0, 0],
])('of %i centavos %f percent is %i', (value, percent, expected) => {
  expect(percentDinero(value, percent)).toBe(expected);
});

test.each<[amount: number, weights: number[], pieces: number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [100, [0, 3, 7], [0, 30, 70]],
  [101, [50, 50], [51, 50]],
  [10, [1, 2, 3], [2, 3, 5]],
  // The largest remainders, wherever they stand.
  [10, [3, 1, 2], [5, 2, 3]],
  [100, [1, 3, 3], [14, 43, 43]],
  [0, [1, 2], [0, 0]],
])('%i among %j is %j', (value, weights, pieces) => {
  expect(splitDinero(value, weights)).toEqual(pieces);
});

test('the pieces of a split add up, and none is a centavo away from its share', () => {
  const weights = fc
    .array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 })
    .filter((all) => all.some((one) => one > 0));
  fc.assert(
    fc.property(amount, weights, (value, all) => {
      const pieces = splitDinero(value, all);
      expect(sumDinero(pieces)).toBe(value);
      const whole = BigInt(sumDinero(all));
      pieces.forEach((piece, index) => {
        const off = BigInt(piece) * whole - BigInt(value) * BigInt(all[index] ?? 0);
        expect(off < whole && off > -whole).toBe(true);
      });
    }),
  );
});

test.each([
  [16_091_40, 2_574_62, 18_666_02],
  [100_00, 16_00, 116_00],
  [3, 0, 3],
  [-100_00, -16_00, -116_00],
])('%i and its IVA', (subtotal, iva, total) => {
  expect(addIva(subtotal)).toEqual({ subtotal, iva, total });
});

test.each([
  [116_00, 100_00, 16_00],
  [1_000_00, 862_07, 137_93],
  [17_852_75, 15_390_30, 2_462_45],
  [500_00, 431_03, 68_97],
  [1, 1, 0],
])('%i includes its IVA', (total, subtotal, iva) => {
  expect(extractIva(total)).toEqual({ subtotal, iva, total });
});

test('an amount that gained its IVA gives it back to the centavo', () => {
  fc.assert(fc.property(amount, (subtotal) => extractIva(addIva(subtotal).total).subtotal === subtotal));
});

test('a line of a CFDI has six decimals, each rounded once', () => {
  const line = importesDeConcepto(7, 33_33, true);
  expect(Object.values(line).map(formatMillonesimas)).toEqual(['28.732759', '201.129310', '0.000000', '32.180690']);
  expect(Object.values(importesDeConcepto(2, 350_55, false)).map(formatMillonesimas)).toEqual([
    '350.550000',
    '701.100000',
    '0.000000',
    '112.176000',
  ]);
});

test.each<[lines: [number, Centavos][], included: boolean, subtotal: Centavos, iva: Centavos, total: Centavos]>([
  [
    [
      [1, 15_390_30],
      [2, 350_55],
    ],
    false,
    16_091_40,
    2_574_62,
    18_666_02,
  ],
  [[[1, 1_000_00]], true, 862_07, 137_93, 1_000_00],
  [
    [
      [3, 1_000_00],
      [7, 33_33],
    ],
    true,
    2_787_34,
    445_97,
    3_233_31,
  ],
])('the totals of %j', (lines, included, subtotal, iva, total) => {
  const conceptos = lines.map(([cantidad, precio]) => importesDeConcepto(cantidad, precio, included));
  expect(totalesDeConceptos(conceptos)).toEqual({ subtotal, descuento: 0, iva, total });
});

test('a discount is taken off before the IVA, and the totals say it', () => {
  const line = importesDeConcepto(2, 350_55, false, 100_10);
  expect(line).toEqual({ valorUnitario: 350_550_000, importe: 701_100_000, descuento: 100_100_000, iva: 96_160_000 });
  const included = importesDeConcepto(1, 1_000_00, true, 86_21);
  expect(totalesDeConceptos([line])).toEqual({ subtotal: 701_10, descuento: 100_10, iva: 96_16, total: 697_16 });
  expect(totalesDeConceptos([included])).toEqual({ subtotal: 862_07, descuento: 86_21, iva: 124_14, total: 900_00 });
});

/** Lines of parts of at most a hundred thousand pesos: three hundred of them still add up exactly in millionths. */
const partPrice = fc.integer({ min: 1, max: 100_000_00 });
const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), partPrice), { minLength: 1, maxLength: 300 });
const grossOf = (all: readonly (readonly [number, Centavos])[]) =>
  sumDinero(all.map(([cantidad, precio]) => cantidad * precio));

test('with IVA included the total of a document is what was charged', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const totals = totalesDeConceptos(all.map(([cantidad, precio]) => importesDeConcepto(cantidad, precio, true)));
      expect(totals.total).toBe(grossOf(all));
    }),
  );
});

test('with IVA added the totals of a document are those of its sum', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const totals = totalesDeConceptos(all.map(([cantidad, precio]) => importesDeConcepto(cantidad, precio, false)));
      expect(totals).toEqual({ ...addIva(grossOf(all)), descuento: 0 });
    }),
  );
});

test.each([
  ['$1,234.50', 1_234_50],
  ['1234.5', 1_234_50],
  ['0', 0],
  ['1,234,567', 1_234_567_00],
  ['caro', null],
  ['-1', null],
  ['1234,56', null],
  ['1,2345', null],
  ['1,', null],
  [',500', null],
  ['1,50.00', null],
  ['1.5,000', null],
])('%s reads as %s centavos', (text, centavos) => {
  expect(parsePrecio(text)).toBe(centavos);
});

test('a comma never changes what an amount is worth: with three digits after it it groups, otherwise nothing is read', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999),
      fc.stringMatching(/^\d{1,8}$/),
      fc.constantFrom('', '.5', '.50'),
      (pesos, after, cents) => {
        const read = parsePrecio(`${pesos},${after}${cents}`);
        expect(read).toBe(after.length === 3 ? parsePrecio(`${pesos}${after}${cents}`) : null);
      },
    ),
  );
});

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [-5, '-$0.05'],
  [-1_50, '-$1.50'],
  [999_99, '$999.99'],
  [1_000_00, '$1,000.00'],
  [-1_234_567_89, '-$1,234,567.89'],
])('%i centavos are written %s', (centavos, text) => {
  expect(formatPrecio(centavos)).toBe(text);
});

test('what is written is read again, and is what Mexico writes', () => {
  const { format } = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  fc.assert(
    fc.property(amount, (centavos) => {
      expect(formatPrecio(centavos)).toBe(format(toFloat(centavos)));
      expect(parsePrecio(formatPrecio(Math.abs(centavos)))).toBe(Math.abs(centavos));
    }),
  );
});

test.each([
  [1_500_00, '1500'],
  [1_234_56, '1234.56'],
  [5, '0.05'],
  [0, '0'],
  [-1_234_56, '-1234.56'],
])('a cost of %i centavos is written %s', (centavos, text) => {
  expect(formatCosto(centavos)).toBe(text);
});

test.each([
  [0, '0.000000'],
  [1, '0.000001'],
  [-862_068_966, '-862.068966'],
])('%i millionths are written %s', (millonesimas, text) => {
  expect(formatMillonesimas(millonesimas)).toBe(text);
});

test('a client pays five percent more, to the centavo', () => {
  expect(clientPrecio(99_99)).toBe(104_99);
  fc.assert(fc.property(price, (listed) => clientPrecio(listed) === Math.round((listed * 105) / 100)));
});
