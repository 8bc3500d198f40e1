import { expect, test } from 'vitest';
import { CLAVE_DE_PRODUCTO, problemaDeClaveProd } from './catalogos.ts';
import { findClavesDeAutopartes } from './claves-de-autopartes.ts';

const claves = (texto: string) => findClavesDeAutopartes(texto).map(({ clave }) => clave);

test.each([
  ['the word of a yard', 'cofre', ['25172606']],
  ['a word that is not typed to its end', 'calav', ['25172908']],
  ['all words, in any order, without their accents', 'dirección COLUMNA', ['25174212']],
  ['a word of the tax authority', 'capos', ['25172606']],
  ['the beginning of a key', '2517290', ['25172907', '25172908', '25172901']],
  ['nothing by a word that no part has', 'zapatillas', []],
  ['nothing by signs alone', ' - ', []],
])('finds %s', (_what, texto, found) => {
  expect(claves(texto)).toEqual(found);
});

test('all of them are offered, the usual one first, each once and of a segment that there is', () => {
  const todas = claves('');
  expect(todas[0]).toBe(CLAVE_DE_PRODUCTO);
  expect(new Set(todas).size).toBe(todas.length);
  expect(todas.filter((clave) => problemaDeClaveProd(clave) !== null)).toEqual([]);
});

test('units are another catalogue', () => {
  expect(findClavesDeAutopartes('pieza', 'unidad')).toEqual([{ clave: 'H87', descripcion: 'Pieza' }]);
});
