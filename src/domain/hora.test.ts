import { expect, test } from 'vitest';
import { diaOf } from './fecha.ts';
import { horaOf, momentoEn } from './hora.ts';

test.each([
  ['2026-11-02', '18:30', '2026-11-03T00:30:00Z'],
  ['2026-11-02', '00:00', '2026-11-02T06:00:00Z'],
  ['2026-12-31', '23:59', '2027-01-01T05:59:00Z'],
  // Summer time, which Mexico had until 2022; in that night the clock went from 02:00 to 01:00.
  ['2022-07-01', '23:59', '2022-07-02T04:59:00Z'],
  ['2022-10-30', '00:30', '2022-10-30T05:30:00Z'],
  ['2022-10-30', '03:30', '2022-10-30T09:30:00Z'],
])('%s at %s there is %s', (dia, hora, iso) => {
  const momento = momentoEn(dia, hora);
  expect(momento).toEqual(new Date(iso));
  expect([diaOf(momento), horaOf(momento)]).toEqual([dia, hora]);
});
