import { expect, test } from 'vitest';
import { codigoPostalOf, isCodigoPostal } from './codigo-postal.ts';

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
])('%s is a zip: %s', (text, expected) => {
  expect(isCodigoPostal(text)).toBe(expected);
});
