import { MARKET } from './market.ts';

/** A Grafia is a word that somebody wrote in one column of a part instead of the catalogue's. */
export type Grafia = (typeof MARKET.sucios)[number];

/**
 * Tells how part number `index` (from 0) of `piezas` is written against the catalogue, if it is: one in a hundred
 * with the usual errors, each in its turn; a few with a name as long as a sentence; one with markup that must stay text;
 * one with letters that run from right to left and others that cannot be seen.
 */
export function grafiaOf(index: number, piezas: number): Grafia | undefined {
  if (index === Math.floor(piezas / 2)) return MARKET.hostil;
  if (index === Math.floor(piezas / 3)) return MARKET.invisible;
  if (index % 100 === 37) return MARKET.sucios[Math.floor(index / 100) % MARKET.sucios.length];
  if (index % 400 === 211) return MARKET.largos[Math.floor(index / 400) % MARKET.largos.length];
  return undefined;
}
