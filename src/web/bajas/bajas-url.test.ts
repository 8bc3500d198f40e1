import { expect, test } from 'vitest';
import { viewFromUrl, viewToUrl } from './bajas-url.ts';

test.each([
  ['', { search: '', procesadas: false, page: 1 }],
  ['?buscar=A-12&pagina=3', { search: 'A-12', procesadas: false, page: 3 }],
  ['?procesadas=1', { search: '', procesadas: true, page: 1 }],
  ['?procesadas=si&pagina=-1', { search: '', procesadas: false, page: 1 }],
  ['?pagina=1.5&buscar=%20%20', { search: '', procesadas: false, page: 1 }],
])('%s', (url, view) => {
  expect(viewFromUrl(new URLSearchParams(url))).toEqual(view);
});

test.each([
  [{ search: '', procesadas: false, page: 1 }, ''],
  [{ search: 'faro & más', procesadas: true, page: 2 }, '?buscar=faro+%26+m%C3%A1s&procesadas=1&pagina=2'],
])('%j is the address %s, and comes back from it', (view, url) => {
  expect(viewToUrl(view)).toBe(url);
  expect(viewFromUrl(new URLSearchParams(url))).toEqual(view);
});
