import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import { describeIssues } from '#server/http/validation.ts';
import { findCampo, guardarPieza, nombreEnForma } from './pieza-form.ts';
import { leerCampo } from './pieza-tecleada.ts';

const PRICE = 'debe ser un numero valido en formato price';
const WRONG: readonly (readonly [CampoPieza, string, string])[] = [
  ['inventario', 'abc', 'El campo INV__ debe ser un numero entero'],
  ['inventario', '1.5', 'El campo INV__ debe ser un numero entero'],
  ['inventario', '0', 'El campo INV__ debe ser 1 o mas'],
  ['marca', ' ', 'El campo MARCA no puede quedar vacío'],
  ['auto', '', 'El campo AUTO no puede quedar vacío'],
  ['pieza', '', 'El campo PIEZA no puede quedar vacío'],
  ['origen', '', 'El campo Origen no puede quedar vacío'],
  ['condicion', '', 'El campo Condici__n no puede quedar vacío'],
  ['anios', '201', 'El campo A__O debe ser un año o un rango de años'],
  ['anios', '2023-2013', 'El campo A__O debe ser un año o un rango de años'],
  ['costo', '', 'El campo COSTO no puede quedar vacío'],
  ['costo', '1.2.3', `El campo COSTO ${PRICE}`],
  ['existencias', '', 'El campo Exist debe ser un numero entero'],
  ['existencias', '201', 'El campo Exist debe ser 200 o menos'],
  ['precio', '1.2.3', `El campo FACE__ ${PRICE}`],
  ['precioMercado', 'mil', `El campo _MERCADO ${PRICE}`],
  ['costoRadec', '$$5', `El campo Cto_RADEC_ALDO ${PRICE}`],
  ['costoMercado', '1.234', `El campo Cto_ML ${PRICE}`],
  ['linkRadec', 'javascript:alert(1)', 'El campo LINK_RADEC debe ser una dirección que empiece con http'],
  ['publicadaMercado', '2026-02-31', 'El campo DATE_ML debe ser una fecha'],
  ['nota', 'a\0b', 'El campo NOTA tiene un caracter que no se acepta'],
];

test.each(WRONG)('%s %j: %s', (campo, texto, mensaje) => {
  expect(leerCampo(campo, texto)).toEqual({ forma: null, mensaje });
});

test.each(WRONG)('%s %j: the server says the same', (campo, texto) => {
  const sent = z.safeDecode(guardarPieza, { pieza: 7, formDataPieza: { [nombreEnForma(campo)]: texto } });
  const [refused] = describeIssues(sent.error?.issues ?? []);
  expect(refused?.mensaje).toBe(leerCampo(campo, texto).mensaje);
  expect(findCampo(refused?.campo)).toBe(campo);
});

test.each([
  ['inventario', '', { inventario: null }],
  ['inventario', '120', { inventario: 120 }],
  ['anios', '2013-2023', { anios: { from: 2013, to: 2023 } }],
  ['costo', '1234.50', { costo: 123450 }],
  ['existencias', '0', { existencias: 0 }],
  ['precio', '$1,234.5', { precio: 123450 }],
  ['precio', '', { precio: null }],
  ['porPublicarFacebook', '1', { porPublicarFacebook: true }],
  ['porPublicarFacebook', '', { porPublicarFacebook: false }],
  ['fecha', '', { fecha: null }],
  ['publicadaFacebook', '2026-11-02', { publicadaFacebook: '2026-11-02' }],
  ['tipo', '', { tipo: '' }],
  ['detalles', 'Rayón\nchico', { detalles: 'Rayón\nchico' }],
] as const)('%s %j is sent as %j', (campo, texto, forma) => {
  expect(leerCampo(campo, texto)).toEqual({ forma, mensaje: null });
});

test('a refusal names a field of the form, or something else', () => {
  for (const nombre of [undefined, '', 'pieza', 'inventario', 'exist_leido']) expect(findCampo(nombre)).toBeNull();
  expect(CAMPOS_PIEZA.map((campo) => findCampo(nombreEnForma(campo)))).toEqual(CAMPOS_PIEZA);
});
