import { expect, test } from 'vitest';
import { diaEnMexico } from './cuenta-solicitud.ts';

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-20'],
  ['2026-11-21T05:59:59Z', '2026-11-20'],
  ['2026-11-21T06:00:00Z', '2026-11-21'],
])('%s is %s in Mexico', (moment, dia) => {
  expect(diaEnMexico(new Date(moment))).toBe(dia);
});
