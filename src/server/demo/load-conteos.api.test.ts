import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { loadConteos } from './load-conteos.ts';

/** The day after the parts came in: what is counted had been there for longer than the count. */
const HOY = new Date(Date.now() + 24 * 3_600_000);

test('the demo has a count that is over, with its differences in the ledger, and one that goes on', async () => {
  await using database = await createDatabase();
  const { db } = database;
  for (const ubicacion of ['PATIO 1 · R-1', 'PATIO 1 · R-2']) {
    for (const existencias of [1, 3, 1, 1]) await insertPieza(db, { ubicacion, existencias });
  }
  await loadConteos(db, HOY, ['ana']);
  const { rows } = await db.pool.query(
    `select c.lugar, c.terminado is not null as cerrado, c.autor,
       (select count(distinct l.pieza_id)::int from conteos_fisicos_lecturas l where l.conteo_id = c.id) as leidas,
       (select array_agg(r.ajuste::int order by r.ajuste) from conteos_fisicos_renglones r where r.conteo_id = c.id and r.ajuste <> 0) as ajustes
     from conteos_fisicos c order by c.id`,
  );
  expect(rows).toEqual([
    { lugar: 'PATIO 1 · R-1', cerrado: true, autor: 'ana', leidas: 4, ajustes: [-1, 1] },
    { lugar: 'PATIO 1 · R-2', cerrado: false, autor: 'ana', leidas: 2, ajustes: null },
  ]);
  const { rows: piezas } = await db.pool.query(
    `select existencias::int from piezas where ubicacion = 'PATIO 1 · R-1' order by id`,
  );
  expect(piezas.map(({ existencias }) => existencias)).toEqual([2, 2, 1, 1]);
});

test('a demo without such a place has none', async () => {
  await using database = await createDatabase();
  await insertPieza(database.db, { ubicacion: 'PATIO 1', existencias: 1 });
  await loadConteos(database.db, HOY, []);
  const { rows } = await database.db.pool.query('select from conteos_fisicos');
  expect(rows).toEqual([]);
});
