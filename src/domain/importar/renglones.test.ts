import { describe, expect, test } from 'vitest';
import type { Celda } from './celda.ts';
import { type ColumnaHallada, foldEncabezado } from './encabezados.ts';
import { isRenglonDeTotales } from './renglones.ts';

/** Makes columns of their headings and fields. */
function columnasOf(campos: Readonly<Record<string, string | null>>): readonly ColumnaHallada[] {
  return Object.entries(campos).map(([encabezado, campo], indice) => ({
    indice,
    encabezado,
    campo,
    seguridad: 'exacta',
  }));
}

test.each([
  ['# Parte', 'no parte'],
  ['No. de Parte', 'no parte'],
  ['Núm. PARTE', 'no parte'],
  ['NÚMERO_DE_PARTE', 'no parte'],
  ['N° parte', 'no parte'],
  ['nº parte', 'no parte'],
  ['__Parte', 'no parte'],
  ['numeroParte', 'no parte'],
  ['Parte', 'parte'],
  ['  Año(s)  ', 'ano'],
  ['Valor(es)', 'valor'],
  ['R.F.C.', 'rfc'],
  ['O. C.', 'oc'],
  ['Lado / Posición', 'lado posicion'],
  ['P. venta', 'p venta'],
  ['Nueva o usada', 'nueva usada'],
  ['PEDIDO_el_', 'pedido'],
  ['FACE $', 'face'],
  ['Año de', 'ano de'],
  ['DEL', 'del'],
  ['Fecha de la venta', 'fecha venta'],
  ['N/P', 'np'],
  ['$', ''],
  ['', ''],
])('the heading %j is remembered as %j', (texto, clave) => {
  expect(foldEncabezado(texto)).toBe(clave);
});

describe('a row that is no record', () => {
  const columnas = columnasOf({ Clave: 'inventario', Pieza: 'pieza', Costo: 'costo', Precio: 'precio' });

  test.each<[boolean, readonly Celda[]]>([
    [true, ['TOTAL', '', 300, 400]],
    [true, ['', 'Total:', '$300.00', '$ 400.00 MXN']],
    [true, ['', 'Gran total', '', 400]],
    [true, ['Subtotal', '', '', 400]],
    [true, ['Suma', '', 300, '']],
    [true, ['SUMATORIA', '', 300, '']],
    [true, ['Total de piezas: 50', '', '', '']],
    [true, ['', '', 300, 400]],
    [true, ['', '', '', '12,345.50']],
    [true, ['Clave', 'PIEZA', 'costo', 'Precio']],
    [true, ['', 'Pieza', '', '']],
    [false, ['', '', '', '']],
    [false, []],
    [false, [1, '', 300, 400]],
    [false, ['1', 'TOTAL DE COFRE', 'x', 400]],
    [false, [1, 'FARO', 100, 200]],
    [false, [1, 'Pieza', 100, 200]],
    [false, ['', 'TOTALMENTE NUEVO', '', 200]],
    [false, ['Clave', 'FARO', 'x', 'y']],
  ])('%s: %j', (isTotal, celdas) => {
    expect(isRenglonDeTotales(celdas, columnas)).toBe(isTotal);
  });

  test('numbers alone are a record where all columns are of numbers', () => {
    const soloNumeros = columnasOf({ Clave: 'inventario', Precio: 'precio' });
    expect(isRenglonDeTotales([2, 300], soloNumeros)).toBe(false);
    expect(isRenglonDeTotales(['', 300], soloNumeros)).toBe(true);
    expect(isRenglonDeTotales([100, 300], columnasOf({ Costo: 'costo', Precio: 'precio' }))).toBe(false);
  });

  test('the lower of two rows of headings repeats them', () => {
    const dobles = columnasOf({ Clave: 'inventario', 'PIEZA Nombre': 'pieza', SKU: 'numeroParte' });
    expect(isRenglonDeTotales(['Clave', 'Nombre', 'SKU'], dobles)).toBe(true);
  });

  test('numbers under columns without a field say nothing', () => {
    expect(isRenglonDeTotales(['', 300], columnasOf({ Cosa: null, Cuanto: null }))).toBe(false);
  });
});
