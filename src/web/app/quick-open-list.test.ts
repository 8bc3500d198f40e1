import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { destinationsOf, findDestinations } from './quick-open-list.ts';

const labels = (typed: string, rol: 1 | 2 | 3 | 4 | 5 = ROL.admin) =>
  findDestinations(destinationsOf(rol), typed).map(({ label }) => label);

test('everything a role can open, its menu first, nothing twice and nothing of another role', () => {
  expect(labels('').slice(0, 3)).toEqual(['Buscador', 'Cuentas', 'Inventario']);
  expect(labels('', ROL.cliente)).toEqual(['Buscador']);
  expect(labels('', ROL.socio)).toContain('Cotizador');
  expect(labels('', ROL.socio)).not.toContain('Cuentas');
  expect(new Set(labels('')).size).toBe(labels('').length);
});

test.each([
  ['cuen', ['Cuentas']],
  ['CUÉN', ['Cuentas']],
  ['adeudos', ['Reporte de adeudos']],
  ['adeudos reporte', ['Reporte de adeudos']],
  ['listado de notas', ['Notas']],
  ['zzz', []],
])('%s', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test('what begins with it comes first', () => {
  expect(labels('inv')[0]).toBe('Inventario');
  expect(labels('not')[0]).toBe('Notas');
});
