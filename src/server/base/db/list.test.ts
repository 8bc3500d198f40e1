import { describe, expect, test } from 'vitest';
import { tsqueryOf, wholeTsqueryOf } from './list.ts';

describe('the words of a search', () => {
  test('are letters and digits, folded: no sign of the query language is left', () => {
    expect(tsqueryOf(" Faro-IZQ! 'x' & (ÑANDÚ):* | <-> ")).toBe("'faro':* & 'izq':* & 'x':* & 'nandu':*");
    expect([tsqueryOf('%_\\ --- 🚗'), wholeTsqueryOf('')]).toEqual(['', '']);
  });

  test('are looked for once, however often they are written', () => {
    expect(tsqueryOf('a '.repeat(100))).toBe("'a':*");
    expect(tsqueryOf('Faro defensa FARO')).toBe("'faro':* & 'defensa':*");
  });

  test('are whole but for a last one that is no short word beside others', () => {
    expect(wholeTsqueryOf('faro defen')).toBe("'faro' & 'defen':*");
    expect(wholeTsqueryOf('faro 2015')).toBe("'faro' & '2015'");
    expect(wholeTsqueryOf('fa fa')).toBe("'fa':*");
  });
});
