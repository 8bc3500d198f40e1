import { describe, expect, test } from 'vitest';
import {
  countEstados,
  describeComprometidas,
  describeEfecto,
  efectoOf,
  type Hallada,
  judgeHallada,
  momentoOf,
} from './conteo.ts';

const HALLADA: Hallada = {
  esperadas: 2,
  alMenos: 2,
  aLoMas: 2,
  isDeAqui: true,
  isEliminada: false,
  isIncierta: false,
  isVendida: false,
};

describe('a part of a count', () => {
  test.each([
    ['as expected', {}, 'bien', 0],
    ['with fewer', { alMenos: 1, aLoMas: 1 }, 'falta', -1],
    ['that nobody read', { alMenos: 0, aLoMas: 0 }, 'falta', -2],
    ['with more', { alMenos: 3, aLoMas: 3 }, 'sobra', 1],
    ['that was sold', { esperadas: 0, isVendida: true }, 'vendida', 0],
    ['that was sold and is more than what is committed', { esperadas: 1, isVendida: true }, 'vendida', 0],
    ['of another place', { isDeAqui: false }, 'otro lugar', 0],
    ['of another place, with fewer', { isDeAqui: false, alMenos: 1, aLoMas: 1 }, 'otro lugar', 0],
    [
      'of another place, that moved meanwhile',
      { isDeAqui: false, isIncierta: true, alMenos: 1, aLoMas: 1 },
      'otro lugar',
      0,
    ],
    ['of another place, with more', { isDeAqui: false, alMenos: 3, aLoMas: 3 }, 'sobra', 1],
    ['that was deleted', { isEliminada: true, alMenos: 5, aLoMas: 5 }, 'eliminada', 0],
    ['that moved meanwhile and is as expected', { isIncierta: true }, 'bien', 0],
    ['that moved meanwhile', { isIncierta: true, alMenos: 1, aLoMas: 1 }, 'por confirmar', 0],
    ['that two phones read, the least as expected', { aLoMas: 4 }, 'bien', 0],
    ['that two phones read, the most as expected', { alMenos: 1 }, 'por confirmar', 0],
  ] as const)('%s', (_, change, estado, ajuste) => {
    expect(judgeHallada({ ...HALLADA, ...change })).toMatchObject({ estado, ajuste });
  });

  test('never changes the stock by other than what was counted less what was expected', () => {
    const rango = [0, 1, 2, 3];
    for (const esperadas of rango)
      for (const alMenos of rango)
        for (const isDeAqui of [true, false]) {
          const { ajuste } = judgeHallada({ ...HALLADA, esperadas, alMenos, aLoMas: alMenos, isDeAqui });
          expect([0, alMenos - esperadas]).toContain(ajuste);
        }
  });
});

describe('the moment of a reading', () => {
  const momento = Date.parse('2026-11-20T12:00:00Z');

  test('is that of the phone, corrected', () => {
    expect(momentoOf({ momento, desfase: 5000 }, 6000)).toEqual(new Date(momento + 6000));
    expect(momentoOf({ momento, desfase: -3_600_000 }, -3_600_000)).toEqual(new Date(momento - 3_600_000));
  });

  test('is nobody’s to know where the clock was never compared, or was set anew', () => {
    expect(momentoOf({ momento, desfase: null }, 0)).toBeNull();
    expect(momentoOf({ momento, desfase: 0 }, 60_001)).toBeNull();
    expect(momentoOf({ momento, desfase: 0 }, 60_000)).not.toBeNull();
  });
});

test('what a close does is said in units', () => {
  expect(efectoOf([-2, 1, 0, 3])).toEqual({ entran: 4, salen: 2 });
  expect(describeEfecto({ entran: 0, salen: 0 })).toBe('No cambia ninguna existencia.');
  expect(describeEfecto({ entran: 4, salen: 1 })).toBe('Sale 1 unidad y entran 4 unidades.');
  expect(describeEfecto({ entran: 1, salen: 0 })).toBe('Entra 1 unidad.');
  expect(countEstados([{ estado: 'falta' }, { estado: 'falta' }, { estado: 'bien' }])).toMatchObject({
    falta: 2,
    bien: 1,
    sobra: 0,
  });
  const dos = [
    { de: 'siniestro', folio: '04/1' },
    { de: 'nota', folio: '7' },
  ] as const;
  expect(describeComprometidas(dos)).toBe('Comprometida: siniestro 04/1, nota 7');
});
