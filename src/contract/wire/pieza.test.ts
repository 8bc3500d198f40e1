import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues } from '#server/base/http/validation.ts';
import { updatePiezas } from '../update-piezas.ts';
import { fromWireRefusal } from './paths.ts';
import { type CampoPieza, camposPieza } from './pieza.ts';
import { guardarPieza } from './pieza-form.ts';
import { readField } from './record.ts';

const PRICE = 'debe ser un numero valido en formato price';
const WRONG: readonly (readonly [CampoPieza, string, string])[] = [
  ['inventario', 'abc', 'El campo INV__ debe ser un numero entero'],
  ['inventario', '1.5', 'El campo INV__ debe ser un numero entero'],
  ['inventario', '0', 'El campo # Inventario debe ser 1 o más'],
  ['marca', ' ', 'El campo Marca no puede quedar vacío'],
  ['auto', '', 'El campo Auto no puede quedar vacío'],
  ['pieza', '', 'El campo Pieza no puede quedar vacío'],
  ['origen', '', 'El campo Origen no puede quedar vacío'],
  ['condicion', '', 'El campo Condición no puede quedar vacío'],
  ['anios', ' ', 'El campo Año no puede quedar vacío'],
  ['anios', '201', 'El campo Año debe ser un año o un rango de años'],
  ['anios', '2023-2013', 'El campo Año debe ser un año o un rango de años'],
  ['costo', '', 'El campo Costo no puede quedar vacío'],
  ['costo', '1.2.3', `El campo COSTO ${PRICE}`],
  ['costo', '1234,56', `El campo COSTO ${PRICE}`],
  ['precio', '1234,56', `El campo FACE__ ${PRICE}`],
  ['existencias', '', 'El campo Existencias debe ser un número entero'],
  ['existencias', '201', 'El campo Existencias debe ser 200 o menos'],
  ['precio', '1.2.3', `El campo FACE__ ${PRICE}`],
  ['precioMercado', 'mil', `El campo _MERCADO ${PRICE}`],
  ['costoRadec', '$$5', `El campo Cto_RADEC_ALDO ${PRICE}`],
  ['costoMercado', '1.234', `El campo Cto_ML ${PRICE}`],
  ['linkRadec', 'javascript:alert(1)', 'El campo Link RADEC debe ser una dirección que empiece con http'],
  ['publicadaMercado', '2026-02-31', 'El campo Publicada en Mercado Libre debe ser una fecha'],
  ['nota', 'a\0b', 'El campo Nota tiene un carácter que no se acepta'],
];

test.each(WRONG)('%s %j: %s', (campo, texto, mensaje) => {
  expect(readField(camposPieza[campo], texto)).toEqual({ mensaje });
});

test.each(WRONG)('%s %j: the server says the same', (campo, texto) => {
  const sent = z.safeDecode(guardarPieza, { pieza: 7, formDataPieza: { [camposPieza[campo].wire]: texto } });
  const [refused] = describeIssues(sent.error?.issues ?? []);
  expect(refused?.mensaje).toBe(readField(camposPieza[campo], texto).mensaje);
  expect(fromWireRefusal(updatePiezas.updatePieza, { campo: refused?.campo }).campo).toBe(campo);
});

test.each([
  ['inventario', '', null],
  ['inventario', '120', 120],
  ['anios', '2013-2023', { from: 2013, to: 2023 }],
  ['costo', '1234.50', 123450],
  ['costo', '$1,234.50', 123450],
  ['existencias', '0', 0],
  ['precio', '$1,234.5', 123450],
  ['precio', '', null],
  ['porPublicarFacebook', '1', true],
  ['porPublicarFacebook', '', false],
  ['fecha', '', null],
  ['publicadaFacebook', '2026-11-02', '2026-11-02'],
  ['tipo', '', ''],
  ['detalles', 'Rayón\nchico', 'Rayón\nchico'],
] as const)('%s %j is sent as %j', (campo, texto, value) => {
  expect(readField(camposPieza[campo], texto)).toEqual({ value, mensaje: null });
});
