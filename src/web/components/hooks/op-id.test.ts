import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { opId } from '#contract/wire/fields.ts';
import { newOpId } from './op-id.ts';

test('a UUID that the contract takes, another each time', () => {
  const ids = Array.from({ length: 200 }, newOpId);
  for (const id of ids) expect(z.safeDecode(opId, id).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
