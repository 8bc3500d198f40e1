import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Chunk {
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const WEB = join(import.meta.dirname, '..', 'dist', 'web');
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(WEB, 'manifest.json'), 'utf8'));

/** Finds what an entry brings, at once and later: the names of its chunks. */
function broughtBy(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const other of [...imports, ...dynamicImports]) broughtBy(other, seen);
  return seen;
}

const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);

// Code that two pages share may be put within the entry of one: whoever imports it runs that entry, and the page becomes it.
test.each(entries)('%s runs no other page', (name) => {
  expect([...broughtBy(name)].filter((other) => other !== name && manifest[other]?.isEntry)).toEqual([]);
});
