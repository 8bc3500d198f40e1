import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonCotizador,
  describeDevueltas,
  describeVendido,
  isPublicoEnGeneral,
  PRECIO_DE_VENTA,
  piezasDeNota,
  totalDeNota,
} from './nota.ts';

const renglones = fc.array(
  fc.record({ cantidad: fc.integer({ min: 1, max: 200 }), precio: fc.integer(PRECIO_DE_VENTA) }),
  {
    maxLength: 200,
  },
);

test('a note costs each quantity times its price, to the centavo', () => {
  expect(totalDeNota([])).toBe(0);
  expect(totalDeNota([{ cantidad: 3, precio: 10 }])).toBe(30);
  fc.assert(
    fc.property(renglones, (items) => {
      const exact = items.reduce((sum, { cantidad, precio }) => sum + BigInt(cantidad) * BigInt(precio), 0n);
      expect(BigInt(totalDeNota(items))).toBe(exact);
      expect(totalDeNota(items.toReversed())).toBe(totalDeNota(items));
    }),
  );
});

test('its pieces are its units, not its lines', () => {
  expect(piezasDeNota([{ cantidad: 3 }, { cantidad: 1 }])).toBe(4);
});

test.each([
  ['YESENIA', 'YESENIA'],
  [' yesenia ', 'YESENIA'],
  ['yecenia', 'YESENIA'],
  ['MARISOL', 'MARISOL'],
  ['CANCELADO', null],
  ['', null],
])('the quoter %j is %j', (typed, stored) => {
  const negocio = { cotizadores: ['MARISOL', 'YESENIA'], grafias: { YECENIA: 'YESENIA' } };
  expect(canonCotizador(typed, negocio)).toBe(stored);
});

test('what was sold is told with its side and its years, without what it lacks', () => {
  const faro = { pieza: 'FARO', lado: 'IZQ', marca: 'VOLKSWAGEN', auto: 'JETTA', tipo: '' };
  expect(describeVendido({ ...faro, anios: { from: 2015, to: 2018 } })).toBe('FARO IZQ VOLKSWAGEN JETTA 2015-2018');
  expect(describeVendido({ ...faro, lado: '', anios: null })).toBe('FARO VOLKSWAGEN JETTA');
});

test('who gives no name is the general public, however it is spelt', () => {
  const nombres = ['Publico en general', 'PÚBLICO EN GENERAL', ' público  en General ', 'Publico en general.', 'Luis'];
  expect(nombres.map(isPublicoEnGeneral)).toEqual([true, true, true, false, false]);
});

test('what came back of an item is counted', () => {
  expect([describeDevueltas(1), describeDevueltas(2)]).toEqual(['1 devuelta', '2 devueltas']);
});
