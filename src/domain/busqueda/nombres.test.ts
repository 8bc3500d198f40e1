import { expect, test } from 'vitest';
import { createLexico } from '#tests/lexico.ts';
import { Nombres } from './nombres.ts';

const lexico = createLexico();

/** The names, of these, that a text finds when every word must be said, and without the words nobody knows. */
function find(texto: string, ...escritos: readonly string[]) {
  const nombres = new Nombres(lexico);
  for (const [id, nombre] of escritos.entries()) nombres.add(id, nombre);
  const { todoDicho, sinDesconocidas } = nombres.find(texto);
  const names = (ids: readonly number[]) => ids.toSorted().map((id) => escritos[id]);
  return [names(todoDicho), names(sinDesconocidas)];
}

test.each([
  ['parabrisas', 'PARA BRISAS'],
  ['para brisas', 'PARABRISAS'],
  ['faro', 'FRAO IZQ'],
  ['frao', 'FARO IZQ'],
  ['espejo electrico', 'ESPEJO DER ELÉCTRICO'],
  ['salpicadera del der', 'Salpicadera Derecha'],
  ['faro izq', 'FAROS PAR'],
  ['cofre', 'FARO Y COFRE'],
  ['zzyzx azul', 'AZUL ZZYZX'],
])('%s finds %s', (texto, nombre) => {
  expect(find(texto, nombre)).toEqual([[nombre], [nombre]]);
});

test.each([
  ['faro', 'FARO DE NIEBLA'],
  ['faro de niebla', 'FARO'],
  ['faro izq', 'FARO DER'],
  ['fascia delantera', 'FASCIA TRASERA'],
  ['espejo electrico', 'ESPEJO MANUAL'],
  ['espejo electrico', 'ESPEJO'],
  ['zzyzx azul', 'ZZYZX'],
  ['izq', 'FARO IZQ'],
  ['de', 'MOLDURA DE PUERTA'],
])('%s does not find %s', (texto, nombre) => {
  expect(find(texto, nombre)).toEqual([[], []]);
});

test('a word that nobody knows need not be said, beside a part that is known', () => {
  expect(find('faro zzyzx izq', 'FARO IZQ', 'FARO IZQ ZZYZX', 'COFRE ZZYZX')).toEqual([
    ['FARO IZQ ZZYZX'],
    ['FARO IZQ', 'FARO IZQ ZZYZX'],
  ]);
});
