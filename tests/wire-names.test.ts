import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '#contract/calls.ts';
import { fieldsOfWireObject } from '#contract/wire/wire-object.ts';

/** Words of the wire that anybody uses by themselves: names of the browser, of libraries, of everyday English. */
const ORDINARY = [
  'address',
  'client',
  'code',
  'date',
  'image',
  'images',
  'pass',
  'pesos',
  'phone',
  'row',
  'series',
  'state',
  'status',
  'type',
  'user',
  'users',
  'zip',
];

/** What may be called as the wire calls it: the session's own fields where they are put on a call and taken off. */
const MEETS_THE_WIRE = ['src/server/base/http/body.ts', 'src/web/api/session.ts'];

/** The adapter of a provider speaks as the provider does. */
const ADAPTERS = 'src/server/base/integrations/cfdi/facturapi/**';

/** Reads every name of the contract: those of our code, and those of the wire that differ from ours. */
function namesOfContract(): { readonly ours: ReadonlySet<string>; readonly theirs: ReadonlySet<string> } {
  const ours = new Set<string>();
  const theirs = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const fields = fieldsOfWireObject(schema as z.ZodMiniType);
    if (fields) {
      for (const [our, [their, inner]] of fields) {
        ours.add(our);
        theirs.add(their);
        visit(inner);
      }
      return;
    }
    const { shape = {}, ...def } = ((schema as z.ZodMiniType)._zod?.def ?? {}) as {
      shape?: Readonly<Record<string, unknown>>;
    };
    for (const [name, inner] of Object.entries(shape)) {
      // An underscore is the wire's: our names are written as one word.
      (name.includes('_') ? theirs : ours).add(name);
      visit(inner);
    }
    for (const inner of Object.values(def).flat()) visit(inner);
  };
  for (const part of allCalls.flatMap((call) => Object.values(call).flat())) visit(part);
  return { ours, theirs };
}

/** Lists the columns of the database, which SQL spells with underscores. */
function columns(): ReadonlySet<string> {
  const tables = globSync('src/server/base/db/*-tables.ts').map((file) => readFileSync(file, 'utf8'));
  return new Set(tables.flatMap((source) => [...source.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)));
}

/** A node of a syntax tree, as far as this file looks at it. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Lists what a source calls the properties of things, and the words of the paths that stand in it as text. */
function namesIn(file: string, source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    const name = node.type === 'MemberExpression' ? node.property : node.key;
    if (isNode(name) && node.computed !== true) found.add(String(name.name ?? name.value));
    if (node.type === 'Literal' && /^[\w.]+\.[\w.]+$/.test(String(node.value))) {
      for (const word of String(node.value).split('.')) found.add(word);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const { ours, theirs } = namesOfContract();
const ofWire = [...theirs].filter((name) => !ours.has(name) && !ORDINARY.includes(name));

/** Lists the files that call something as the wire does, with what they call so. */
function findLeaks(pattern: string, allowed: ReadonlySet<string> = new Set()): readonly string[] {
  const files = globSync(pattern, { exclude: ['**/*.test.ts', '**/*.test.tsx', ADAPTERS] });
  return files.flatMap((file) => {
    if (MEETS_THE_WIRE.includes(file)) return [];
    const names = namesIn(file, readFileSync(file, 'utf8'));
    return ofWire.filter((name) => names.has(name) && !allowed.has(name)).map((name) => `${file}: ${name}`);
  });
}

test('only the contract knows how the wire spells things', () => {
  expect(ofWire.length).toBeGreaterThan(100);
  expect(findLeaks('src/{domain,web}/**/*.{ts,tsx}')).toEqual([]);
  expect(findLeaks('src/server/**/*.ts', columns())).toEqual([]);
});

test('a name of the wire is found as a property, as a key and in a path; a word of a text is none', () => {
  const found = (source: string) => ofWire.filter((name) => namesIn('planted.ts', source).has(name));
  expect(found('item.A__O;')).toEqual(['A__O']);
  expect(found('const { FACE__ } = item;')).toEqual(['FACE__']);
  expect(found("refuse({ 'INV__': 1 });")).toEqual(['INV__']);
  expect(found("invalidField('formData.items.0.price')")).toEqual(expect.arrayContaining(['formData', 'price']));
  expect(found("say('El campo FACE__ no es un precio');")).toEqual([]);
});
