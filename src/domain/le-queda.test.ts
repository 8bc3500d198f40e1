import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leQueda, type ParaAuto, tiposOf } from './le-queda.ts';
import type { MiAuto } from './mi-auto.ts';

const FARO: ParaAuto = { marca: 'VOLKSWAGEN', auto: 'JETTA', tipo: 'SEDAN', anios: { from: 2011, to: 2018 } };
const MIO: MiAuto = { marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' };

describe('one body', () => {
  test.each([
    [2010, 'otro_anio'],
    [2011, 'si'],
    [2018, 'si'],
    [2019, 'otro_anio'],
  ])('%i: %s', (anio, veredicto) => {
    expect(leQueda(FARO, ['SEDAN'], { ...MIO, anio })).toBe(veredicto);
  });

  test('another car is another car, also of the same year or the same name', () => {
    expect(leQueda(FARO, [], { ...MIO, auto: 'BORA' })).toBe('otro_auto');
    expect(leQueda(FARO, [], { ...MIO, marca: 'SEAT' })).toBe('otro_auto');
    expect(leQueda(FARO, [], { ...MIO, marca: ' volkswagen ', auto: 'Jetta' })).toBe('si');
  });
});

test('without years, or with years that no car was made for, nobody says yes', () => {
  expect(leQueda({ ...FARO, anios: null }, [], MIO)).toBe('sin_anios');
  expect(leQueda({ ...FARO, anios: { from: 1970, to: 2020 } }, [], MIO)).toBe('sin_anios');
  expect(leQueda({ ...FARO, anios: { from: 1971, to: 2020 } }, [], MIO)).toBe('si');
});

describe('several bodies', () => {
  const tipos = ['SEDAN', 'HATCHBACK'];

  test('the body has to be said first, but not where the year already says no', () => {
    expect(leQueda(FARO, tipos, MIO)).toBe('falta_tipo');
    expect(leQueda(FARO, tipos, { ...MIO, anio: 2020 })).toBe('otro_anio');
  });

  test('the same fits; another, or a part that says none, nobody knows', () => {
    expect(leQueda(FARO, tipos, { ...MIO, tipo: 'Sedan' })).toBe('si');
    expect(leQueda(FARO, tipos, { ...MIO, tipo: 'HATCHBACK' })).toBe('otro_tipo');
    expect(leQueda({ ...FARO, tipo: '' }, tipos, { ...MIO, tipo: 'HATCHBACK' })).toBe('sin_tipo');
  });

  test('a body that was said for another part counts here too', () => {
    expect(leQueda(FARO, [], { ...MIO, tipo: 'HATCHBACK' })).toBe('otro_tipo');
  });

  test('they are listed once each; the part without one adds none', () => {
    expect(tiposOf('SEDAN', ['sedan ', '', 'HATCHBACK'])).toEqual(['HATCHBACK', 'SEDAN']);
    expect(tiposOf('', ['SEDAN'])).toEqual(['SEDAN']);
  });
});

test('a yes is always of the same car, within its years', () => {
  const anio = fc.integer({ min: 1900, max: 2100 });
  const tipo = fc.constantFrom('', 'SEDAN', 'VAN');
  fc.assert(
    fc.property(anio, anio, anio, tipo, tipo, fc.array(tipo), (one, other, mine, suyo, mio, tipos) => {
      const anios = { from: Math.min(one, other), to: Math.max(one, other) };
      if (leQueda({ ...FARO, anios, tipo: suyo }, tipos, { ...MIO, anio: mine, tipo: mio }) !== 'si') return;
      expect(mine).toBeGreaterThanOrEqual(anios.from);
      expect(mine).toBeLessThanOrEqual(anios.to);
      if (mio !== '') expect(suyo).toBe(mio);
    }),
  );
});
