import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { fillIn, SIN_FIN } from './literals.ts';

const database = await createDatabase();
afterAll(() => database[Symbol.asyncDispose]());

test.each([
  ['text', 'O\'Neil; -- \\ "x" $1 %_ ñ 🚗\n'],
  ['text', ''],
  ['text', null],
  ['int', SIN_FIN],
  ['boolean', true],
  ['text[]', ["a'b", 'c"d', 'e\\f', '{g}', '', 'null', null, ' h,i ']],
  ['int[]', [1, -2, null]],
  ['text[]', []],
])('a value of type %s comes back as it was: %j', async (type, value) => {
  const text = fillIn(`select $1::${type} as uno, $2::${type} as dos, $1::${type} as otra`, [value, null]);
  expect((await database.db.pool.query(text)).rows).toEqual([{ uno: value, dos: null, otra: value }]);
});

test('what no literal is known of is an error', () => {
  expect(() => fillIn('$1::json', [{}])).toThrow('No literal for object');
  expect(() => fillIn('$2::text', ['x'])).toThrow('No literal for undefined');
});
