import { expect, test } from 'vitest';
import { markStored } from './cola.ts';
import { archivosOf, chosenFoto, type Fotos, storedFoto } from './foto.ts';
import {
  addMissing,
  attribute,
  attributeRest,
  dropMissing,
  mergeGalerias,
  moveTo,
  orderAs,
  unownedIn,
} from './galeria-servidor.ts';

const file = new File(['x'], 'x.jpg');
const stored = (...names: readonly string[]): Fotos => names.map(storedFoto);
const chosen = (...claves: readonly string[]): Fotos => claves.map((clave) => chosenFoto(clave, file, 'blob:x'));
const names = (fotos: Fotos) => fotos.map(({ clave, archivo }) => `${clave}=${archivo}`);
/** An upload was answered with these photos. */
const answer = (fotos: Fotos, clave: string, galeria: readonly string[]) =>
  attribute(markStored(fotos, clave, unownedIn(fotos, galeria)));

test('the first answer names one, the second what is left', () => {
  const start = [...stored('a'), ...chosen('f1', 'f2')];
  const one = answer(start, 'f1', ['a', 'b']);
  expect(names(one)).toEqual(['a=a', 'f1=b', 'f2=null']);
  expect(names(answer(one, 'f2', ['a', 'b', 'c']))).toEqual(['a=a', 'f1=b', 'f2=c']);
});

test('answers that overtake each other name both', () => {
  const late = answer(chosen('f1', 'f2'), 'f2', ['b', 'c']);
  expect(names(late)).toEqual(['f1=null', 'f2=null']);
  expect(names(answer(late, 'f1', ['b']))).toEqual(['f1=b', 'f2=c']);
});

test('what stays unclear is taken in the order of the screen once nothing is on its way', () => {
  const both = answer(answer(chosen('f1', 'f2'), 'f2', ['b', 'c']), 'f1', ['b', 'c']);
  expect(names(both)).toEqual(['f1=null', 'f2=null']);
  expect(names(attributeRest(both))).toEqual(['f1=b', 'f2=c']);
});

test('one that is there already, or was deleted meanwhile, has no place of its own', () => {
  const fotos = answer([...stored('a'), ...chosen('f1')], 'f1', ['a']);
  expect(names(attributeRest(fotos))).toEqual(['a=a']);
});

test('an older answer takes nothing away', () => {
  expect(mergeGalerias(['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(mergeGalerias(['a', 'b', 'c'], ['a', 'b'])).toEqual(['a', 'b', 'c']);
  expect(mergeGalerias(['a', 'b'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
});

test('what others added comes where it is on the server, and what they deleted goes', () => {
  const fotos = [...stored('a', 'c'), ...chosen('f1')];
  expect(names(addMissing(fotos, ['n', 'a', 'b', 'c', 'z']))).toEqual(['n=n', 'a=a', 'b=b', 'c=c', 'z=z', 'f1=null']);
  expect(addMissing(fotos, ['c', 'a'])).toBe(fotos);
  expect(names(dropMissing(fotos, ['c']))).toEqual(['c=c', 'f1=null']);
});

test('the order of the server leaves photos that are not there in their place', () => {
  const [a, b, c] = stored('a', 'b', 'c');
  const [f] = chosen('f1');
  if (!a || !b || !c || !f) throw new Error('four photos');
  expect(names(orderAs([c, f, b, a], ['a', 'b', 'c']))).toEqual(['a=a', 'f1=null', 'b=b', 'c=c']);
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['x', 0, ['a', 'b', 'c']],
])('%s to place %i', (clave, place, expected) => {
  expect(archivosOf(moveTo(stored('a', 'b', 'c'), clave, place))).toEqual(expected);
});
