import { expect, test } from 'vitest';
import { SIN_DATOS_FISCALES } from './cuenta-catalogos.ts';
import { isEmpresa, parseRfc } from './cuenta-rfc.ts';

test.each([
  ['ruia-800101-ab1', 'RUIA800101AB1'],
  [' ABC 010203 AB1 ', 'ABC010203AB1'],
  ['ÑÁÑ010203AB1', null],
  ['Ñ&Ñ010203AB1', 'Ñ&Ñ010203AB1'],
  ['XAXX010101000', 'XAXX010101000'],
  ['XEXX010101000', 'XEXX010101000'],
  ['RUIA801301AB1', null],
  ['RUIA800132AB1', null],
  ['RUIA800101ABB', null],
  ['RUIA800101AB1X', null],
  ['', null],
])('%j reads as %j', (text, rfc) => {
  expect(parseRfc(text)).toBe(rfc);
});

test('a company has twelve characters, a person thirteen', () => {
  expect([isEmpresa('ABC010203AB1'), isEmpresa('RUIA800101AB1'), isEmpresa('')]).toEqual([true, false, false]);
});

test('what an approval without fiscal data fills in is accepted', () => {
  expect(parseRfc(SIN_DATOS_FISCALES.rfc)).toBe(SIN_DATOS_FISCALES.rfc);
});
