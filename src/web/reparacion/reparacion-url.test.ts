import { describe, expect, test } from 'vitest';
import { CAPTURA_VACIA, MAX_TEXTO, type ReparacionView, viewFromUrl, viewToUrl } from './reparacion-url.ts';

const read = (query: string) => viewFromUrl(new URLSearchParams(query));

const SIMULACION: ReparacionView = {
  paso: 2,
  columna: 'detalles',
  busca: 'rayón & golpe #1',
  reemplazo: 'rayón  50%\ncon ñ',
  page: 3,
};

test.each<readonly [string, ReparacionView]>([
  ['a simulation', SIMULACION],
  ['its first page', { ...SIMULACION, page: 1 }],
  ['half a form', { paso: 1, columna: '', busca: 'NISAN', reemplazo: '' }],
  ['the screen as it opens', CAPTURA_VACIA],
])('%s and its address are the same', (_what, view) => {
  expect(read(viewToUrl(view))).toEqual(view);
});

test('as it opens the address is plain', () => {
  expect(viewToUrl(CAPTURA_VACIA)).toBe('');
});

describe('what is no simulation is the first step', () => {
  test.each([
    'paso=2&columna=marca&busca=NISAN',
    'paso=2&columna=costo&busca=1&reemplazo=2',
    'paso=2&columna=marca&busca=%20%20&reemplazo=NISSAN',
    'paso=3&columna=marca&busca=NISAN&reemplazo=NISSAN',
    '',
  ])('%s', (hash) => {
    expect(read(hash).paso).toBe(1);
  });
});

test('texts are trimmed as the server does, and pages are pages', () => {
  expect(read('paso=2&columna=marca&busca=+NISAN+&reemplazo=NISSAN%00&pagina=-2')).toEqual({
    paso: 2,
    columna: 'marca',
    busca: 'NISAN',
    reemplazo: 'NISSAN',
    page: 1,
  });
});

test('two texts of the full length survive, in an address that a server takes', () => {
  const view: ReparacionView = { ...SIMULACION, busca: 'á'.repeat(MAX_TEXTO), reemplazo: 'é'.repeat(MAX_TEXTO) };
  expect(read(viewToUrl(view))).toEqual(view);
  expect(viewToUrl(view).length).toBeLessThan(14_000);
});
