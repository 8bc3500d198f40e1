import * as z from 'zod/mini';
import type { Centavos } from '#domain/dinero.ts';

/** An amount of money in an answer: a number of pesos with two decimals at most ⇄ centavos. */
export const pesos = z.codec(z.number(), z.int(), {
  decode: (amount): Centavos => Math.round(amount * 100),
  encode: (centavos) => centavos / 100,
});
