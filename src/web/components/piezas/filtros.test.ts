import { describe, expect, it } from 'vitest';
import {
  choose,
  dropUnknown,
  type Filtros,
  isEmpty,
  isFiltered,
  isReachable,
  SIN_FILTROS,
  toRequest,
} from './filtros.ts';

const ALL: Filtros = { page: 4, search: 'faro', marca: 'NISSAN', auto: 'TSURU', year: '2016', pieza: 'FARO' };

describe('choose', () => {
  it.each([
    ['marca', 'FORD', { marca: 'FORD', auto: '', year: '', pieza: '' }],
    ['marca', 'all', { marca: 'all', auto: '', year: '', pieza: '' }],
    ['auto', 'MARCH', { marca: 'NISSAN', auto: 'MARCH', year: '', pieza: '' }],
    ['year', '2015', { marca: 'NISSAN', auto: 'TSURU', year: '2015', pieza: '' }],
    ['year', '', { marca: 'NISSAN', auto: 'TSURU', year: '', pieza: '' }],
    ['pieza', 'COFRE', { marca: 'NISSAN', auto: 'TSURU', year: '2016', pieza: 'COFRE' }],
  ] as const)('%s = %j clears what depends on it, and goes to page 1', (level, valor, expected) => {
    expect(choose(ALL, level, valor)).toEqual({ page: 1, search: 'faro', ...expected });
  });
});

it('opens one level after the other; all of a level counts as a choice', () => {
  expect(isReachable(SIN_FILTROS, 'marca')).toBe(true);
  expect(isReachable(SIN_FILTROS, 'auto')).toBe(false);
  expect(isReachable({ ...SIN_FILTROS, marca: 'all' }, 'auto')).toBe(true);
  expect(isReachable({ ...SIN_FILTROS, marca: 'all', year: '2016' }, 'pieza')).toBe(false);
  expect(isReachable(ALL, 'pieza')).toBe(true);
});

it('knows an untouched list from one that is filtered', () => {
  expect(isEmpty(SIN_FILTROS)).toBe(true);
  expect(isEmpty({ ...SIN_FILTROS, page: 2 })).toBe(false);
  expect(isFiltered({ ...SIN_FILTROS, page: 2 })).toBe(false);
  expect(isFiltered({ ...SIN_FILTROS, marca: 'all' })).toBe(true);
  expect(isFiltered({ ...SIN_FILTROS, search: 'faro' })).toBe(true);
});

it('asks the server for any where all is chosen, or nothing', () => {
  expect(toRequest(ALL, 'todas')).toEqual({
    page: 4,
    itemsPerPage: 10,
    search: 'faro',
    marca: 'NISSAN',
    auto: 'TSURU',
    year: 2016,
    pieza: 'FARO',
    exist: 'todas',
  });
  const any = { marca: '', auto: '', year: null, pieza: '', exist: 'existentes' };
  expect(toRequest(SIN_FILTROS, 'existentes')).toMatchObject(any);
  const todas: Filtros = { ...SIN_FILTROS, marca: 'all', auto: 'all', year: 'all', pieza: 'all' };
  expect(toRequest(todas, 'existentes')).toMatchObject(any);
});

describe('dropUnknown', () => {
  const listas = { marca: ['NISSAN'], auto: ['TSURU'], year: ['2016'], pieza: ['FARO'] };

  it('leaves known choices alone, and all', () => {
    expect(dropUnknown(ALL, listas)).toBe(ALL);
    const todas = { ...ALL, marca: 'all', auto: 'all', year: 'all', pieza: 'all' };
    expect(dropUnknown(todas, listas)).toBe(todas);
  });

  it('waits for a list that has not arrived', () => {
    expect(dropUnknown(ALL, { marca: null, auto: null, year: null, pieza: null })).toBe(ALL);
  });

  it('takes away an unknown choice and all below it, also when its list came empty', () => {
    expect(dropUnknown(ALL, { ...listas, auto: ['MARCH'] })).toEqual(choose(ALL, 'auto', ''));
    expect(dropUnknown(ALL, { ...listas, pieza: [] })).toEqual(choose(ALL, 'pieza', ''));
    expect(dropUnknown({ ...ALL, marca: 'YUGO' }, listas)).toEqual(choose(ALL, 'marca', ''));
  });
});
