import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDias,
  diaOf,
  formatDia,
  formatFecha,
  formatMomento,
  parseDiaPieza,
  parseDiaRegistro,
  readDia,
} from './fecha.ts';

test.each([
  ['2026-11-02T03:00:00Z', '01/11/2026'],
  ['2026-11-02T06:00:00Z', '02/11/2026'],
  ['2025-01-01T05:59:59Z', '31/12/2024'],
  ['ayer', ''],
  ['', ''],
])('%s is %s in Mexico City', (moment, expected) => {
  expect(formatFecha(moment)).toBe(expected);
});

test('a moment has its hour in Mexico City', () => {
  expect(formatMomento('2026-11-02T03:05:00Z')).toBe('01/11/2026, 21:05');
});

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-20', '20/11/2026'],
  ['2026-11-21T05:59:59Z', '2026-11-20', '20/11/2026'],
  ['2026-11-21T06:00:00Z', '2026-11-21', '21/11/2026'],
])('the day at %s is %s, written %s', (moment, dia, written) => {
  expect(diaOf(new Date(moment))).toBe(dia);
  expect(formatDia(dia)).toBe(written);
});

test('no day is written as nothing', () => {
  expect(formatDia('')).toBe('');
});

test.each([
  ['2026-11-02', '2026-11-02'],
  [' 11/2/2026 ', '2026-11-02'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  ['13/01/2024', null],
  ['2024-1-1', null],
  ['01/01/24', null],
  ['2124-01-01', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(parseDiaPieza(text)).toBe(day);
});

test.each([
  ['1/2/26', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  [' 1. 2. 2026 ', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['12/25/2026', null],
  ['1/2', null],
  ['1/2/202', null],
  ['1/2/0026', null],
  ['112026', null],
  ['ayer', null],
  ['', null],
])('typed %j is the day %j', (text, day) => {
  expect(readDia(text)).toBe(day);
});

test.each([
  ['2/11/2026', '2026-11-02'],
  [' 02/11/2026 ', '2026-11-02'],
  ['29/02/2024', '2024-02-29'],
  [' 2026-11-02 ', '2026-11-02'],
  // Month first is how parts are written, and no day of a claim.
  ['11/22/2026', null],
  ['11/2/26', null],
])('%j of a claim is the day %j', (text, day) => {
  expect(parseDiaRegistro(text)).toBe(day);
});

test.each([
  '2026-11-02T10:00',
  'el 2026-11-02',
  '2026-11-021',
  '12026-11-02',
  '2/11/2026 10:22',
  'el 2/11/2026',
  '2/11/20266',
  '112/11/2026',
  '2/111/2026',
  '2026/11/02',
  '1899-12-31',
  '31/12/1899',
  '2100-01-01',
  '1/1/2100',
  '2026-13-01',
  '2026-00-10',
  '2026-02-30',
  '0/1/2026',
])('%j is a day for no reader', (text) => {
  expect([parseDiaPieza, parseDiaRegistro, readDia].map((read) => read(text))).toEqual([null, null, null]);
});

test.each(['1900-01-01', '2099-12-31'])('%s is a day for every reader', (dia) => {
  expect([parseDiaPieza, parseDiaRegistro, readDia].map((read) => read(dia))).toEqual([dia, dia, dia]);
});

const fecha = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('any day reads back from how it is written, with any sign between its parts, and from the wire', () => {
  fc.assert(
    fc.property(fecha, fc.constantFrom('/', '-', '.', ' ', ' / ', ''), (date, sign) => {
      const dia = date.toISOString().slice(0, 10);
      expect(readDia(formatDia(dia).replaceAll('/', sign))).toBe(dia);
      expect(readDia(dia)).toBe(dia);
    }),
  );
});

test('whatever is typed is a day of the calendar or none: never another one', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(20), fc.integer({ min: 1800, max: 2200 }), (day, month, year) => {
      const read = readDia(`${day}/${month}/${year}`);
      if (read === null) return;
      expect(formatDia(read).split('/').map(Number)).toEqual([day, month, year]);
    }),
  );
});

test.each([
  ['2026-12-28', 8, '2027-01-05'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (dia, dias, expected) => {
  expect(addDias(dia, dias)).toBe(expected);
});
