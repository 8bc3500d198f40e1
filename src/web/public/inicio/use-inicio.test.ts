import { expect, it } from 'vitest';
import { type InicioFilters, NO_FILTERS } from '#domain/inicio-url.ts';
import { recallFilters, rememberFilters } from './use-inicio.ts';

const ALL: InicioFilters = { page: 1, search: 'faro izq', marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: 'FARO' };

function storageOf(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps the five values under the specified keys, and reads them back', () => {
  const storage = storageOf({});
  rememberFilters({ ...ALL, page: 7 }, storage);
  expect(Object.fromEntries(storage.kept)).toEqual({
    searchMarca: 'NISSAN',
    searchAuto: 'TSURU',
    searchYear: '2016',
    searchPieza: 'FARO',
    searchText: 'faro izq',
  });
  expect(recallFilters(storage)).toEqual(ALL);
});

it.each([
  ['nothing stored', {}],
  ["the internal search's 'all'", { searchMarca: 'all', searchAuto: 'all', searchYear: 'all', searchPieza: 'all' }],
  ['a car without its brand', { searchAuto: 'TSURU', searchYear: '2016' }],
])('remembers nothing from %s', (_what, values) => {
  expect(recallFilters(storageOf(values))).toEqual(NO_FILTERS);
});

it('does not fail where storing is forbidden', () => {
  const full = {
    ...storageOf({}),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => rememberFilters(ALL, full)).not.toThrow();
});
