import { expect, test } from 'vitest';
import { capTotal, countPages, EXACT_TOTAL_LIMIT, formatTotal } from './pagina.ts';

test.each([
  [0, '0'],
  [1, '1'],
  [1_234, '1,234'],
  [EXACT_TOTAL_LIMIT, '10,000'],
  [EXACT_TOTAL_LIMIT + 1, '10,000+'],
])('%i rows counted are shown as %s', (counted, shown) => {
  expect(formatTotal(capTotal(counted))).toBe(shown);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i rows make %i pages of ten', (rows, pages) => {
  expect(countPages(rows, 10)).toBe(pages);
});
