import { expect, test } from 'vitest';
import { createDiccionario, distancia } from './diccionario.ts';

const diccionario = createDiccionario({
  pesos: new Map(
    Object.entries({
      faro: 90,
      base: 1,
      rin: 5,
      luz: 2,
      tra: 9,
      poste: 3,
      post: 1,
      sentra: 50,
      versa: 60,
      marcha: 4,
      piloto: 1,
      salpicadera: 70,
      salpicadero: 0,
      cofre: 20,
      nuevo: 8,
      fiat: 3,
      elantra: 9,
      delantera: 1,
    }),
  ),
  conGenero: new Set(['nuevo']),
  exactas: new Set(['march', 'pilot', 'fit', 'gol']),
});

test.each([
  ['faros', 'faro'],
  ['bases', 'base'],
  ['cofres', 'cofre'],
  ['rines', 'rin'],
  ['luces', 'luz'],
  ['postes', 'poste'],
  ['post', 'post'],
  ['tra', 'tra'],
])('%s is %s', (palabra, conocida) => {
  expect(diccionario.reconocer(palabra)).toBe(conocida);
});

test('an adjective is known in both genders, a noun is not', () => {
  expect(diccionario.reconocer('nuevas')).toBe('nuevo');
  expect(diccionario.reconocer('versos')).toBeNull();
});

test('four letters begin a word, the one with most parts; fewer do not', () => {
  expect(diccionario.reconocer('salp')).toBe('salpicadera');
  expect(diccionario.reconocer('sal')).toBeNull();
});

test.each(['march', 'pilot', 'fit', 'gol'])('%s is never completed nor corrected', (palabra) => {
  expect(diccionario.reconocer(palabra)).toBeNull();
  expect(diccionario.corregir(palabra)).toEqual([]);
});

test.each([
  ['sentar', ['sentra']],
  ['salpicadra', ['salpicadera', 'salpicadero']],
  ['fato', ['faro']],
  ['delantra', ['delantera', 'elantra']],
  ['cofer', ['cofre']],
  ['fra', []],
  ['1234', []],
])('%s may be a slip of %j', (palabra, correcciones) => {
  expect(diccionario.corregir(palabra)).toEqual(correcciones);
});

test.each([
  ['faro', 'faro', 0],
  ['jeta', 'jetta', 1],
  ['jettta', 'jetta', 1],
  ['sentar', 'sentra', 1],
  ['fasica', 'fascia', 1],
  ['varsa', 'versa', 1],
  ['salpicdaera', 'salpicadera', 1],
  ['calabrea', 'calavera', 2],
  ['sal', 'salpicadera', 3],
  ['', 'ab', 2],
])('%s and %s are %i slips apart, both ways', (left, right, slips) => {
  expect(distancia(left, right, 2)).toBe(slips);
  expect(distancia(right, left, 2)).toBe(slips);
});

test('beyond the limit it only says so', () => {
  expect(distancia('cofre', 'medallon', 1)).toBe(2);
});
