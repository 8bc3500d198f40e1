import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registroOpcional } from './cobrar.ts';

test.each([null, ''])('%j is a number that is missing; a number is itself', (wire) => {
  expect(z.decode(registroOpcional, wire)).toBeNull();
  expect(z.decode(registroOpcional, '7')).toBe(7);
  expect(z.safeDecode(registroOpcional, 'x').success).toBe(false);
});
