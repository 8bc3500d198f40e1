import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToLista,
  hasPieza,
  MAX_LISTA,
  type PiezaEnLista,
  readLista,
  removeFromLista,
  suerteOf,
} from './mi-lista.ts';

const parteOf = (id: number): PiezaEnLista => ({ id, inventario: 10_000 + id, titulo: `FARO ${id}`, portada: '' });

test('parts are added at the end, each once, and taken out again', () => {
  const two = addToLista(addToLista([], parteOf(2)), parteOf(1));
  expect(two.map(({ id }) => id)).toEqual([2, 1]);
  expect(addToLista(two, parteOf(2))).toBe(two);
  expect(hasPieza(two, 1)).toBe(true);
  expect(removeFromLista(two, 2)).toEqual([parteOf(1)]);
  expect(hasPieza(removeFromLista(two, 2), 2)).toBe(false);
});

test('only what a row needs is kept of a part', () => {
  const more = { ...parteOf(1), detalles: 'Con patas', precio: '$1' };
  expect(addToLista([], more)).toEqual([parteOf(1)]);
});

test('a full list stays as it is', () => {
  const full = Array.from({ length: MAX_LISTA }, (_, index) => parteOf(index + 1));
  expect(addToLista(full, parteOf(99))).toBe(full);
});

test('what was kept is read again; what is no part, or is there twice, is left out', () => {
  const kept = [parteOf(1), null, 7, {}, { ...parteOf(2), id: '2' }, { ...parteOf(3), titulo: '' }, parteOf(1)];
  const more = [
    { ...parteOf(4), id: 0 },
    { ...parteOf(5), titulo: 'x'.repeat(501) },
    { ...parteOf(6), portada: 1 },
  ];
  expect(readLista([...kept, ...more, parteOf(7)])).toEqual([parteOf(1), parteOf(7)]);
  const many = Array.from({ length: 50 }, (_, index) => parteOf(index + 1));
  expect(readLista(many)).toHaveLength(MAX_LISTA);
});

test('whatever was kept, a list comes of it', () => {
  fc.assert(fc.property(fc.anything(), (kept) => Array.isArray(readLista(kept))));
});

test.each([
  [{ existencias: 2, disponible: 1 }, 'disponible'],
  [{ existencias: 2, disponible: 0 }, 'apartada'],
  [{ existencias: 0, disponible: 0 }, 'vendida'],
  [null, 'se_fue'],
] as const)('%j: %s', (ahora, suerte) => {
  expect(suerteOf(ahora)).toBe(suerte);
});
