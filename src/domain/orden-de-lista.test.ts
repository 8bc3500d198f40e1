import { expect, test } from 'vitest';
import { nextOrden, ordenOf } from './orden-de-lista.ts';
import { FILAS, MAX_PAGE_SIZE, PAGE_SIZE, parseFilas } from './pagina.ts';

const ORDEN = { nombre: 'asc', precio: 'desc' } as const;

test.each([
  ['precio', 'asc', { columna: 'precio', sentido: 'asc' }],
  ['precio', undefined, { columna: 'precio', sentido: 'desc' }],
  ['nombre', 'arriba', { columna: 'nombre', sentido: 'asc' }],
  ['costo', 'asc', null],
  ['toString', 'asc', null],
  ['', undefined, null],
  [null, null, null],
])('an order by %s, %s is %o', (columna, sentido, expected) => {
  expect(ordenOf(ORDEN, columna, sentido)).toEqual(expected);
});

test('a column that is pressed runs one way, then the other, then the list has its own order', () => {
  const first = nextOrden(ORDEN, null, 'precio');
  expect(first).toEqual({ columna: 'precio', sentido: 'desc' });
  const second = nextOrden(ORDEN, first, 'precio');
  expect(second).toEqual({ columna: 'precio', sentido: 'asc' });
  expect(nextOrden(ORDEN, second, 'precio')).toBeNull();
  expect(nextOrden(ORDEN, second, 'nombre')).toEqual({ columna: 'nombre', sentido: 'asc' });
});

test.each([
  ['25', 25],
  ['100', 100],
  ['10', 10],
  ['1000', 10],
  ['025', 10],
  ['', 10],
  [null, 10],
])('%s rows a page are %i', (text, filas) => {
  expect(parseFilas(text)).toBe(filas);
});

test('a page has no other numbers of rows than a request may ask for', () => {
  expect([FILAS[0], FILAS.at(-1)]).toEqual([PAGE_SIZE, MAX_PAGE_SIZE]);
});
