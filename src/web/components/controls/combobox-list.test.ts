import { expect, it } from 'vitest';
import { filterOpciones, keyAction, optionMeant } from './combobox-list.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, 'pick'],
  ['Tab', 1, 'pick'],
  ['Escape', 1, 'close'],
  ['a', 1, null],
  ['constructor', 1, null],
] as const)('%s on option %i of an open list of 3: %s', (key, active, expected) => {
  expect(keyAction(key, { isOpen: true, active, count: 3 })).toBe(expected);
});

it.each([
  ['ArrowDown', 'show'],
  ['ArrowUp', 'show'],
  ['Enter', null],
  ['Tab', null],
  ['Home', null],
  ['Escape', null],
] as const)('%s on a closed list: %s', (key, expected) => {
  expect(keyAction(key, { isOpen: false, active: -1, count: 3 })).toBe(expected);
});

it.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('%s finds no option in an empty list', (key) => {
  expect(keyAction(key, { isOpen: true, active: -1, count: 0 })).toBe(-1);
});

it('of a free text Enter is left to the form and Tab closes the list, until an option is gone to', () => {
  const free = { isOpen: true, count: 3, isFree: true };
  expect(['Enter', 'Tab'].map((key) => keyAction(key, { ...free, active: -1 }))).toEqual([null, 'close']);
  expect(['Enter', 'Tab'].map((key) => keyAction(key, { ...free, active: 1 }))).toEqual(['pick', 'pick']);
});

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

it.each([
  ['x', undefined],
  ['c', undefined],
  ['caj', 'CAJUELA'],
  ['camion', 'CAMIÓN'],
  ['delantera', undefined],
  ['fa', undefined],
  ['', undefined],
])('%j means %j', (typed, expected) => {
  expect(optionMeant(OPCIONES, typed)?.valor).toBe(expected);
});

it('means the option that is written so, although others begin so', () => {
  expect(optionMeant([{ valor: 'FARO LED' }, { valor: 'FARO' }], 'faro')?.valor).toBe('FARO');
});
