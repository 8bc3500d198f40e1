import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatAnioRange } from '#domain/anio.ts';
import { tituloPieza } from '#domain/pieza.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { BEFORE_BASE, readManifiesto } from '#tests/respaldos.ts';
import { type Aplicada, BASE, SchemaMismatchError } from './baseline.ts';
import { connect, type Db } from './database.ts';
import { findMigraciones, migrate } from './migrate.ts';

/** The migrations that the baseline stands for, as the last program that had them wrote them down. */
const { migraciones: anteriores } = await readManifiesto(BEFORE_BASE);

/** The migrations that came after the baseline. */
const posteriores = (await findMigraciones()).map(({ nombre }) => nombre).filter((nombre) => nombre > BASE);

/** A database with the schema of the baseline that says of itself that these migrations made it. */
async function createStamped(aplicadas: readonly Aplicada[]): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate(database.db.kysely, BASE);
  const { pool } = database.db;
  await pool.query('delete from migraciones_huellas');
  await pool.query('delete from kysely_migration');
  for (const [turn, { nombre, huella }] of aplicadas.entries()) {
    await pool.query('insert into migraciones_huellas values ($1, $2)', [nombre, huella]);
    const momento = new Date(Date.UTC(2026, 10, 1) + turn).toISOString();
    await pool.query('insert into kysely_migration values ($1, $2)', [nombre, momento]);
  }
  return database;
}

/** Reads what a database says of itself, both lists. */
async function readStamps({ pool }: Db) {
  const { rows: huellas } = await pool.query<Aplicada>('select nombre, huella from migraciones_huellas order by 1');
  const { rows: kysely } = await pool.query<{ name: string }>('select name from kysely_migration order by 1');
  return { huellas, kysely: kysely.map(({ name }) => name) };
}

test('a second run has nothing to do', async () => {
  await using database = await createEmptyDatabase();
  expect(await migrate(database.db.kysely)).toContain(BASE);
  expect(await migrate(database.db.kysely)).toEqual([]);
});

test('two instances that start at once migrate once', async () => {
  await using database = await createEmptyDatabase();
  const applied = await Promise.all([migrate(database.db.kysely), migrate(database.db.kysely)]);
  expect(applied.flat().filter((name) => name === BASE)).toHaveLength(1);
});

test('a migration that changed after it was applied stops the start and is named', async () => {
  await using database = await createDatabase();
  const { kysely } = database.db;
  await sql`update migraciones_huellas set huella = 'otra' where nombre = ${BASE}`.execute(kysely);
  await expect(migrate(kysely)).rejects.toThrow(SchemaMismatchError);
  await expect(migrate(kysely)).rejects.toThrow(/0044-base cambió después de aplicarse/);
});

test('a migration that this program does not know stops the start and is named', async () => {
  await using database = await createDatabase();
  const { kysely } = database.db;
  await sql`insert into migraciones_huellas values ('9999-futuro.sql', 'x')`.execute(kysely);
  await expect(migrate(kysely)).rejects.toThrow(/9999-futuro\.sql/);
});

test('a database with all migrations of before the baseline has it from then on; only later ones run, and nothing is lost', async () => {
  await using fresh = await createDatabase();
  await using database = await createStamped(anteriores);
  const { id } = await insertPieza(database.db, { existencias: 3 });
  expect(await migrate(database.db.kysely)).toEqual(posteriores);
  expect(await readStamps(database.db)).toEqual(await readStamps(fresh.db));
  const { rows } = await database.db.pool.query('select id, existencias from piezas');
  expect(rows).toEqual([{ id, existencias: 3 }]);
  expect(await migrate(database.db.kysely)).toEqual([]);
});

test('three instances that start at once on such a database write the baseline once', async () => {
  await using database = await createStamped(anteriores);
  const others = [1, 2].map(() => connect({ connectionString: database.url }));
  const all = [database.db, ...others].map(({ kysely }) => migrate(kysely));
  expect((await Promise.all(all)).flat()).toEqual(posteriores);
  expect((await readStamps(database.db)).kysely).toEqual([BASE, ...posteriores]);
  for (const other of others) await other.destroy();
});

test.each<[what: string, change: (all: readonly Aplicada[]) => readonly Aplicada[]]>([
  ['the first of them', (all) => all.slice(0, 1)],
  ['all but the last', (all) => all.slice(0, -1)],
  ['one that was another', (all) => all.with(20, { nombre: all[20]?.nombre ?? '', huella: 'otra' })],
  ['one more', (all) => [...all, { nombre: '0045-otra.sql', huella: 'x' }]],
])('a database with %s is told which version comes first, and stays as it is', async (_what, change) => {
  await using database = await createStamped(change(anteriores));
  await insertPieza(database.db);
  const before = await readStamps(database.db);
  await expect(migrate(database.db.kysely)).rejects.toThrow(SchemaMismatchError);
  await expect(migrate(database.db.kysely)).rejects.toThrow(/primero va la 0\.1\.0 \(commit 9b628e78\)/);
  expect(await readStamps(database.db)).toEqual(before);
  expect((await database.db.pool.query('select from piezas')).rowCount).toBe(1);
});

test('the database writes the same title as the domain', async () => {
  await using database = await createDatabase();
  const cases = [
    {},
    { lado: '', tipo: '' },
    { anio_desde: 2016, anio_hasta: 2016 },
    { pieza: 'FARO  DE   NIEBLA', marca: 'ÑANDÚ', auto: 'Ā "1"' },
    { pieza: '</script><img onerror=alert(1)>' },
  ];
  for (const change of cases) {
    const { id } = await insertPieza(database.db, change);
    const row = await database.db.kysely
      .selectFrom('piezas')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const anios = { from: row.anio_desde, to: row.anio_hasta };
    expect(row.titulo).toBe(tituloPieza({ ...row, anios }));
    expect(row.titulo).toContain(formatAnioRange(anios));
  }
});

test.each([
  ['existencias', { existencias: -1 }],
  ['reversed years', { anio_desde: 2019, anio_hasta: 2018 }],
  ['a year of the far future', { anio_hasta: 2101 }],
  ['negative money', { costo: -1 }],
  ['untrimmed text', { marca: ' VW' }],
  ['no brand', { marca: '' }],
  ['a long name', { pieza: 'X'.repeat(301) }],
  ['inventory number 0', { inventario: 0 }],
])('the database refuses %s', async (_what, change) => {
  await using database = await createDatabase();
  await expect(insertPieza(database.db, change)).rejects.toThrow(/violates/);
});

test('an inventory number is used once, also by a deleted part', async () => {
  await using database = await createDatabase();
  await insertPieza(database.db, { inventario: 70_001, eliminada: new Date() });
  await expect(insertPieza(database.db, { inventario: 70_001 })).rejects.toThrow(/duplicate key/);
});
