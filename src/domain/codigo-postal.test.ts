import { expect, test } from 'vitest';
import { codigoPostalOf, estadoDeCodigoPostal, isCodigoPostal, problemaDeCodigoPostal } from './codigo-postal.ts';

test.each([
  ['Av. de los Talleres 100, Col. Industrial, 02000 Ciudad de México', '02000'],
  ['Carretera 57 km 12345, 76000 Querétaro', '76000'],
  ['C.P. 64000', '64000'],
  ['Tel. 5500000000, sin número', ''],
  ['', ''],
])('%s: %s', (direccion, zip) => {
  expect(codigoPostalOf(direccion)).toBe(zip);
});

test.each([
  ['02000', true],
  ['2000', false],
  ['020000', false],
  ['0200O', false],
  [' 02000', false],
  ['00000', false],
  ['00999', false],
  ['17000', false],
  ['19999', false],
  ['99999', false],
])('%s is a zip: %s', (text, expected) => {
  expect(isCodigoPostal(text)).toBe(expected);
});

test.each([
  ['01000', 'Ciudad de México'],
  ['16999', 'Ciudad de México'],
  ['20000', 'Aguascalientes'],
  ['22999', 'Baja California'],
  ['50000', 'Estado de México'],
  ['57999', 'Estado de México'],
  ['64000', 'Nuevo León'],
  ['72010', 'Puebla'],
  ['86991', 'Tabasco'],
  ['99998', 'Zacatecas'],
])('%s is of %s', (text, estado) => {
  expect(estadoDeCodigoPostal(text)).toBe(estado);
});

test('what is no zip says why', () => {
  expect(['64000', '6400', '00000'].map(problemaDeCodigoPostal)).toEqual([
    null,
    'debe tener 5 dígitos',
    'no puede ser 00000: ningún estado lo tiene',
  ]);
});
