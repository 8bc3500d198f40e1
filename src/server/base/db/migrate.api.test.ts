import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatAnioRange } from '#domain/anio.ts';
import { tituloPieza } from '#domain/pieza.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createDatabase, createEmptyDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { giveBack } from '#tests/ventas.ts';
import { MigrationChangedError, migrate } from './migrate.ts';

test('a second run has nothing to do', async () => {
  await using database = await createEmptyDatabase();
  expect(await migrate(database.db.kysely)).toContain('0001-piezas.sql');
  expect(await migrate(database.db.kysely)).toEqual([]);
});

test('two instances that start at once migrate once', async () => {
  await using database = await createEmptyDatabase();
  const applied = await Promise.all([migrate(database.db.kysely), migrate(database.db.kysely)]);
  expect(applied.flat().filter((name) => name === '0001-piezas.sql')).toHaveLength(1);
});

test('a migration that changed after it was applied stops the start and is named', async () => {
  await using database = await createDatabase();
  const { kysely } = database.db;
  await sql`update migraciones_huellas set huella = 'otra' where nombre = '0001-piezas.sql'`.execute(kysely);
  await expect(migrate(kysely)).rejects.toThrow(MigrationChangedError);
  await expect(migrate(kysely)).rejects.toThrow(/0001-piezas\.sql/);
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

test('a write-off that named a note before there were notes is of a hand, which takes it back', async () => {
  await using database = await createEmptyDatabase();
  const { db } = database;
  await migrate(db.kysely, '0022-historial-por-anio.sql');
  const { id: pieza } = await insertPieza(db, { existencias: 3 });
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into bajas (pieza_id, cantidad, descripcion, estatus, fecha, autor, duenio, remision)
      select $1, 1, '', 'baja', '2026-10-01', 'ana', duenio, remision
      from (values ('remision', 12), ('mano', null)) v (duenio, remision) returning id`,
    [pieza],
  );
  const [deNota, aMano] = rows.map(({ id }) => id);
  const taken = `insert into movimientos (pieza_id, tipo, unidades, baja_id) select pieza_id, 'baja', -1, id from bajas`;
  await db.pool.query(taken);
  expect(await migrate(db.kysely)).not.toEqual([]);
  const bajas = await db.kysely.selectFrom('bajas').select(['id', 'duenio', 'remision']).orderBy('id').execute();
  const mano = { duenio: 'mano', remision: null };
  expect(bajas).toEqual([
    { id: deNota, ...mano },
    { id: aMano, ...mano },
  ]);
  await giveBack(db, { bajaId: deNota ?? 0 });
  expect(await findDescuadres(db)).toEqual([]);
});
