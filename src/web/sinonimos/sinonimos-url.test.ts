import { expect, test } from 'vitest';
import { placeOf, type SinonimosView, VISTA_INICIAL, viewFromUrl, viewToUrl } from './sinonimos-url.ts';

const read = (query: string) => viewFromUrl(new URLSearchParams(query));

test.each<SinonimosView>([
  VISTA_INICIAL,
  { pestana: 'grupos', buscar: 'faro niebla', clase: 'pieza', grupo: 'faro-niebla', isNuevo: false },
  { ...VISTA_INICIAL, pestana: 'palabras' },
  { ...VISTA_INICIAL, isNuevo: true },
])('a view and its address are the same: %o', (view) => {
  expect(read(viewToUrl(view))).toEqual(view);
});

test('as it opens the address is plain', () => {
  expect(viewToUrl(VISTA_INICIAL)).toBe('');
});

test('what cannot be is left out', () => {
  expect(read('pestana=otra&clase=llanta&grupo=../x&nuevo=si')).toEqual(VISTA_INICIAL);
});

test('filters do not change what is being edited; tab, group and a new one do', () => {
  const here = placeOf('?grupo=faro');
  expect(placeOf('?grupo=faro&buscar=x&clase=pieza')).toBe(here);
  expect(new Set([here, placeOf(''), placeOf('?nuevo=1'), placeOf('?pestana=ambiguas')]).size).toBe(4);
});
