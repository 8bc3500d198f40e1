import { expect, test } from 'vitest';
import { alguna, palabraDeTexto, palabrasExactas, todas } from './consulta-texto.ts';

test('a word of the details is looked for in every ending it may have', () => {
  expect(palabraDeTexto('rojas')?.split(' | ')).toEqual(
    expect.arrayContaining(['(rojo)', '(roja)', '(rojos)', '(rojas)']),
  );
  expect(palabraDeTexto('xenon')?.split(' | ')).toContain('(xenon)');
});

test.each(['a', 'ab', "a'b", 'a|b', 'a:*', '!ab', 'ñandu'])('nothing can be looked for by %s', (palabra) => {
  expect(palabraDeTexto(palabra)).toBeNull();
});

test('parts that say nothing fall out', () => {
  expect(todas(['a', null, 'b'])).toBe('(a) & (b)');
  expect(todas([null])).toBeNull();
  expect(alguna(['a', 'a', null])).toBe('(a)');
  expect(alguna(['a', 'b'], 1)).toBeNull();
  expect(palabrasExactas('CX-5')).toBe('(cx) & (5)');
});
