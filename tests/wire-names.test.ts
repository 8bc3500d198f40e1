import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '#contract/calls.ts';
import { fieldsOfWireObject } from '#contract/wire/wire-object.ts';
import { GRUPOS } from '#domain/filtro-de-reporte.ts';

/** Words of the wire that anybody uses: names of the browser and of libraries, everyday English and Spanish. */
const ORDINARY: readonly string[] = [
  'address',
  'client',
  'code',
  'date',
  'facturada',
  'image',
  'images',
  'pass',
  'pesos',
  'phone',
  'row',
  'series',
  'state',
  'status',
  'terms',
  'type',
  'user',
  'users',
  'vencido',
  'zip',
];

/** Files that meet the wire: the session's own fields are put on a call and taken off it there. */
const MEETS_THE_WIRE = ['src/server/base/http/mount.ts'];

/** Filters of lists, which are called as in the address of their screen, and travel by that name. */
const IN_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'src/web/facturas/lista/filtros.tsx': ['por_confirmar'],
  'src/web/reportes/notas-screen.tsx': ['forma_pago'],
  'src/web/reportes/resumen/lugares.ts': ['por_confirmar'],
};

/** The adapter of a provider speaks as the provider does. */
const ADAPTERS = 'src/server/base/integrations/cfdi/facturapi/**';

/** Names of the contract: those of our code, and those of the wire. */
interface Names {
  readonly ours: Set<string>;
  readonly theirs: Set<string>;
}

/** Reads every name that a schema has, at any depth. */
function readNames(schema: unknown, names: Names, seen = new Set<unknown>()): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const fields = fieldsOfWireObject(schema as z.ZodMiniType);
  for (const [our, [their, inner]] of fields ?? []) {
    names.ours.add(our);
    names.theirs.add(their);
    readNames(inner, names, seen);
  }
  if (!fields) for (const inner of partsOf(schema as z.ZodMiniType, names)) readNames(inner, names, seen);
}

/** Lists the schemas within one that has no names of its own, or the same on both sides. */
function partsOf(schema: z.ZodMiniType, { ours, theirs }: Names): readonly unknown[] {
  // What a codec reads from is the body as it comes: its names are the wire's own.
  const { shape = {}, in: _, ...rest } = { ...schema._zod?.def } as { readonly shape?: object; readonly in?: unknown };
  // An underscore is the wire's: our names are written as one word.
  for (const name of Object.keys(shape)) (name.includes('_') ? theirs : ours).add(name);
  return [...Object.values(shape), ...Object.values(rest).flat()];
}

function namesOfContract(): Names {
  const names = { ours: new Set<string>(), theirs: new Set<string>() };
  for (const { request, response, names: named = [] } of allCalls) {
    for (const schema of [request, response, ...named]) readNames(schema, names);
  }
  return names;
}

/** Spells a name of ours as a column of the database. */
function toColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
    for (const name of namesAt(node)) found.add(name);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** The names that one node of the tree gives: of a property that is read or written, or of a path written as text. */
function namesAt({ type, computed, key, property, value }: Node): readonly string[] {
  if (type === 'Literal') return /^\w+(?:\.\w+)+$/.test(String(value)) ? String(value).split('.') : [];
  const name = type === 'MemberExpression' ? property : key;
  return isNode(name) && computed !== true ? [String(name.name ?? name.value)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const { ours, theirs } = namesOfContract();
/** Values that only look like names: the groups of a report are called so everywhere. */
const VALUES: readonly string[] = GRUPOS;
const ofWire = [...theirs].filter((name) => ![...ours, ...ORDINARY, ...VALUES].includes(name));

/** Lists the files that call something as the wire does, with what they call so. */
function findLeaks(pattern: string, allowed: ReadonlySet<string> = new Set()): readonly string[] {
  const files = globSync(pattern, { exclude: ['**/*.test.ts', '**/*.test.tsx', ADAPTERS] });
  return files.flatMap((file) => {
    if (MEETS_THE_WIRE.includes(file)) return [];
    const names = namesIn(file, readFileSync(file, 'utf8'));
    const leaks = ofWire.filter((name) => names.has(name) && !allowed.has(name) && !IN_ADDRESSES[file]?.includes(name));
    return leaks.map((name) => `${file}: ${name}`);
  });
}

test('only the contract knows how the wire spells things', () => {
  expect(ofWire.length).toBeGreaterThan(100);
  expect(findLeaks('src/{domain,web}/**/*.{ts,tsx}')).toEqual([]);
  expect(findLeaks('src/server/**/*.ts', new Set([...ours].map(toColumn)))).toEqual([]);
});

test('a name of the wire is found as a property, as a key and in a path; a word of a text is none', () => {
  const found = (source: string) => ofWire.filter((name) => namesIn('planted.ts', source).has(name));
  expect(found('item.A__O;')).toEqual(['A__O']);
  expect(found('const { FACE__ } = item;')).toEqual(['FACE__']);
  expect(found("refuse({ 'INV__': 1 });")).toEqual(['INV__']);
  expect(found("invalidField('formData.items.0.price')")).toEqual(expect.arrayContaining(['formData', 'price']));
  expect(found("say('El campo FACE__ no es un precio');")).toEqual([]);
});
