import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A file is a room: longer ones need a reason, written here. */
const REASONS: Readonly<Record<string, string>> = {};
const MAX_LINES = 250;

test('no source file is longer than a room', async () => {
  const long: string[] = [];
  for await (const file of glob('{src,tests,tools,bench}/**/*.{ts,tsx,css,sql}')) {
    const lines = (await readFile(file, 'utf8')).split('\n').length;
    if (lines > MAX_LINES && !REASONS[file]) long.push(`${file}: ${lines}`);
  }
  expect(long).toEqual([]);
});
