import { describe, expect, it } from 'vitest';
import { type InicioFilters, NO_FILTERS } from '#domain/inicio-url.ts';
import { choose, dropUnknown, isReachable, nextLevel } from './cascade.ts';

const ALL: InicioFilters = { page: 4, search: 'faro', marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: 'FARO' };

describe('choose', () => {
  it.each([
    ['marca', 'FORD', { marca: 'FORD', auto: '', year: null, pieza: '' }],
    ['auto', 'MARCH', { marca: 'NISSAN', auto: 'MARCH', year: null, pieza: '' }],
    ['year', '2015', { marca: 'NISSAN', auto: 'TSURU', year: 2015, pieza: '' }],
    ['year', '', { marca: 'NISSAN', auto: 'TSURU', year: null, pieza: '' }],
    ['pieza', 'COFRE', { marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: 'COFRE' }],
  ] as const)('%s = %j clears what depends on it, and goes to page 1', (level, valor, expected) => {
    expect(choose(ALL, level, valor)).toEqual({ page: 1, search: 'faro', ...expected });
  });
});

it('opens one level after the other', () => {
  expect(nextLevel(NO_FILTERS)).toBe('marca');
  expect(nextLevel({ ...NO_FILTERS, marca: 'NISSAN' })).toBe('auto');
  expect(nextLevel(ALL)).toBeNull();
  expect(isReachable({ ...NO_FILTERS, marca: 'NISSAN' }, 'auto')).toBe(true);
  expect(isReachable({ ...NO_FILTERS, marca: 'NISSAN' }, 'year')).toBe(false);
  expect(isReachable(ALL, 'pieza')).toBe(true);
});

describe('dropUnknown', () => {
  const list = (...valores: string[]) => valores.map((valor) => ({ valor, cuantas: 1 }));
  const opciones = { marcas: list('NISSAN'), autos: list('TSURU'), years: list('2016'), piezas: list('FARO') };

  it('leaves known choices alone', () => {
    expect(dropUnknown(ALL, opciones)).toBe(ALL);
  });

  it('waits for a list that has not arrived', () => {
    expect(dropUnknown(ALL, { marcas: [], autos: [], years: [], piezas: [] })).toBe(ALL);
  });

  it('takes away an unknown choice and all below it', () => {
    expect(dropUnknown(ALL, { ...opciones, autos: list('MARCH') })).toEqual(choose(ALL, 'auto', ''));
    expect(dropUnknown({ ...ALL, marca: 'YUGO' }, opciones)).toEqual(choose(ALL, 'marca', ''));
  });
});
