import * as z from 'zod/mini';
import type { Existencia } from './fields.ts';

/** `Exist > exist`: 0, and nothing given, is what is in stock; -1 is everything (regla 39). */
export const exist = z.codec(
  z.optional(z.nullable(z.union([z.literal(-1), z.literal('-1'), z.literal(0), z.literal('0')], 'debe ser -1 o 0'))),
  z.enum(['existentes', 'todas']),
  {
    decode: (value): Existencia => (Number(value ?? 0) === -1 ? 'todas' : 'existentes'),
    encode: (value) => (value === 'todas' ? -1 : 0),
  },
);
