import { expect, test } from 'vitest';
import { allOf, anyOf, palabraDeTexto, palabrasExactas } from './consulta-texto.ts';

test('a word of the details is looked for in every ending it may have', () => {
  expect(palabraDeTexto('rojas')?.split(' | ')).toEqual(
    expect.arrayContaining(['(rojo)', '(roja)', '(rojos)', '(rojas)']),
  );
  expect(palabraDeTexto('xenon')?.split(' | ')).toContain('(xenon)');
});

test('a number of the details has one form, however short it is', () => {
  expect(palabraDeTexto('7')).toBe('7');
});

test.each(['a', 'ab', "a'b", 'a|b', 'a:*', '!ab', 'ñandu'])('nothing can be looked for by %s', (palabra) => {
  expect(palabraDeTexto(palabra)).toBeNull();
});

test('parts that say nothing fall out', () => {
  expect(allOf(['a', null, 'b'])).toBe('(a) & (b)');
  expect(allOf([null])).toBeNull();
  expect(anyOf(['a', 'a', null])).toBe('(a)');
  expect(anyOf(['a', 'b'], 1)).toBeNull();
  expect(palabrasExactas('CX-5')).toBe('(cx) & (5)');
});
