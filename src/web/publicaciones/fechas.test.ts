import { expect, test } from 'vitest';
import { hintOf } from './fechas.tsx';

test.each([
  ['', ''],
  ['2025-01-01', ''],
  ['', '2031-12-31'],
  ['2025-03-01', '2025-03-01'],
  ['2025-12-31', '2026-01-01'],
])('from «%s» to «%s» may be asked for', (desde, hasta) => {
  expect(hintOf({ desde, hasta })).toBeNull();
});

test.each([
  ['2024-12-31', ''],
  ['', '2024-12-31'],
  ['0002-05-01', '2026-01-01'],
  ['2025-05-01', '0202-05-01'],
  ['mayo', ''],
])('from «%s» to «%s»: a year before 2025 asks nothing', (desde, hasta) => {
  expect(hintOf({ desde, hasta })).toContain('2025');
});

test('an end before its start asks nothing', () => {
  expect(hintOf({ desde: '2026-02-01', hasta: '2026-01-31' })).toBe('La fecha final es anterior a la inicial.');
});
