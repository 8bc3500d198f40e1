import { expect, it } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { copyRows } from './copy-rows.ts';

it('carries every kind of value to the letter, also what means something to COPY', async () => {
  await using database = await createDatabase();
  const client = await database.db.pool.connect();
  const rows = [
    { numero: 1, texto: 'tab\there', es: true },
    { numero: 2, texto: 'back\\slash \\N \\. \\t', es: false },
    { numero: 3, texto: 'two\nlines\r\n', es: null },
    { numero: 4, texto: '', es: true },
    { numero: 5, texto: null, es: true },
    { numero: -6, texto: 'Ñandú \u202E \u{1F697} \u05DE', es: false },
    { numero: 7, texto: '\\.', es: false },
    { numero: 8, texto: 'Ñ'.repeat(100_000), es: true },
    { numero: 9, texto: `${'á'.repeat(40_000)}\n`, es: true },
  ];
  await client.query('create temporary table copia (numero integer, texto text, es boolean)');
  await copyRows(client, 'copia', rows);
  await copyRows(client, 'copia', []);
  const { rows: stored } = await client.query('select * from copia order by abs(numero)');
  client.release();
  expect(stored).toEqual(rows);
});
