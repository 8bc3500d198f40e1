import { expect, test } from 'vitest';
import { capTotal, countPages, EXACT_TOTAL_LIMIT, formatTotal, pagesOf, rowsOf } from './pagina.ts';

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

test.each([
  [
    { page: 1, itemsPerPage: 10 },
    { limit: 10, offset: 0 },
  ],
  [
    { page: 3, itemsPerPage: 100 },
    { limit: 100, offset: 200 },
  ],
  [
    { page: 1000, itemsPerPage: 10 },
    { limit: 10, offset: 9990 },
  ],
  [
    { page: 1001, itemsPerPage: 10 },
    { limit: 0, offset: 10_000 },
  ],
  [
    { page: 1_000_000, itemsPerPage: 100 },
    { limit: 0, offset: 10_000 },
  ],
])('page %o has the rows %o: a list ends where its total is capped', (page, rows) => {
  expect(rowsOf(page)).toEqual(rows);
  expect(pagesOf(EXACT_TOTAL_LIMIT + 1, page)).toEqual({
    totalPages: EXACT_TOTAL_LIMIT / page.itemsPerPage,
    total: EXACT_TOTAL_LIMIT,
    totalCapped: true,
  });
});
