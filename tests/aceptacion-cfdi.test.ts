import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A row of docs/aceptacion-cfdi.md: the number of the check, a file and the title of a test in it. */
const ROW = /^\| (\d+) \| .+ \| `([^`|]+)` \| (.+) \|$/gm;
const CHECKS = 28;

const page = readFileSync('docs/aceptacion-cfdi.md', 'utf8');
const rows = [...page.matchAll(ROW)].map(([, numero, file = '', titulo = '']) => ({
  numero: Number(numero),
  file,
  titulo,
}));

/** True where the file has a test, or a group of tests, of that title. */
function hasTest(file: string, titulo: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${titulo}`));
}

test('every check of the acceptance of invoices names its test', () => {
  const all = Array.from({ length: CHECKS }, (_, index) => index + 1);
  expect([...new Set(rows.map(({ numero }) => numero))].sort((a, b) => a - b)).toEqual(all);
  // No row is left out because it is written otherwise.
  expect(rows).toHaveLength(page.split('\n').filter((line) => /^\|\s*\d/.test(line)).length);
});

test('the tests that it names exist', () => {
  expect(rows.filter(({ file, titulo }) => !hasTest(file, titulo))).toEqual([]);
});
