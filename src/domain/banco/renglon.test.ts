import { describe, expect, test } from 'vitest';
import type { Celda } from '#domain/importar/celda.ts';
import { findEncabezado } from '#domain/importar/encabezados.ts';
import type { Formato } from '#domain/importar/formato.ts';
import { type CampoDeBanco, DESTINOS_DE_BANCO, problemaDeColumnas } from './columnas.ts';
import { claveDeMovimiento, type MovimientoLeido, numberRepetidos, readRenglon } from './renglon.ts';

const DE_MEXICO: Formato = { fechas: 'dma', decimales: '.' };

/** Reads a row under columns in this order. */
function read(columnas: readonly CampoDeBanco[], celdas: readonly Celda[], formato = DE_MEXICO) {
  const renglon = readRenglon(celdas, {
    columnas: new Map(columnas.map((campo, indice) => [campo, indice])),
    formato,
    hoy: '2026-11-20',
  });
  if ('motivo' in renglon) return renglon.motivo;
  if ('sinMovimiento' in renglon) return null;
  const { dia, importe, isCargo } = renglon.movimiento;
  return `${dia} ${isCargo ? '-' : '+'}${importe}`;
}

const DOS = ['fecha', 'concepto', 'cargo', 'abono', 'saldo'] as const;
const UNA = ['fecha', 'concepto', 'importe'] as const;

describe('a row of a bank', () => {
  test.each<[what: string, columnas: readonly CampoDeBanco[], celdas: readonly Celda[], expected: string | null]>([
    ['a deposit', DOS, ['03/11/2026', 'SPEI', '', '1,160.00', '5,000.00'], '2026-11-03 +116000'],
    ['a charge', DOS, ['03/11/2026', 'COMISION', '58.00', '', ''], '2026-11-03 -5800'],
    ['a charge with its sign', DOS, ['03/11/2026', 'COMISION', '-58.00', '', ''], '2026-11-03 -5800'],
    ['a deposit taken back', DOS, ['03/11/2026', 'DEVOLUCION', '', '(1,160.00)', ''], '2026-11-03 -116000'],
    ['zeros where there is nothing', DOS, ['03/11/2026', 'SPEI', '0.00', '$10.5', ''], '2026-11-03 +1050'],
    ['one column', UNA, ['03/11/2026', 'SPEI', '1160.00'], '2026-11-03 +116000'],
    ['one column below zero', UNA, ['03/11/2026', 'COMISION', '-$58.00'], '2026-11-03 -5800'],
    ['one below zero of a workbook', UNA, ['2026-11-03', 'COMISION', -58.1], '2026-11-03 -5810'],
    ['a sign behind', UNA, ['03/11/2026', 'COMISION', '58.00-'], '2026-11-03 -5800'],
    ['a sign of its own', ['fecha', 'signo', 'importe'], ['03112026', '+', '58.00'], '2026-11-03 +5800'],
    ['a word for the sign', ['fecha', 'signo', 'importe'], ['20261103', 'Cargo', '58.00'], '2026-11-03 -5800'],
    [
      'no word for the sign',
      ['fecha', 'signo', 'importe'],
      ['20261103', 'x', '58.00'],
      'El signo no dice si es abono o cargo',
    ],
    ['both at once', DOS, ['03/11/2026', 'x', '1.00', '2.00', ''], 'Tiene abono y cargo a la vez'],
    ['a day to come', DOS, ['21/11/2026', 'x', '', '2.00', ''], 'La fecha 21/11/2026 es futura'],
    ['today', DOS, ['20/11/2026', 'x', '', '2.00', ''], '2026-11-20 +200'],
    [
      'money that is none',
      DOS,
      ['03/11/2026', 'x', '', 'abc', ''],
      'El abono debe ser una cantidad de dinero, como 1234.50',
    ],
    ['a title', DOS, ['BBVA MEXICO', '', '', '', ''], null],
    ['a balance', DOS, ['', 'Saldo inicial', '', '', '5,000.00'], null],
    ['a total', DOS, ['', 'Total', '58.00', '1,160.00', ''], null],
    ['a total under the days', DOS, ['Total', '', '', '1,160.00', ''], null],
    ['nothing moved', DOS, ['03/11/2026', 'AVISO', '0.00', '0.00', ''], null],
  ])('%s', (_what, columnas, celdas, expected) => {
    expect(read(columnas, celdas)).toBe(expected);
  });

  test('is read as its file writes days and decimals', () => {
    const celdas = ['03/11/2026', 'SPEI', '', '1.160,50', ''];
    expect(read(DOS, celdas, { fechas: 'mda', decimales: ',' })).toBe('2026-03-11 +116050');
    expect(read(DOS, celdas, { fechas: null, decimales: ',' })).toMatch(/indica si va primero el día o el mes/);
  });
});

describe('movements are known again', () => {
  const uno: MovimientoLeido = { dia: '2026-11-03', importe: 100, isCargo: false, texto: 'SPEI Ñandú  1', saldo: 5 };

  test('equal ones of a day are numbered, each of its own kind', () => {
    const otro = { ...uno, importe: 200 };
    expect(numberRepetidos([uno, otro, uno, uno]).map(({ repeticion }) => repeticion)).toEqual([1, 1, 2, 3]);
  });

  test('by day, amount, direction and words, not by how words are spelt nor by the balance', () => {
    const clave = claveDeMovimiento(uno);
    expect(claveDeMovimiento({ ...uno, texto: 'spei nandu · 1', saldo: null })).toBe(clave);
    const otros = [{ dia: '2026-11-04' }, { importe: 101 }, { isCargo: true }, { texto: 'SPEI 2' }];
    for (const otro of otros) expect(claveDeMovimiento({ ...uno, ...otro })).not.toBe(clave);
  });
});

describe('the columns of a bank', () => {
  test.each<[bank: string, titulos: readonly string[], fila: readonly string[], campos: readonly (string | null)[]]>([
    [
      'two columns',
      ['Día', 'Concepto / Referencia', 'cargo', 'Abono', 'Saldo'],
      ['03-11-2026', 'SPEI', '', '1,160.00', '9.00'],
      ['fecha', 'concepto', 'cargo', 'abono', 'saldo'],
    ],
    [
      'more columns',
      [
        'Cuenta',
        'Fecha De Operación',
        'Referencia',
        'Descripción',
        'Depósitos',
        'Retiros',
        'Saldo',
        'Descripción Detallada',
      ],
      ["'0123", '03/11/2026', '12', 'SPEI', '$1.00', '-', '$9.00', 'PAGO'],
      [null, 'fecha', 'referencia', 'concepto', 'abono', 'cargo', 'saldo', 'detalle'],
    ],
    [
      'a sign',
      ['Fecha', 'Descripción', 'Cargo/Abono', 'Importe', 'Saldo'],
      ['03112026', 'SPEI', '+', '1.00', '9.00'],
      ['fecha', 'concepto', 'signo', 'importe', 'saldo'],
    ],
  ])('of a file with %s are known by their headings, below lines of titles', (_bank, titulos, fila, campos) => {
    const filas = [['BBVA MEXICO'], ['Periodo', '01/11/2026 al 15/11/2026'], titulos, fila, fila].map((celdas, at) => ({
      numero: at + 1,
      celdas,
    }));
    const hallado = findEncabezado(filas, DESTINOS_DE_BANCO, new Map());
    expect([hallado.fila, hallado.columnas.map(({ campo }) => campo)]).toEqual([3, campos]);
  });

  test.each<[campos: readonly CampoDeBanco[], problema: RegExp | null]>([
    [['fecha', 'abono'], null],
    [['fecha', 'importe', 'signo'], null],
    [['abono'], /fecha/],
    [['fecha'], /abono o del importe/],
    [['fecha', 'cargo'], /abono o del importe/],
    [['fecha', 'abono', 'importe'], /Abono y Cargo, o una sola/],
    [['fecha', 'abono', 'signo'], /El signo va junto/],
    [['fecha', 'fecha', 'abono'], /Dos columnas no pueden ser Fecha/],
  ])('%j', (campos, problema) => {
    const dicho = problemaDeColumnas(campos);
    if (problema) expect(dicho).toMatch(problema);
    else expect(dicho).toBeNull();
  });
});
