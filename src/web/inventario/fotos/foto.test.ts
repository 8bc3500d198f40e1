import { expect, test } from 'vitest';
import {
  addMissing,
  archivosOf,
  chosenFoto,
  dropMissing,
  type Fotos,
  isInOrder,
  mergeGalerias,
  moveTo,
  orderAs,
  storedFoto,
} from './foto.ts';

const file = new File(['x'], 'x.jpg');
const stored = (...names: readonly string[]): Fotos => names.map(storedFoto);
const chosen = (...claves: readonly string[]): Fotos => claves.map((clave) => chosenFoto(clave, file, 'blob:x'));
const names = (fotos: Fotos) => fotos.map(({ clave, archivo }) => `${clave}=${archivo}`);

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

test('the order is the server’s, whatever follows there and whatever is on its way', () => {
  const fotos = [...chosen('f1'), ...stored('a', 'b')];
  expect(isInOrder(fotos, ['a', 'b', 'n'])).toBe(true);
  expect(isInOrder(fotos, ['a', 'n', 'b'])).toBe(false);
  expect(isInOrder(fotos, ['a'])).toBe(false);
});
