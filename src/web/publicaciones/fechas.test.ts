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
  ['1999-05-01', ''],
])('from «%s» to «%s»: a year before 2025 asks nothing', (desde, hasta) => {
  expect(hintOf({ desde, hasta })).toContain('2025');
});

test('an end before its start asks nothing', () => {
  expect(hintOf({ desde: '2026-02-01', hasta: '2026-01-31' })).toBe('La fecha final es anterior a la inicial.');
});

test.each(['mayo', '31-02-2026', '0002-05-01', '1/5'])(
  '«%s» asks nothing, and how a day is written is said',
  (desde) => {
    expect(hintOf({ desde, hasta: '' })).toBe('Escribe las fechas como dd/mm/aaaa.');
  },
);
