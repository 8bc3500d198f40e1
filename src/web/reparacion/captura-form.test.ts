import { expect, test } from 'vitest';
import { findErrores } from './captura-form.tsx';
import { CAPTURA_VACIA } from './reparacion-url.ts';

test('both texts and the column are needed', () => {
  expect(Object.keys(findErrores(CAPTURA_VACIA)).sort()).toEqual(['busca', 'columna', 'reemplazo']);
  expect(Object.keys(findErrores({ paso: 1, columna: 'marca', busca: ' ', reemplazo: 'NISSAN' }))).toEqual(['busca']);
  expect(findErrores({ paso: 1, columna: 'marca', busca: 'NISAN', reemplazo: 'NISSAN' })).toEqual({});
});

test('a text in its own place changes nothing; other capitals do', () => {
  expect(findErrores({ paso: 1, columna: 'marca', busca: 'NISSAN', reemplazo: ' NISSAN ' }).reemplazo).toContain(
    'igual',
  );
  expect(findErrores({ paso: 1, columna: 'marca', busca: 'Nissan', reemplazo: 'NISSAN' })).toEqual({});
});
