import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Celda } from './celda.ts';
import { createDetector, type FormatoHallado, formatoOf } from './formato.ts';

/** Looks at columns of days and of numbers. */
function detect({ dias = [], numeros = [] }: { dias?: readonly Celda[]; numeros?: readonly Celda[] }): FormatoHallado {
  const detector = createDetector();
  for (const celda of dias) detector.seeDia(celda);
  for (const celda of numeros) detector.seeNumero(celda);
  return detector.formato();
}

test.each<[readonly Celda[], FormatoHallado['fechas'], boolean]>([
  [['13/02/2024'], 'dma', false],
  [['02/13/2024'], 'mda', false],
  [['01/02/2024', '13-02-24'], 'dma', false],
  [['02/13/2024 10:00', '1/2/2024'], 'mda', false],
  [['13/02/2024', '02/13/2024'], 'mezcladas', false],
  [['01/02/2024', '3/4/24'], null, true],
  [['07/07/2024', '2024-02-01', '13 de enero de 2024', 45000, '45000'], null, false],
  [['13/13/2024', 'ayer', '', 'N/A', '30/02/2024'], null, false],
  [[], null, false],
])('the days %j prove %j and leave a question: %j', (dias, fechas, falta) => {
  expect(detect({ dias })).toMatchObject({ fechas, faltaFechas: falta, decimales: null, faltaDecimales: false });
});

test.each<[readonly Celda[], FormatoHallado['decimales'], boolean]>([
  [['1.234,50'], ',', false],
  [['1,234.50'], '.', false],
  [['$1,234.50'], '.', false],
  [['1234.5'], '.', false],
  [['1234,5'], ',', false],
  [['1,234,567'], '.', false],
  [['(1.234.567)'], ',', false],
  [['-1234.5'], '.', false],
  [['1,234'], null, true],
  [['1.234 pzas'], null, true],
  [['1,234', '12.50'], '.', false],
  [['12,50', '12.50', '1,234'], 'mezclados', false],
  [['850', '12 345', 12.5, '', 'N/A', 'pendiente', '1.23E+11', '13/02/2024'], null, false],
])('the numbers %j prove %j and leave a question: %j', (numeros, decimales, falta) => {
  expect(detect({ numeros })).toMatchObject({ decimales, faltaDecimales: falta, fechas: null, faltaFechas: false });
});

test('a few cells are kept as examples, each once', () => {
  const { ejemplos } = detect({
    dias: ['13/02/2024', '13/02/2024', '14/02/2024', '02/15/2024', '16/02/2024', '17/02/2024', '1/2/2024'],
    numeros: ['1,5', '1.5', '1,500'],
  });
  expect(ejemplos).toEqual({
    dma: ['13/02/2024', '14/02/2024', '16/02/2024'],
    mda: ['02/15/2024'],
    fechasDudosas: ['1/2/2024'],
    punto: ['1.5'],
    coma: ['1,5'],
    numerosDudosos: ['1,500'],
  });
});

test('in a mixed file each cell is judged by itself', () => {
  expect(formatoOf({ fechas: 'mezcladas', decimales: 'mezclados' })).toEqual({ fechas: null, decimales: null });
  expect(formatoOf({ fechas: 'mda', decimales: ',' })).toEqual({ fechas: 'mda', decimales: ',' });
});

test('days after the twelfth always tell their order', () => {
  const dia = fc.date({ min: new Date('2000-01-13'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dia, (date) => {
      const [anio, mes, dd] = date.toISOString().slice(0, 10).split('-');
      fc.pre(Number(dd) > 12);
      expect(detect({ dias: [`${dd}/${mes}/${anio}`] }).fechas).toBe('dma');
      expect(detect({ dias: [`${mes}/${dd}/${anio}`] }).fechas).toBe('mda');
    }),
  );
});
