import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls, calls } from '#contract/calls.ts';
import { describeIssues } from '#server/base/http/validation.ts';
import { expectPlainWords, type Nested } from './plain-words.ts';

/** A body with this value in every field of a request, however deep. */
function fillWith(schema: z.core.$ZodType, value: unknown): unknown {
  const def: Partial<Nested> & { readonly type: string } = { ...schema._zod.def };
  const { shape, element, innerType, in: from, out: to } = def;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fillWith(field, value)]));
  if (element) return [fillWith(element, value)];
  if (innerType) return fillWith(innerType, value);
  // A form that takes any key says what it knows behind its codec.
  if (from && to) return fillWith(from._zod.def.type === 'record' ? to : from, value);
  return value;
}

const ODD = [
  '',
  ' ',
  null,
  undefined,
  'a\0b',
  '\ud800',
  'x'.repeat(6_000),
  '12/34',
  -1,
  0,
  1.5,
  1e20,
  true,
  {},
  [],
  ['x'],
];

test.each(allCalls)('$path names in plain Spanish what is wrong with each field', ({ path, request }) => {
  const told = new Set<string>();
  for (const value of ODD) {
    const { error } = z.safeDecode(request, fillWith(request, value) as never);
    for (const { mensaje } of describeIssues(error?.issues ?? [])) told.add(mensaje);
  }
  for (const mensaje of told) expectPlainWords(path, mensaje);
});

test('the words that are looked for are found', () => {
  const words = new Set(
    ODD.flatMap((value) => {
      const { request } = calls.updatePiezas.updatePieza;
      const { error } = z.safeDecode(request, fillWith(request, value) as never);
      return describeIssues(error?.issues ?? []).map(({ mensaje }) => mensaje);
    }),
  );
  expect([...words]).toEqual(
    expect.arrayContaining(['El campo Marca no puede quedar vacío', 'El campo Año debe ser un año o un rango de años']),
  );
  for (const wrong of [
    'El campo account.nombre no puede quedar vacío',
    'El campo MARCA no puede quedar vacío',
    'Debe ser 1 o mas',
  ]) {
    expect(() => expectPlainWords('', wrong)).toThrow();
  }
});
