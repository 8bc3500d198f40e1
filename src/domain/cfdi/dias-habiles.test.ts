import { expect, test } from 'vitest';
import { addDias } from '#domain/fecha.ts';
import { isDiaHabil, siguienteDiaHabil } from './plazos-de-cancelacion.ts';

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
