import { expect, it } from 'vitest';
import { keyAction } from './combobox-keys.ts';

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
