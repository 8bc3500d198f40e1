import { expect, test } from 'vitest';
import { OptionError, ROWS, readOptions } from './options.ts';

test('without options: ten thousand parts, the public rows, nothing kept', () => {
  const { rows, ...options } = readOptions([]);
  expect(rows.every(({ grupo }) => grupo === 'publico')).toBe(true);
  expect(options).toEqual({ piezas: [10_000], segundos: 4, rondas: 10, datos: null, contra: null });
});

test('rows by group or by name; a comparison takes all; sizes come smallest first, once each', () => {
  expect(readOptions(['--solo', 'entrar,texto']).rows.map(({ name }) => name)).toEqual(['texto', 'entrar']);
  expect(readOptions(['--contra', '.']).rows).toEqual(ROWS);
  expect(readOptions(['--piezas', '1_000_000, 10000,10000']).piezas).toEqual([10_000, 1_000_000]);
});

test('each row has a name of its own', () => {
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length);
});

test.each([
  ['--piezas', 'muchas'],
  ['--piezas', '999'],
  ['--segundos', '-1'],
  ['--grupo', 'todo'],
  ['--solo', 'marca'],
  ['--otra', '1'],
])('%s %s is refused by name', (option, value) => {
  expect(() => readOptions([option, value])).toThrow(OptionError);
  expect(() => readOptions([option, value])).toThrow(option);
});
