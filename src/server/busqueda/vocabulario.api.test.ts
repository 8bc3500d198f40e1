import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#server/base/db/database.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { findLexico } from './queries/lexico.ts';
import { refreshVocabulario } from './vocabulario.ts';

async function valores({ pool }: Db, campo: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ de: string; valor: string; cuantas: number }>(
    'select de, valor, cuantas from vocabulario where campo = $1',
    [campo],
  );
  return Object.fromEntries(rows.map(({ de, valor, cuantas }) => [`${de}/${valor}`, cuantas]));
}

/** A value that only the vocabulary still has. */
async function insertOlvidado(db: Db): Promise<number> {
  const { id } = await insertPieza(db, { tipo: 'CONVERTIBLE' });
  await db.kysely.updateTable('piezas').set({ tipo: 'SEDAN' }).where('id', '=', id).execute();
  return id;
}

/** A transaction that goes on until it is ended. */
async function begin(db: Db, statement: string, values: unknown[] = []): Promise<PoolClient> {
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return client;
}

async function commit(client: PoolClient): Promise<void> {
  await client.query('commit');
  client.release();
}

const SAVE = `update piezas set tipo = 'CONVERTIBLE' where id = $1`;

/** A save that waits as long as it takes: a visitor's query would be given up on a busy machine. */
function save({ pool }: Db, id: number) {
  return pool.query(`begin; set local statement_timeout = 0; ${SAVE.replace('$1', String(id))}; commit`);
}

/** Longer than any save of these tests takes. */
const LARGA_MS = 20_000;
const TODOS = { 'JETTA/CONVERTIBLE': 1, 'JETTA/SEDAN': 1 };

test('a part that comes back brings its words again', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db, { marca: 'SEAT', auto: 'LEON' });
  const setEliminada = (eliminada: Date | null) =>
    db.kysely.updateTable('piezas').set({ eliminada }).where('id', '=', id).execute();
  await setEliminada(new Date());
  await refreshVocabulario(db);
  expect(await valores(db, 'auto')).toEqual({});
  await setEliminada(null);
  expect(await valores(db, 'auto')).toEqual({ 'SEAT/LEON': 1 });
});

test('what no part has any more goes, sold out parts count, deleted ones do not', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id } = await insertPieza(db, { marca: 'SEAT', auto: 'LEON', tipo: 'COUPE', pieza: 'COFRE', lado: 'CEN' });
  await insertPieza(db, { marca: 'KIA', auto: 'RIO', existencias: 0, origen: 'OEM', condicion: 'NUEVO' });
  await insertPieza(db, { marca: 'FORD', auto: 'KA', eliminada: new Date(), origen: 'TW', condicion: 'ROTO' });
  await db.kysely
    .updateTable('piezas')
    .set({ marca: 'VW', auto: 'GOL', tipo: '', pieza: 'FARO', lado: '', origen: 'ORIG', condicion: 'USDO' })
    .where('id', '=', id)
    .execute();
  const before = await findLexico(db);

  expect(await refreshVocabulario(db)).toEqual({ quitadas: 9, corregidas: 0 });

  expect(await valores(db, 'auto')).toEqual({ 'VW/GOL': 1, 'KIA/RIO': 1 });
  expect(await valores(db, 'tipo')).toEqual({ 'RIO/SEDAN': 1 });
  expect(await valores(db, 'lado')).toEqual({ 'FARO/': 1, 'FARO/IZQ': 1 });
  expect(await valores(db, 'origen')).toEqual({ '/ORIG': 1, '/OEM': 1 });
  expect(await valores(db, 'condicion')).toEqual({ '/USDO': 1, '/NUEVO': 1 });
  expect(await findLexico(db)).not.toBe(before);
});

test('a count that is far off is corrected; one that is about right is left, and so is the lexicon', async () => {
  await using database = await createDatabase();
  const { db } = database;
  for (let index = 0; index < 5; index += 1) await insertPieza(db, { existencias: index });
  await insertPieza(db, { pieza: 'COFRE', origen: 'OEM' });
  expect(await valores(db, 'lado')).toEqual({ 'FARO/IZQ': 1, 'COFRE/IZQ': 1 });

  expect(await refreshVocabulario(db)).toMatchObject({ quitadas: 0 });
  expect(await valores(db, 'lado')).toEqual({ 'FARO/IZQ': 5, 'COFRE/IZQ': 1 });
  expect(await valores(db, 'auto')).toEqual({ 'VOLKSWAGEN/JETTA': 6 });
  expect(await valores(db, 'tipo')).toEqual({ 'JETTA/SEDAN': 6 });

  const compiled = await findLexico(db);
  await insertPieza(db);
  expect(await refreshVocabulario(db)).toEqual({ quitadas: 0, corregidas: 0 });
  expect(await valores(db, 'lado')).toMatchObject({ 'FARO/IZQ': 5 });
  expect(await findLexico(db)).toBe(compiled);
});

test('a value is not removed while a save of it goes on', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertOlvidado(db);
  const { id } = await insertPieza(db);
  const saving = await begin(db, SAVE, [id]);
  expect(await refreshVocabulario(db)).toMatchObject({ quitadas: 0 });
  await commit(saving);
  expect(await valores(db, 'tipo')).toEqual(TODOS);
  expect(await refreshVocabulario(db)).toMatchObject({ quitadas: 0 });
  expect(await valores(db, 'tipo')).toEqual(TODOS);
});

test('a value whose save ends meanwhile stays', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertOlvidado(db);
  const { id } = await insertPieza(db);
  const saving = await begin(db, SAVE, [id]);
  const refreshed = refreshVocabulario(db, LARGA_MS);
  await esperarBorrado(db);
  await commit(saving);
  expect(await refreshed).toMatchObject({ quitadas: 0 });
  expect(await valores(db, 'tipo')).toEqual(TODOS);
});

test('a save that comes while its value is being removed adds it again', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertOlvidado(db);
  const { id } = await insertPieza(db);
  const unrelated = await begin(db, `update piezas set nota = 'x' where auto = 'JETTA' and id <> $1`, [id]);
  const refreshed = refreshVocabulario(db, LARGA_MS);
  await esperarBorrado(db);
  const saved = save(db, id);
  await sleep(20);
  await commit(unrelated);
  expect(await refreshed).toMatchObject({ quitadas: 1 });
  await saved;
  expect(await valores(db, 'tipo')).toEqual(TODOS);
});

test('two instances at once remove a value once', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await insertOlvidado(db);
  const both = await Promise.all([refreshVocabulario(db, LARGA_MS), refreshVocabulario(db, LARGA_MS)]);
  expect(both.map(({ quitadas }) => quitadas).sort()).toEqual([0, 1]);
  expect(await valores(db, 'tipo')).toEqual({ 'JETTA/SEDAN': 1 });
});

/** Until the removal has deleted its rows, knows which saves are under way, and asks whether they still are. */
async function esperarBorrado({ pool }: Db): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await pool.query(
      `select from pg_locks where relation = 'vocabulario'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
       and pid in (select pid from pg_stat_activity where query ilike '%exists%pg_locks%')`,
    );
    if (rows.length > 0) return;
    await sleep(2);
  }
  throw new Error('Nothing was being removed');
}
