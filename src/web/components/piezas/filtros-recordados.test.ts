import { expect, it } from 'vitest';
import { type Filtros, SIN_FILTROS } from './filtros.ts';
import { recallFiltros, rememberFiltros } from './filtros-recordados.ts';

const ALL: Filtros = { page: 1, search: 'faro izq', marca: 'NISSAN', auto: 'all', year: '2016', pieza: 'FARO' };

function storageOf(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps the five values under the specified keys, all among them, and reads them back on page 1', () => {
  const storage = storageOf({});
  rememberFiltros({ ...ALL, page: 7 }, storage);
  expect(Object.fromEntries(storage.kept)).toEqual({
    searchMarca: 'NISSAN',
    searchAuto: 'all',
    searchYear: '2016',
    searchPieza: 'FARO',
    searchText: 'faro izq',
  });
  expect(recallFiltros(storage)).toEqual(ALL);
});

it.each([
  ['nothing stored', {}],
  ['a car without its brand', { searchAuto: 'TSURU', searchYear: '2016' }],
  ['half a character', { searchMarca: '\uD800', searchText: '\uDC00' }],
])('remembers nothing from %s', (_what, values) => {
  expect(recallFiltros(storageOf(values))).toEqual(SIN_FILTROS);
});

it('leaves a year aside that is none, and what hangs from it', () => {
  const written = { searchMarca: 'NISSAN', searchAuto: 'TSURU', searchYear: 'ayer', searchPieza: 'FARO' };
  expect(recallFiltros(storageOf(written))).toEqual({ ...SIN_FILTROS, marca: 'NISSAN', auto: 'TSURU' });
});

it('does not fail where storing is forbidden', () => {
  const full = {
    ...storageOf({}),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => rememberFiltros(ALL, full)).not.toThrow();
});
