import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const MEDIA = 'src/web/public/media.css';
const PRIMITIVES = 'src/web/public/primitives.css';
/** So many classes an element may have: more are a soup that nobody reads. */
const MAX_CLASSES = 3;

/** The files of a pattern with what they say. */
async function read(pattern: string): Promise<readonly (readonly [string, string])[]> {
  const files: (readonly [string, string])[] = [];
  for await (const file of glob(pattern)) files.push([file, await readFile(file, 'utf8')]);
  return files;
}

test('a width of the window is said by its name, and only where the names are says how wide it is', async () => {
  const names = new Set((await readFile(MEDIA, 'utf8')).match(/--[\w-]+/g));
  const files = (await read('src/web/**/*.css')).filter(([file]) => file !== MEDIA);
  const queries = files.flatMap(([file, css]) =>
    Array.from(css.matchAll(/@media[^{]*/g), ([query]) => ({ file, query })),
  );
  expect(queries.filter(({ query }) => /width|\d(?:px|r?em)/.test(query))).toEqual([]);
  expect(new Set(queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []))).toEqual(names);
});

/** The classes of each `className` that is written where it is used: the names as they are, anything computed as `$`. */
function classesOf(code: string): readonly (readonly string[])[] {
  const written = code.matchAll(/className=(?:"([^"]*)"|\{`((?:[^`$]|\$\{[^}`]*\})*)`\})/g);
  return Array.from(written, ([, plain = '', template = '']) =>
    (plain || template.replaceAll(/\$\{[^}]*\}/g, '$')).split(/\s+/).filter((name) => name !== ''),
  );
}

test('an element has few classes, and those without a module are primitives, each of which is used', async () => {
  const css = await readFile(PRIMITIVES, 'utf8');
  const primitives = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name));
  const files = (await read('src/web/**/*.tsx')).filter(([file]) => !file.endsWith('.test.tsx'));
  const all = files.flatMap(([file, code]) => classesOf(code).map((classes) => ({ file, classes })));
  const say = ({ file, classes }: (typeof all)[number]) => `${file}: ${classes.join(' ')}`;
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ classes }) => classes.length > MAX_CLASSES).map(say)).toEqual([]);
  const isKnown = (name: string) => name === '$' || primitives.has(name);
  expect(all.filter(({ classes }) => !classes.every(isKnown)).map(say)).toEqual([]);
  const words = new Set(files.flatMap(([, code]) => code.split(/["'`\s]+/)));
  expect([...primitives].filter((name) => !words.has(name))).toEqual([]);
});
