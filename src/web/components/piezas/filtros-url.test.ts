import { expect, it } from 'vitest';
import { type Filtros, SIN_FILTROS } from './filtros.ts';
import { filtrosFromUrl, urlOfFiltros } from './filtros-url.ts';

const ALL: Filtros = {
  page: 7,
  search: 'faro izq',
  marca: 'VOLKSWAGEN',
  auto: 'all',
  year: '2016',
  pieza: 'FARO & CIA',
};
const read = (query: string) => filtrosFromUrl(new URLSearchParams(query));

it('an address restores what wrote it', () => {
  expect(urlOfFiltros(ALL)).toBe('?q=faro+izq&marca=VOLKSWAGEN&auto=all&anio=2016&pieza=FARO+%26+CIA&pagina=7');
  expect(read(urlOfFiltros(ALL))).toEqual(ALL);
  expect(urlOfFiltros(SIN_FILTROS)).toBe('?');
  expect(read('')).toEqual(SIN_FILTROS);
});

it.each([
  ['marca=NISSAN&anio=2016', { marca: 'NISSAN', year: '' }],
  ['auto=TSURU', { marca: '', auto: '' }],
  ['marca=NISSAN&auto=TSURU&anio=12&pieza=FARO', { auto: 'TSURU', year: '', pieza: '' }],
  ['marca=NISSAN&auto=TSURU&anio=1234', { year: '' }],
  ['marca=NISSAN&auto=TSURU&anio=all&pieza=all', { year: 'all', pieza: 'all' }],
  ['pagina=0', { page: 1 }],
  ['pagina=-3', { page: 1 }],
  ['pagina=1.5', { page: 1 }],
  ['pagina=dos', { page: 1 }],
  ['pagina=99999999', { page: 1 }],
  ['q=++faro%0A++izq+', { search: 'faro izq' }],
  ['q=faro%00', { search: '' }],
  [`q=${'a'.repeat(300)}`, { search: 'a'.repeat(200) }],
] as const)('%s never breaks the list', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});
