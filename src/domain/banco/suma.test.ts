import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDinero } from '#domain/dinero.ts';
import { findSuma, MAX_SUMANDOS, type Trabajo } from './suma.ts';

const bastante = (): Trabajo => ({ quedan: 20_000_000 });
const monto = fc.integer({ min: 1, max: 50_000_00 });
const sumOf = (montos: readonly number[], lugares: readonly number[]) =>
  sumDinero(lugares.map((lugar) => montos[lugar] ?? 0));

/** All sums there are, the long way. */
function everySum(montos: readonly number[]): ReadonlyMap<number, number> {
  const veces = new Map<number, number>();
  for (let mascara = 1; mascara < 2 ** montos.length; mascara += 1) {
    const suma = sumDinero(montos.filter((_, lugar) => (mascara >> lugar) & 1));
    veces.set(suma, (veces.get(suma) ?? 0) + 1);
  }
  return veces;
}

test('finds what there is, finds nothing where there is nothing, and says when there are other ways', () => {
  const caso = fc.record({
    montos: fc.array(fc.oneof(monto, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 11 }),
    cual: fc.nat(),
    mas: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(caso, ({ montos, cual, mas }) => {
      const sumas = everySum(montos);
      const objetivo = ([...sumas.keys()][cual % sumas.size] ?? 0) + mas;
      const { lugares, hasOtras, isIncompleta } = findSuma(montos, objetivo, bastante());
      expect(isIncompleta).toBe(false);
      expect(lugares !== null).toBe(sumas.has(objetivo));
      if (lugares) expect([sumOf(montos, lugares), new Set(lugares).size]).toEqual([objetivo, lugares.length]);
      expect(hasOtras).toBe((sumas.get(objetivo) ?? 0) > 1);
    }),
  );
});

test('a planted part of forty is found', () => {
  const caso = fc.array(monto, { minLength: MAX_SUMANDOS, maxLength: MAX_SUMANDOS });
  fc.assert(
    fc.property(caso, fc.array(fc.boolean(), { minLength: MAX_SUMANDOS, maxLength: MAX_SUMANDOS }), (montos, son) => {
      const plantados = montos.flatMap((_, lugar) => (son[lugar] ? [lugar] : []));
      fc.pre(plantados.length > 0);
      const objetivo = sumOf(montos, plantados);
      const { lugares } = findSuma(montos, objetivo, bastante());
      expect(sumOf(montos, lugares ?? [])).toBe(objetivo);
    }),
    { numRuns: 5 },
  );
});

test('takes the first ones that follow one another before others that make the same', () => {
  expect(findSuma([3, 1, 1, 1, 3], 3, bastante()).lugares).toEqual([0]);
  expect(findSuma([5, 1, 2, 9, 3], 3, bastante())).toEqual({ lugares: [1, 2], hasOtras: true, isIncompleta: false });
});

test('without work left, or among more than forty, it says that not everything was looked at', () => {
  const pares = Array.from({ length: 30 }, (_, lugar) => 2 * (lugar + 1000));
  expect(findSuma(pares, 3001, { quedan: 10 })).toEqual({ lugares: null, hasOtras: false, isIncompleta: true });
  const trabajo = bastante();
  const muchos = Array.from({ length: 60 }, (_, lugar) => 2 * (lugar + 1000));
  expect(findSuma(muchos, 30_001, trabajo)).toEqual({ lugares: null, hasOtras: false, isIncompleta: true });
  expect(trabajo.quedan).toBeGreaterThanOrEqual(bastante().quedan - 3 * 2 * 2 ** 20);
  // Those that follow one another are found however many there are.
  expect(findSuma(muchos, sumDinero(muchos.slice(50, 55)), bastante()).lugares).toEqual([50, 51, 52, 53, 54]);
});
