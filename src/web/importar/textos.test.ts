import { expect, test } from 'vitest';
import { conteosCon } from '#tests/importacion-abierta.ts';
import { conteosText, enumerar, faltaText, filasText, pesoText } from './textos.ts';

test.each([
  [1, '1 kB'],
  [900_000, '879 kB'],
  [1_048_575, '1,024 kB'],
  [1_048_576, '1 MB'],
  [2_400_000, '2.3 MB'],
  [20 * 1024 ** 3, '20 GB'],
])('%d bytes weigh %s', (bytes, texto) => {
  expect(pesoText(bytes)).toBe(texto);
});

test.each([
  [0, 'Falta menos de un minuto'],
  [59, 'Falta menos de un minuto'],
  [89, 'Falta un minuto'],
  [90, 'Faltan unos 2 minutos'],
  [3569, 'Faltan unos 59 minutos'],
  [3570, 'Falta una hora'],
  [9000, 'Faltan unas 3 horas'],
])('of %d seconds it is said: %s', (segundos, texto) => {
  expect(faltaText(segundos)).toBe(texto);
});

test('what came of the rows is said without what there is none of', () => {
  const conteos = conteosCon({ total: 9, nueva: 1, restaura: 2, movida: 3, ambigua: 1, rechazada: 2, noDeshechas: 1 });
  expect(conteosText({ tipo: 'inventario', conteos })).toBe('1 nueva · 5 por confirmar · 3 rechazadas · 1 no deshecha');
  expect(conteosText({ tipo: 'inventario', conteos: conteosCon({ total: 1200 }) })).toBe('1,200 filas');
  expect(conteosText({ tipo: 'fotos', conteos: conteosCon({ total: 1 }) })).toBe('1 foto');
  expect(conteosText({ tipo: 'fotos', conteos: conteosCon({}) })).toBe('');
});

test('one row is not several, and the last of several things has an «y» before it', () => {
  expect([filasText(1), filasText(2), filasText(2, 'fotos')]).toEqual(['1 fila', '2 filas', '2 fotos']);
  expect(enumerar(['Marca', 'Auto', 'Año'])).toBe('Marca, Auto y Año');
});
