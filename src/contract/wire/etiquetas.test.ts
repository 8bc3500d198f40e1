import { expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';
import { fieldsOfRequest } from '#tests/request-fields.ts';
import { ETIQUETAS } from './etiquetas.ts';

test('every field of every request has a name for people, which no message says as the wire has it', () => {
  const fields = [...new Set(allCalls.flatMap(({ request }) => fieldsOfRequest(request)))];
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter((field) => !ETIQUETAS.has(field))).toEqual([]);
  expect([...ETIQUETAS].filter(([, label]) => /[_a-z][A-Z_]|^[a-z]/.test(label))).toEqual([]);
});
