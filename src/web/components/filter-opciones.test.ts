import { expect, it } from 'vitest';
import { filterOpciones } from './filter-opciones.ts';

const OPCIONES = ['CAJUELA', 'CAMIÓN', 'ESPEJO', 'FACIA DELANTERA', 'FARO', 'TAPA DE CAJUELA', 'ÑANDÚ'].map(
  (valor) => ({ valor }),
);
const found = (typed: string) => filterOpciones(OPCIONES, typed).map(({ valor }) => valor);

it.each([
  ['camion', ['CAMIÓN']],
  ['Camión', ['CAMIÓN']],
  ['nandu', ['ÑANDÚ']],
  [' faro ', ['FARO']],
  ['zzz', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it('puts first what begins with the text', () => {
  expect(found('ca')).toEqual(['CAJUELA', 'CAMIÓN', 'TAPA DE CAJUELA']);
});

it('gives every option for a blank text, in the given order', () => {
  expect(filterOpciones(OPCIONES, '  ')).toBe(OPCIONES);
});
