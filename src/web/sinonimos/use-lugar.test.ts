import { expect, test } from 'vitest';
import { urlOfVista, vistaFromUrl } from '#web/components/lista/vista.ts';
import { placeOf, TODOS, VISTA } from './use-lugar.ts';

const read = (query: string) => vistaFromUrl(VISTA, new URLSearchParams(query));

test.each([
  TODOS,
  { ...TODOS, buscar: 'faro niebla', clase: 'pieza' as const, grupo: 'faro-niebla' },
  { ...TODOS, pestana: 'palabras' as const },
  { ...TODOS, isNuevo: true },
])('a view and its address are the same: %o', (view) => {
  expect(read(urlOfVista(VISTA, view))).toEqual(view);
});

test('what cannot be is left out', () => {
  expect(read('pestana=otra&clase=llanta&grupo=../x&nuevo=si')).toEqual(TODOS);
});

test('filters do not change what is being edited; tab, group and a new one do', () => {
  const here = placeOf('?grupo=faro');
  expect(placeOf('?grupo=faro&buscar=x&clase=pieza')).toBe(here);
  expect(new Set([here, placeOf(''), placeOf('?nuevo=1'), placeOf('?pestana=ambiguas')]).size).toBe(4);
});
