import { expect, it } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { copyLine, copyRows } from './copy-rows.ts';

it('carries every kind of value to the letter, also what means something to COPY', async () => {
  await using database = await createDatabase();
  const client = await database.db.pool.connect();
  const rows = [
    [1, 'tab\there', true],
    [2, 'back\\slash \\N \\. \\t', false],
    [3, 'two\nlines\r\n', null],
    [4, '', true],
    [5, null, true],
    [-6, 'Ñandú \u202E \u{1F697} \u05DE', false],
    [7, '\\.', false],
    [8, 'Ñ'.repeat(100_000), true],
    [9, `${'á'.repeat(40_000)}\n`, true],
  ];
  await client.query('create temporary table copia (numero integer, texto text, es boolean)');
  await copyRows(client, 'copia', ['numero', 'texto', 'es'], rows.map(copyLine));
  const { rows: stored } = await client.query({ text: 'select * from copia order by abs(numero)', rowMode: 'array' });
  client.release();
  expect(stored).toEqual(rows);
});
