import { expect, test } from 'vitest';
import { fitOf, isBlanca, isNumero, isValor } from './ajuste.ts';
import type { Celda } from './celda.ts';
import type { Destino } from './encabezados.ts';

type Forma = Pick<Destino, 'clase' | 'valores'>;

const NOMBRE: Forma = { clase: 'linea', valores: 'palabras' };
const CLAVE: Forma = { clase: 'linea', valores: 'codigo' };
const PROSA: Forma = { clase: 'parrafos', valores: 'prosa' };

test.each<[Forma, readonly Celda[], number]>([
  [{ clase: 'anios' }, ['2012-2019', 2015, '98-04', 'VERSA'], 0.75],
  [{ clase: 'precio' }, ['$1,234.50', '1.234,50', 12, 'pendiente'], 0.75],
  [{ clase: 'importe' }, ['1,234', '1.234'], 1],
  [{ clase: 'dia' }, ['13/02/2024', '02/13/2024', 45000, 'ayer'], 0.75],
  [{ clase: 'entero' }, ['5', '5 pzas', 'A-1', 'FARO'], 0.5],
  [{ clase: 'marca' }, ['sí', 'no', 'x', 'FARO'], 0.75],
  [{ clase: 'enlace' }, ['https://x.mx', 'http://x.mx', ' www.x.mx', 'x.mx', 'ver https://x.mx'], 0.6],
  [{ clase: 'linea' }, ['FARO', 1, '2015'], 0.5],
  [{ clase: 'opcion' }, ['FARO'], 0.5],
  [{ clase: 'parrafos' }, ['FARO'], 0.5],
  [NOMBRE, ['FARO IZQ', 'Mazda 3', '206', 'A1', 'A'], 0.4],
  [NOMBRE, ['uno dos tres cuatro cinco seis', 'uno dos tres cuatro cinco seis siete'], 0.5],
  [CLAVE, ['81110-0D', 'A 1 2', 'A 1 2 3', 'FARO', 881], 0.6],
  [CLAVE, ['13/02/2024', '13 feb 2024', '5/6/24', '45000'], 0.25],
  [PROSA, ['con un rayón leve', 'rayón muy leve', 'FARO'], 1 / 3],
  [{ clase: 'precio' }, ['', ' ', 5], 1],
  [{ clase: 'precio' }, ['', ' '], 0.5],
  [{ clase: 'precio' }, [], 0.5],
])('a column of %j with %j fits by %d', (forma, celdas, ajuste) => {
  expect(fitOf(forma, celdas)).toBeCloseTo(ajuste);
});

test('a cell is blank when nothing stands in it', () => {
  expect([undefined, '', ' \n', '0', 0, 'x'].map(isBlanca)).toEqual([true, true, true, false, false, false]);
});

test.each<[Celda, boolean, boolean]>([
  [5, true, true],
  ['5', true, true],
  ['$ 1,234.50 MXN', true, true],
  ['(1,234.00)', true, true],
  ['-5', true, true],
  ['16%', true, true],
  ['5 pzas.', true, true],
  ['12 M.N.', true, true],
  ['$', false, false],
  ['', false, false],
  ['A5', false, false],
  ['5 cajas', false, false],
  ['13/02/2024', false, true],
  ['05/06/2024', false, true],
  ['13 de febrero de 2024', false, true],
  ['2024-02-13', false, true],
  ['2012-2019', false, false],
  [' .5 ', true, true],
  ['FARO', false, false],
])('%j is a number: %s, and a value: %s', (celda, numero, valor) => {
  expect([isNumero(celda), isValor(celda)]).toEqual([numero, valor]);
});
