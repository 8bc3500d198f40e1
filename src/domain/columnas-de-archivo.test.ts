import { expect, test } from 'vitest';
import { titulosOf } from './columnas-de-archivo.ts';

test('a column of the list is some of the file, in the order of the list and each once; what the file has not is none', () => {
  expect(titulosOf('inventario', ['precio', 'cyo', 'imagen', 'precio', 'constructor'])).toEqual([
    'Precio',
    'Condición',
    'Origen',
  ]);
  expect(titulosOf('inventario', [])).toEqual([]);
});
