import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Celda } from './celda.ts';
import type { OrdenDeFecha } from './formato.ts';
import { normalizeCelda } from './normalizar.ts';

/** Gives the day that a cell becomes, or the reason for which it is refused behind an exclamation mark. */
function read(celda: Celda, fechas: OrdenDeFecha | null = 'dma', anio = 2026): string {
  const outcome = normalizeCelda('dia', celda, { fechas, decimales: '.' }, anio);
  return 'texto' in outcome ? outcome.texto : `!${outcome.motivo}`;
}

const NO_ES = '!debe ser una fecha que exista, como 31/12/2024';

test.each<Celda>([
  '12/31/2024',
  '31/12/2024',
  '31-12-24',
  '31.12.2024',
  '31 12 2024',
  '31 / 12 / 2024',
  '2024-12-31',
  '2024/12/31',
  '2024.12.31',
  '20241231',
  20241231,
  '31122024',
  '12312024',
  '31 de diciembre de 2024',
  '31 DE DICIEMBRE DEL 2024',
  'martes, 31 de diciembre de 2024',
  'mar 31 dic 2024',
  'mar, 31 dic 24',
  '31-dic-2024',
  '31-Dic.-24',
  '31dic2024',
  'dic 31, 2024',
  'December 31, 2024',
  '31-Dec-2024',
  '2024-dic-31',
  45657,
  45657.43,
  '45657',
  '45657.43',
  '31/12/2024 10:22',
  '31/12/2024, 10:22:05',
  '31/12/2024 10:22:00 a. m.',
  '31/12/2024 11:22 PM',
  '31/12/2024 22:10 hrs',
  '12/31/2024 0:00',
  '2024-12-31 10:22:33.123',
  '2024-12-31T10:22:33',
  '2024-12-31T00:00:00.000Z',
  '2024-12-31T06:00:00Z',
  '2025-01-01T05:59:00Z',
  '2024-12-31T23:30:00-06:00',
])('%j is the last day of 2024, whatever the order of the file', (celda) => {
  expect([read(celda, 'dma'), read(celda, 'mda'), read(celda, null)]).toEqual(Array(3).fill('2024-12-31'));
});

test.each([
  [
    '05/11/2024',
    '2024-11-05',
    '2024-05-11',
    '!puede ser 2024-11-05 o 2024-05-11: indica si va primero el día o el mes',
  ],
  [
    '5-6-24 9:00',
    '2024-06-05',
    '2024-05-06',
    '!puede ser 2024-06-05 o 2024-05-06: indica si va primero el día o el mes',
  ],
  ['07/07/2024', '2024-07-07', '2024-07-07', '2024-07-07'],
  ['29/02/2024', '2024-02-29', '2024-02-29', '2024-02-29'],
])('%s depends on the order', (celda, dma, mda, ninguno) => {
  expect([read(celda, 'dma'), read(celda, 'mda'), read(celda, null)]).toEqual([dma, mda, ninguno]);
});

test.each([
  ['01/02/36', '2036-02-01'],
  ['01/02/37', '1937-02-01'],
  ['01/02/99', '1999-02-01'],
  ['01/02/00', '2000-02-01'],
])('two digits of a year reach ten years from now: %s', (celda, dia) => {
  expect(read(celda)).toBe(dia);
});

test.each(['0', 0, '0000-00-00', '0000-00-00 00:00:00', '00/00/0000', '1900-01-00'])('%j is no day at all', (celda) => {
  expect(read(celda)).toBe('');
});

test.each<[Celda, string]>([
  ['31/02/2024', NO_ES],
  ['29/02/2023', NO_ES],
  ['2024-13-01', NO_ES],
  ['13/13/2024', NO_ES],
  ['1/1/924', NO_ES],
  ['31/12', '!no dice el año'],
  ['dic-24', NO_ES],
  ['diciembre 2024', NO_ES],
  ['31 de diciembro de 2024', NO_ES],
  ['31 dic 2024 nov', NO_ES],
  ['ayer', NO_ES],
  [2024, NO_ES],
  [29_999, NO_ES],
  [30_000, '1982-02-18'],
  [60_000, '2064-04-08'],
  [60_001, NO_ES],
  ['2024-02-31T10:00:00Z', NO_ES],
  ['20241331', NO_ES],
  [-45000, NO_ES],
])('%j becomes %j', (celda, texto) => {
  expect(read(celda)).toBe(texto);
});

describe('every notation of a day', () => {
  const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
  const LARGO = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });
  const dia = fc.date({ min: new Date('2000-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

  test('is the same day', () => {
    fc.assert(
      fc.property(dia, fc.constantFrom('dma', 'mda'), (date, orden) => {
        const iso = date.toISOString().slice(0, 10);
        const [anio = '', mes = '', dd = ''] = iso.split('-');
        const corto = MESES[Number(mes) - 1];
        const numeros = orden === 'dma' ? [dd, mes] : [mes, dd];
        const notaciones: readonly Celda[] = [
          iso,
          iso.replaceAll('-', '/'),
          [...numeros, anio].join('/'),
          [...numeros, anio.slice(2)].join('-'),
          [...numeros.map(Number), anio].join('.'),
          `${[...numeros, anio].join('/')} 10:22`,
          `${dd}-${corto}-${anio}`,
          `${corto} ${dd}, ${anio}`,
          LARGO.format(date),
          Math.floor(date.getTime() / 86_400_000) + 25_569,
        ];
        expect(notaciones.map((celda) => read(celda, orden))).toEqual(notaciones.map(() => iso));
      }),
    );
  });
});
