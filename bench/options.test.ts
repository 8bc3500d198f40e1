import { expect, test } from 'vitest';
import { CALL_NAMES, CALL_TITLES } from './call-names.ts';
import { OptionError, readOptions } from './options.ts';

test('without options: ten thousand parts, everything, nothing kept', () => {
  expect(readOptions([])).toEqual({ piezas: [10_000], segundos: 4, solo: CALL_NAMES, datos: null, perfil: null });
});

test('sizes come smallest first, once each', () => {
  expect(readOptions(['--piezas', '1_000_000, 10000,10000']).piezas).toEqual([10_000, 1_000_000]);
});

test('some calls only', () => {
  expect(readOptions(['--solo', 'texto,marcas', '--segundos', '0.5'])).toMatchObject({
    solo: ['texto', 'marcas'],
    segundos: 0.5,
  });
});

test.each([
  ['--piezas', 'muchas'],
  ['--piezas', '999'],
  ['--piezas', '1000001'],
  ['--piezas', '10000.5'],
  ['--segundos', '0'],
  ['--segundos', '-1'],
  ['--segundos', 'x'],
  ['--solo', 'marca'],
  ['--otra', '1'],
])('%s %s is refused by name', (option, value) => {
  expect(() => readOptions([option, value])).toThrow(OptionError);
  expect(() => readOptions([option, value])).toThrow(option);
});

test('every call has its title and its place', () => {
  expect([...CALL_NAMES].sort()).toEqual(Object.keys(CALL_TITLES).sort());
});
