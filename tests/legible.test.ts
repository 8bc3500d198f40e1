import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The sources a stranger reads first: everything but tests. */
const SOURCES = globSync('{src,bench,tools}/**/*.{ts,tsx,css,sql}').filter((file) => !/\.test\.tsx?$/.test(file));
const CODE = SOURCES.filter((file) => /\.tsx?$/.test(file));
const WRITTEN = [...SOURCES, ...globSync('{tests,docs}/**/*.{ts,tsx,md}'), ...globSync('*.md')];
const textOf = new Map(WRITTEN.map((file) => [file, readFileSync(file, 'utf8')]));

function text(file: string): string {
  return textOf.get(file) ?? readFileSync(file, 'utf8');
}

/** Numbers of pages that only somebody with another set of documents can look up. */
const OUTSIDE =
  /\b[Dd]ecisions?\s+\d+\b|\bS[123]\s*§|\b[Qq]uality (?:[A-Z]|\d+\.)\d+\b|\bsection \d+\b|\bchecklist [A-Z]{1,2}\b|\bissue \d+\b/;

/** Every number of a rule that a text cites: 'regla 44', 'reglas 39 and 40'. */
function citedIn(source: string): readonly number[] {
  const groups = source.matchAll(/\b[Rr]eglas?((?:[\s*/,-]|and|to|y)+\d{1,3}\b(?:(?:[\s*/,-]|and|to|y)+\d{1,3}\b)*)/g);
  return [...groups].flatMap(([, numbers = '']) => [...numbers.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
}

describe('what the sources refer to', () => {
  const rows = new Set([...text('docs/reglas.md').matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)));
  const files = WRITTEN.filter((file) => file !== 'tests/legible.test.ts');

  test('stands in the repository', () => {
    expect(files.filter((file) => OUTSIDE.test(text(file)))).toEqual([]);
  });

  test('every rule cited has its row in docs/reglas.md', () => {
    const missing = files.flatMap((file) =>
      citedIn(text(file)).flatMap((number) => (rows.has(number) ? [] : [`${file}: regla ${number}`])),
    );
    expect(missing).toEqual([]);
  });

  test('the patterns find what they look for', () => {
    expect(
      ['decision 44', 'S2 §5', 'quality A4', 'Quality 4.9', 'section 8', 'Decisions\n39'].every((example) =>
        OUTSIDE.test(example),
      ),
    ).toBe(true);
    expect(citedIn('reglas 39 and 40; regla 7.')).toEqual([39, 40, 7]);
    expect(rows.size).toBeGreaterThan(50);
  });
});

/** Docblocks that begin with a noun riddle in place of a subject. */
const RIDDLE = /^[ \t]*\/\*\*\s+(?:\*\s+)?(?:Of|What|Who|Whose|Where|Which|As|The same)\b/gm;

test('docblocks are sentences with a subject', () => {
  const riddles = CODE.flatMap((file) => [...text(file).matchAll(RIDDLE)].map(([line]) => `${file}: ${line.trim()}`));
  expect(riddles).toEqual([]);
  expect('/** Of those that no part has. */'.match(RIDDLE)).not.toBeNull();
});

test('casts are rare', () => {
  const lines = CODE.reduce((sum, file) => sum + text(file).split('\n').length, 0);
  const casts = CODE.flatMap((file) => [...withoutComments(text(file)).matchAll(/\bas (?!const\b)[A-Za-z{(]/g)]);
  const imported = CODE.flatMap((file) => [...text(file).matchAll(/^(?:import|export)[^;]*?\bas [A-Za-z]/gm)]);
  expect(((casts.length - imported.length) / lines) * 1000).toBeLessThanOrEqual(2);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gm, '');
}

test('few files are crumbs: at most 60 lines and a single importer', () => {
  const sources = CODE.filter((file) => file.startsWith('src/'));
  const importers = countImporters(sources);
  const crumbs = sources.filter((file) => importers.get(file) === 1 && text(file).split('\n').length <= 60);
  expect(crumbs.length / sources.length).toBeLessThanOrEqual(0.11);
});

/** How many files of `sources` import each of them. */
function countImporters(sources: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of sources) {
    const specifiers = [...text(file).matchAll(/\bfrom '([./#][^']+)'|\bimport\(\s*'([./#][^']+)'/g)];
    const imported = new Set(specifiers.map(([, from, lazy]) => resolveImport(file, from ?? lazy ?? '')));
    for (const target of imported) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

function resolveImport(file: string, specifier: string): string {
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier);
}

/** The files of the repository that a page links to, as it writes them. */
function linksIn(page: string): readonly string[] {
  return [...text(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
}

test('every link of a page leads to a file', () => {
  const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')];
  const broken = pages.flatMap((page) =>
    linksIn(page)
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
  expect(linksIn('ARCHITECTURE.md').length).toBeGreaterThan(10);
});

test('the house stands on one page', () => {
  expect(text('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(120);
});

/** Functions that say in Spanish what they are of. */
const SPANISH_OF = /\b(?:function|const) ([a-z]\w*[a-z]De)\b/g;

test('a function of something ends in Of', () => {
  const found = CODE.flatMap((file) => [...withoutComments(text(file)).matchAll(SPANISH_OF)].map(([, name]) => name));
  expect(found).toEqual([]);
  expect('function folioDe(factura) {}'.match(SPANISH_OF)).not.toBeNull();
});
