import { afterAll, expect, test } from 'vitest';
import { readTexto } from '#domain/busqueda/leer.ts';
import { foldTexto } from '#domain/texto.ts';
import { connect } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { readSinonimos } from '#tests/lexico.ts';
import { findLexico } from './lexico.ts';

const database = await createDatabase();
const { db } = database;
// Another instance of the application on the same database.
const otra = connect({ connectionString: database.url });
afterAll(async () => {
  await otra.destroy();
  await database[Symbol.asyncDispose]();
});

const piezasOf = async (texto: string, of = db) => readTexto(texto, await findLexico(of)).piezas;

test('the database folds text as the domain does', async () => {
  const latin = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
    // Two letters in lower case, one in the database: never part of a word here.
    (letter) => letter.toLowerCase().length === 1,
  );
  const { rows } = await db.pool.query<{ plegado: string }>(
    'select plegar(letra) as plegado from unnest($1::text[]) with ordinality as t(letra, orden) order by orden',
    [[...latin, 'FÁSCIA Niño TRAVESAÑO']],
  );
  expect(rows.map(({ plegado }) => plegado)).toEqual([...latin, 'FÁSCIA Niño TRAVESAÑO'].map(foldTexto));
});

test('the tables hold the very groups the tests of the domain read', async () => {
  const { rows } = await db.pool.query<{ id: string; igual: string[]; fuerte: string[] }>(
    `select id, igual, array(select relacionado from sinonimos_relacionados where sinonimo = id and fuerza = 'fuerte'
       order by relacionado) as fuerte from sinonimos order by id`,
  );
  const written = readSinonimos().grupos.map(({ id, igual, fuerte }) => ({ id, igual, fuerte: fuerte.toSorted() }));
  expect(rows).toEqual(written.toSorted((left, right) => (left.id < right.id ? -1 : 1)));
});

test('a part of a name never seen before is known at once, to every instance', async () => {
  expect(await piezasOf('escafandra')).toEqual([]);
  expect(await piezasOf('escafandra', otra)).toEqual([]);
  const { id } = await insertPieza(db, { pieza: 'ESCAFANDRA', lado: '' });
  expect(await piezasOf('escafandras')).toEqual(['=ESCAFANDRA']);
  expect(await piezasOf('escafandra', otra)).toEqual(['=ESCAFANDRA']);
  await db.kysely.updateTable('piezas').set({ pieza: 'PERISCOPIO' }).where('id', '=', id).execute();
  expect(await piezasOf('periscopio', otra)).toEqual(['=PERISCOPIO']);
});

test('a value written by a transaction that is undone is not known', async () => {
  await findLexico(db);
  await expect(
    db.kysely.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('piezas')
        .values(await lastPieza('FANTASMA'))
        .execute();
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await piezasOf('fantasma')).toEqual([]);
});

test('a synonym that is added, changed or removed works at once, on every instance', async () => {
  expect(await piezasOf('tapacubo')).toEqual([]);
  await db.pool.query(`update sinonimos set igual = igual || array['tapacubo'] where id = 'tapon-rin'`);
  expect(await piezasOf('tapacubo', otra)).toEqual(['tapon-rin']);
  await db.pool.query(`delete from sinonimos where id = 'tapon-rin'`);
  expect(await piezasOf('tapacubo')).toEqual([]);
  expect(await piezasOf('tapon', otra)).toEqual([]);
});

test('the lexicon is compiled once for as long as nothing changes, and a sale changes nothing', async () => {
  const first = await findLexico(db);
  await db.pool.query(
    `insert into movimientos (pieza_id, tipo, unidades) select id, 'ajuste', -existencias from piezas`,
  );
  expect(await findLexico(db)).toBe(first);
});

/** The values of a part as it would be inserted, under another name. */
async function lastPieza(pieza: string) {
  const { marca, auto, anio_desde, anio_hasta, origen, condicion, costo, existencias } = await db.kysely
    .selectFrom('piezas')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { marca, auto, anio_desde, anio_hasta, origen, condicion, costo, existencias, pieza };
}
