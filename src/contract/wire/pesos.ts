import * as z from 'zod/mini';
import type { Centavos } from '#domain/dinero.ts';
import { entero } from './fields.ts';

/** An amount of money in an answer: a number of pesos with two decimals at most ⇄ centavos. */
export const pesos = z.codec(z.number(), entero(), {
  decode: (amount): Centavos => Math.round(amount * 100),
  encode: (centavos) => centavos / 100,
});
