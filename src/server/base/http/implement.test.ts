import { expect, test } from 'vitest';
import { joinHandlers } from './implement.ts';

const list = async () => [];
const save = async () => ({});

test('the handlers of several rooms are put together', () => {
  expect(joinHandlers({ list }, { save }, { drop: save })).toEqual({ list, save, drop: save });
});

test('two handlers for one call stop the start, and are named', () => {
  expect(() => joinHandlers({ list }, { save }, { save: list })).toThrow('two handlers for save');
});
