import { afterAll, expect, test } from 'vitest';
import { PIEZA_COLUMNS, type PiezaRow } from '#server/buscador-public/queries/piezas.ts';
import { createDatabase } from '#tests/database.ts';
import { insertGolden } from '#tests/golden/inventario.ts';
import { createLista } from './queries.ts';

const database = await createDatabase();
const { db } = database;
await insertGolden(db);
afterAll(() => database[Symbol.asyncDispose]());

const findLista = createLista<PiezaRow>(PIEZA_COLUMNS);

type Query = Parameters<typeof findLista>[1];

const TODO: Query = {
  marca: '',
  auto: '',
  year: null,
  pieza: '',
  search: '',
  exist: 'existentes',
  page: 1,
  itemsPerPage: 10,
};

const searchFor = (query: Partial<Query>) => findLista(db, { ...TODO, ...query }, (row) => row);

/** What is offered in place of nothing: the word left out, the text without it, how much it finds. */
async function cercanas(query: Partial<Query>) {
  const { total, cercanas: found = [] } = await searchFor(query);
  expect(total).toBe(0);
  return found.map(({ sin, search, total: cuantas }) => [sin, search, cuantas]);
}

test('the same without one word, the part and the car kept longest', async () => {
  expect(await cercanas({ search: 'Faro izq Jetta 1999' })).toEqual([['1999', 'faro izq jetta', 5]]);
  expect(await cercanas({ search: 'guantera roja jetta 2016' })).toEqual([['jetta', 'guantera 2016', 1]]);
  expect(await cercanas({ search: 'cofre para rav4' })).toEqual([['rav4', 'cofre para', 5]]);
});

test('each count is what its search then finds', async () => {
  for (const search of ['faro izq jetta 1999', 'guantera roja jetta 2016', 'faro izq versa 2016']) {
    const { cercanas: found = [] } = await searchFor({ search });
    expect(found.length).toBeGreaterThan(0);
    for (const { search: text, total } of found) expect((await searchFor({ search: text })).total).toBe(total);
  }
});

test('filters that narrow a text to nothing: first of all the whole catalogue', async () => {
  const { cercanas: found = [] } = await searchFor({
    search: 'cofre jetta',
    marca: 'VOLKSWAGEN',
    auto: 'JETTA',
    year: 1999,
  });
  expect(found[0]).toEqual({ sin: '', search: 'cofre jetta', conFiltros: false, total: 2, totalCapped: false });
});

test('within filters a word is left out, and what no part says with it', async () => {
  const { cercanas: found } = await searchFor({ search: 'faro 1999 rojo', marca: 'NISSAN', auto: 'TSURU' });
  expect(found).toEqual([{ sin: '1999', search: 'faro', conFiltros: true, total: 2, totalCapped: false }]);
});

test('filters alone that nothing passes are offered as a text', async () => {
  const filtros = { marca: 'VOLKSWAGEN', auto: 'JETTA', year: 1999, pieza: 'COFRE' };
  const { cercanas: found = [] } = await searchFor(filtros);
  expect(found[0]).toEqual({
    sin: '1999',
    search: 'cofre volkswagen jetta',
    conFiltros: false,
    total: 2,
    totalCapped: false,
  });
});

test.each([
  ['one word', { search: 'qwertyx' }],
  ['a word that only links', { search: 'de la para' }],
  ['the second page', { search: 'faro izq jetta 1999', page: 2 }],
  ['what was found', { search: 'faro jetta' }],
])('nothing is offered for %s', async (_what, query) => {
  expect((await searchFor(query)).cercanas).toBeUndefined();
});
