import { expect, test } from 'vitest';
import { addDias } from '#domain/fecha.ts';
import {
  consecuenciaFueraDePlazo,
  finDeAceptacion,
  isDiaHabil,
  localText,
  siguienteDiaHabil,
  ultimoDiaParaCancelar,
} from './plazos-de-cancelacion.ts';

const EMPRESA = 'EKU9003173C9';
const PERSONA = 'CACX7605101P8';

test.each([
  ['2025-01-01T06:00:00Z', EMPRESA, undefined, '2026-03-31'],
  ['2026-01-01T05:59:59Z', EMPRESA, undefined, '2026-03-31'],
  ['2026-01-01T06:00:00Z', EMPRESA, undefined, '2027-03-31'],
  // An hour earlier where the issuer is.
  ['2026-01-01T05:30:00Z', EMPRESA, 'America/Cancun', '2027-03-31'],
  ['2026-01-01T06:30:00Z', PERSONA, 'America/Tijuana', '2026-04-30'],
  ['2025-06-15T18:00:00Z', PERSONA, undefined, '2026-04-30'],
] as const)('an invoice of %s by %s in %s is cancelled until %s', (emitida, rfc, zona, hasta) => {
  expect(ultimoDiaParaCancelar(new Date(emitida), rfc, zona)).toBe(hasta);
});

test('what follows names the day and the fine', () => {
  expect(consecuenciaFueraDePlazo('2026-03-31')).toMatch(/31\/03\/2026.*5 a 10 %/);
});

test.each([
  ['a Tuesday', '2026-11-24T18:05:00Z', '2026-11-27T12:05:00'],
  ['a Friday before a holiday on Monday', '2026-11-13T18:05:00Z', '2026-11-19T12:05:00'],
  ['a Saturday, which does not count', '2026-11-21T18:05:00Z', '2026-11-25T23:59:59'],
  ['the last hour of a Friday, which is Saturday in Greenwich', '2026-11-21T05:30:00Z', '2026-11-25T23:30:00'],
  ['before the new year', '2026-12-30T18:00:00Z', '2027-01-05T12:00:00'],
])('asked for on %s', (_what, pedida, hasta) => {
  expect(finDeAceptacion(new Date(pedida))).toBe(hasta);
});

test('it ends earlier by the clock of another zone', () => {
  expect(finDeAceptacion(new Date('2026-11-24T18:05:00Z'), 'America/Tijuana')).toBe('2026-11-27T10:05:00');
  expect(localText('2026-11-27T10:05:00')).toBe('27/11/2026, 10:05');
});

const daysOf = (anio: number) => Array.from({ length: 365 }, (_, index) => addDias(`${anio}-01-01`, index));
const isWeekday = (dia: string) => ![0, 6].includes(new Date(dia).getUTCDay());

test.each([
  [2026, '01-01 02-02 03-16 05-01 05-05 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-05 09-16 11-15'],
  [2030, '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
])('the holidays of %i on days of work', (anio, expected) => {
  const holidays = daysOf(anio).filter((dia) => isWeekday(dia) && !isDiaHabil(dia));
  expect(holidays.map((dia) => dia.slice(5)).join(' ')).toBe(expected);
});

test.each([
  ['2026-11-10', '2026-11-11'],
  ['2026-11-13', '2026-11-17'],
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
])('after %s comes %s', (dia, siguiente) => {
  expect(siguienteDiaHabil(dia)).toBe(siguiente);
});
