import { expect, test } from 'vitest';
import { viewFromUrl, viewToUrl } from './cuentas-url.ts';

test.each([
  ['', { rol: 1, search: '', page: 1 }],
  ['?rol=2&buscar=ana%40taller.mx&pagina=3', { rol: 2, search: 'ana@taller.mx', page: 3 }],
  ['?rol=4', { rol: 1, search: '', page: 1 }],
  ['?rol=admin&pagina=-1', { rol: 1, search: '', page: 1 }],
  ['?pagina=1.5', { rol: 1, search: '', page: 1 }],
  ['?pagina=1e9', { rol: 1, search: '', page: 1 }],
  ['?buscar=%20%20', { rol: 1, search: '', page: 1 }],
])('%s', (url, view) => {
  expect(viewFromUrl(new URLSearchParams(url))).toEqual(view);
});

test.each([
  [{ rol: 1, search: '', page: 1 }, ''],
  [{ rol: 5, search: '', page: 1 }, '?rol=5'],
  [{ rol: 1, search: 'a&b=c', page: 2 }, '?buscar=a%26b%3Dc&pagina=2'],
] as const)('%j is the address %s, and comes back from it', (view, url) => {
  expect(viewToUrl(view)).toBe(url);
  expect(viewFromUrl(new URLSearchParams(url))).toEqual(view);
});
