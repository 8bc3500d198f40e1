import { expect, test } from 'vitest';
import type { Column } from './data-table.tsx';
import { chosenColumns, columnName, formaFromUrl, writeForma } from './forma.ts';

const SPEC = { lista: 'prueba', ordenes: { precio: 'desc', nombre: 'asc' } } as const;

test.each([
  'filas=25',
  'orden=precio',
  'orden=precio&sentido=asc',
  'columnas=precio.nombre',
  'densidad=compacta',
  'filas=100&orden=nombre&sentido=desc&columnas=a-b&densidad=compacta',
])('%s is read and written the same', (query) => {
  const params = new URLSearchParams();
  writeForma(SPEC, formaFromUrl(SPEC, new URLSearchParams(query)) ?? {}, params);
  expect(params.toString()).toBe(query);
});

test.each([
  'filas=10',
  'filas=1000',
  'orden=costo',
  'sentido=asc',
  'columnas=',
  'columnas=%3Cscript%3E',
  'densidad=alta',
])('%s is as the list opens', (query) => {
  expect(formaFromUrl(SPEC, new URLSearchParams(query))).toBeUndefined();
});

const columnOf = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  head: key,
  cell: () => key,
  ...more,
});
const COLUMNS = [
  columnOf('seleccion', { kind: 'pick' }),
  columnOf('imagen', { kind: 'photo' }),
  columnOf('Cotización'),
  columnOf('Precio'),
  columnOf('acciones', { kind: 'actions' }),
];
const chosen = (columnas: readonly string[]) => chosenColumns(COLUMNS, columnas).map(columnName);

test('columns stand as they were chosen, ticks first and actions last, and never without the name of the row', () => {
  expect(chosen(['precio', 'cotizacion'])).toEqual(['seleccion', 'precio', 'cotizacion', 'acciones']);
  expect(chosen(['precio', 'precio'])).toEqual(['seleccion', 'cotizacion', 'precio', 'acciones']);
  expect(chosen(['nada', 'acciones'])).toEqual(COLUMNS.map(columnName));
  expect(chosen([])).toEqual(COLUMNS.map(columnName));
});
