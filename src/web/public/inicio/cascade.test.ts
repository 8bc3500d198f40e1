import { expect, it } from 'vitest';
import type { InicioFilters } from '#domain/inicio-url.ts';
import { choose, dropUnknown } from './cascade.ts';

const ALL: InicioFilters = { page: 4, search: 'faro', marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: 'FARO' };

it.each([
  ['marca', 'FORD', { marca: 'FORD', auto: '', year: null, pieza: '' }],
  ['year', '2015', { marca: 'NISSAN', auto: 'TSURU', year: 2015, pieza: '' }],
  ['year', '', { marca: 'NISSAN', auto: 'TSURU', year: null, pieza: '' }],
] as const)('%s = %j clears what depends on it, and goes to page 1', (level, valor, expected) => {
  expect(choose(ALL, level, valor)).toEqual({ page: 1, search: 'faro', ...expected });
});

const list = (...valores: string[]) => ({ opciones: valores.map((valor) => ({ valor })) });
const OPCIONES = { marca: list('NISSAN'), auto: list('TSURU'), year: list('2016'), pieza: list('FARO') };

it('what is sold by now drops out with all below it; a list that is still empty says nothing', () => {
  expect(dropUnknown(ALL, OPCIONES)).toBe(ALL);
  expect(dropUnknown(ALL, { ...OPCIONES, year: list() })).toBe(ALL);
  expect(dropUnknown(ALL, { ...OPCIONES, year: list('2017') })).toEqual(choose(ALL, 'year', ''));
});
