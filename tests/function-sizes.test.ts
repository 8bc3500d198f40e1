import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** The most lines of statements that a function may have, and those that it may have with its markup. */
const MAX_LINES = 60;
const MAX_LINES_WITH_MARKUP = 120;

/** A node of a syntax tree, as far as this file looks at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Data is read at a glance however long it is: it is written out, one value a line. */
const DATA = new Set(['ObjectExpression', 'ArrayExpression', 'TemplateLiteral']);
const MARKUP = new Set(['JSXElement', 'JSXFragment']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function that is longer than it may be, where it begins. */
interface Long {
  readonly line: number;
  readonly statements: number;
  readonly withMarkup: number;
}

/** Finds the functions of a file that are too long. What a nested one does is a part of the outer one. */
function longFunctions(file: string, source: string): readonly Long[] {
  const lineAt = lineFinder(source);
  // Few functions have so many lines of any kind: only these are looked at closely.
  const candidates = functionsIn(parseSync(file, source).program).filter(
    ({ start, end }) => lineAt(end) - lineAt(start) >= MAX_LINES,
  );
  return candidates.flatMap((node) => {
    const statements = countLines(node, lineAt, new Set([...DATA, ...MARKUP]));
    const withMarkup = countLines(node, lineAt, DATA);
    const isLong = statements > MAX_LINES || withMarkup > MAX_LINES_WITH_MARKUP;
    return isLong ? [{ line: lineAt(node.start) + 1, statements, withMarkup }] : [];
  });
}

/** Counts the lines on which something of a function begins or ends, save what stands inside the kinds that are free. */
function countLines(node: Node, lineAt: (offset: number) => number, free: ReadonlySet<string>): number {
  const lines = new Set<number>();
  const visit = (one: Node, isFree: boolean): void => {
    if (!isFree) lines.add(lineAt(one.start)).add(lineAt(one.end - 1));
    // The statements of a function that stands among data are statements.
    const inside = one.type === 'BlockStatement' ? false : isFree || free.has(one.type);
    for (const child of childrenOf(one)) visit(child, inside);
  };
  visit(node, false);
  return lines.size;
}

/** Lists the functions of a tree. What `describe` is given is a chapter of tests, which stand in it one below the other. */
function functionsIn(node: Node, parent?: Node): readonly Node[] {
  const inside = childrenOf(node).flatMap((child) => functionsIn(child, node));
  return FUNCTIONS.has(node.type) && !isDescribe(parent) ? [node, ...inside] : inside;
}

/** True for `describe(…)` and `describe.each(…)(…)`. */
function isDescribe(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('name' in node) return node.name === 'describe';
  const [first] = childrenOf(node);
  return (node.type === 'CallExpression' || node.type === 'MemberExpression') && isDescribe(first);
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Gives the line, from 0, of an offset. */
function lineFinder(source: string): (offset: number) => number {
  const lines: number[] = [];
  let line = 0;
  for (const character of source) {
    for (let unit = 0; unit < character.length; unit += 1) lines.push(line);
    if (character === '\n') line += 1;
  }
  return (offset) => lines[offset] ?? line;
}

test('a function has at most 60 lines of statements, and 120 with its markup', () => {
  const files = globSync('{src,tests,tools,bench}/**/*.{ts,tsx}');
  const long = files.flatMap((file) =>
    longFunctions(file, readFileSync(file, 'utf8')).map(({ line, ...counts }) => ({
      at: `${file}:${line}`,
      ...counts,
    })),
  );
  expect(long).toEqual([]);
});

test('statements count, also in a function among data; data and markup are free', () => {
  const repeat = (text: string, count: number) => Array.from({ length: count }, () => text).join('\n');
  const inFunction = (body: string) => `function f() {\n${body}\n}`;
  const long = (body: string) => longFunctions('planted.tsx', inFunction(body)).length;
  expect(long(repeat('a();', 70))).toBe(1);
  expect(long(`return [\n${repeat('1,', 70)}\n];`)).toBe(0);
  expect(long(`return <p>\n${repeat('<b />', 70)}\n</p>;`)).toBe(0);
  expect(long(`return <p>\n${repeat('<b />', 130)}\n</p>;`)).toBe(1);
  expect(long(`describe.each(rows)('chapter', () => {\n${repeat('a();', 70)}\n});`)).toBe(1);
  expect(longFunctions('planted.ts', `describe('chapter', () => {\n${repeat('a();', 70)}\n});`)).toEqual([]);
  expect(long(`return {\nof() {\n${repeat('a();', 70)}\n},\n};`)).toBe(2);
});
