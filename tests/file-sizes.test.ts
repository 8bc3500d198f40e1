import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A file is a room: longer ones need a reason, written here. */
const REASONS: Readonly<Record<string, string>> = {
  'src/server/reportes/exportar.api.test.ts': 'a file that leaves in pieces and who may take it share one slow reader',
  'tests/historias-de-facturas.ts':
    'one random history is drawn as it happens, and what it did is told to the database in that order',
  'src/web/components/lista/data-table.module.css': 'a table and its cards are the same classes in two widths',
};
/** Most files are under 200 lines; plain code is never written denser to stay below this. */
const MAX_LINES = 300;
/** A test may be one long table of cases. */
const MAX_TEST_LINES = 350;

test('no source file is longer than a room', async () => {
  const long: string[] = [];
  for await (const file of glob('{src,tests,tools,bench}/**/*.{ts,tsx,css,sql}')) {
    const lines = (await readFile(file, 'utf8')).split('\n').length;
    const max = /\.(?:test|spec)\.tsx?$/.test(file) ? MAX_TEST_LINES : MAX_LINES;
    if (lines > max && !REASONS[file]) long.push(`${file}: ${lines}`);
  }
  expect(long).toEqual([]);
});
