import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { createBuscador, insertGolden } from '#tests/golden/inventario.ts';

const database = await createDatabase();
const { db } = database;
await insertGolden(db);
afterAll(() => database[Symbol.asyncDispose]());

const { buscar } = createBuscador(db);

test('a slip whose correction is not in stock keeps the correction', async () => {
  const [corregido, bien] = await Promise.all(
    ['salpicadra rav4 2016', 'salpicadera rav4 2016'].map((uno) => buscar(uno)),
  );
  expect(corregido).toMatchObject({ ...bien, filas: [], total: 0, sugerencia: 'salpicadera rav4 2016' });
  expect(corregido?.relacionadas).toEqual(expect.arrayContaining(['SALPICADERA DER TIIDA 2007-2018']));
});

test('without the part there are no results: what is left of the text stands below', async () => {
  expect(await buscar('qwertyx aveo', { limit: 50 })).toMatchObject({
    filas: [],
    total: 0,
    avisos: ['No encontramos «qwertyx»: se buscó sin esa palabra.'],
    relacionadas: expect.arrayContaining([expect.stringContaining('AVEO')]),
  });
  const { avisos: said } = await buscar('faro jetta x qwertyx');
  expect(said).toEqual(['No encontramos «x», «qwertyx»: se buscó sin esas palabras.']);
});

test('what no part says is told only of parts that are shown', async () => {
  expect(await buscar('cofre fit 2020 led')).toMatchObject({ total: 0, avisos: [] });
  expect(await buscar('cofre fit led')).toMatchObject({
    total: 1,
    avisos: ['Ninguna pieza dice «led»: se muestran todas.'],
  });
});

test('a number that finds nothing says what was looked for', async () => {
  const aviso = 'Ninguna pieza tiene el número «998877», ni de inventario ni de parte.';
  expect(await buscar('998877')).toMatchObject({ total: 0, avisos: [aviso] });
});

test('a part number is found by its end, and by its beginning first', async () => {
  for (const texto of ['3an0h', '5022-3AN0H', '22-3an0h']) {
    expect((await buscar(texto)).filas).toContain('FASCIA TRA VERSA 2015-2019');
  }
  expect((await buscar('62022')).filas).toEqual(['FASCIA DEL VERSA 2015-2019']);
  expect((await buscar('jetta 941006')).filas).toEqual(['FARO DER JETTA 2015-2018']);
});

test('sides take turns when none is asked for, over the pages', async () => {
  const todas = await buscar('faro jetta 2016', { limit: 100 });
  expect(todas.filas.slice(0, 3)).toEqual([
    'FARO PAR JETTA 2015-2018',
    'FARO LED IZQ JETTA 2015-2018',
    'FARO DER JETTA 2015-2018',
  ]);
  const pages = await Promise.all([0, 2, 4].map((offset) => buscar('faro jetta 2016', { limit: 2, offset })));
  expect(pages.flatMap(({ filas }) => filas)).toEqual(todas.filas);
});
