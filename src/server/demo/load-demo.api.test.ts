import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coversAnio } from '#domain/anio.ts';
import type { EstatusBaja } from '#domain/baja.ts';
import { tituloPieza } from '#domain/pieza.ts';
import type { Db } from '#server/base/db/database.ts';
import { findResultados } from '#server/buscador-public/queries/piezas.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createDatabase } from '#tests/database.ts';
import { generatePiezas } from './generate-piezas.ts';
import { isEmpty, loadDemo, NotEmptyError } from './load-demo.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OPTIONS = { piezas: 2000, semilla: 1, hoy: new Date('2026-11-20T18:00:00Z') };

async function select<Row extends object>(db: Db, text: string): Promise<Row[]> {
  return (await db.pool.query<Row>(text)).rows;
}

test('loads every part as generated: the database accepts each and computes its title', async () => {
  await using database = await createDatabase();
  const { db } = database;
  expect(await isEmpty(db)).toBe(true);
  const loaded = await loadDemo(db, OPTIONS);
  expect(await isEmpty(db)).toBe(false);

  const generated = [...generatePiezas(OPTIONS)];
  const stored = await db.kysely.selectFrom('piezas').selectAll().orderBy('id').execute();
  expect(stored).toHaveLength(generated.length);
  for (const [index, { fila }] of generated.entries()) {
    const { creada, ...columns } = fila;
    expect(stored[index]).toMatchObject({ id: index + 1, version: 1, eliminada: null, ...columns });
    expect(stored[index]?.creada).toEqual(new Date(`${creada.replace(' ', 'T')}:00`));
    const anios = { from: fila.anio_desde, to: fila.anio_hasta };
    expect(stored[index]?.titulo).toBe(tituloPieza({ ...fila, anios }));
  }

  const images = await select<{ pieza_id: number; archivo: string }>(
    db,
    'select pieza_id, archivo from imagenes order by pieza_id, orden',
  );
  const expected = generated.flatMap(({ archivos }, index) =>
    archivos.map((archivo) => ({ pieza_id: index + 1, archivo })),
  );
  expect(images).toEqual(expected);
  expect(loaded).toEqual({ piezas: 2000, imagenes: expected.length });
});

test('every example of a search that the product prints finds its part first', async () => {
  await using database = await createDatabase();
  await loadDemo(database.db, OPTIONS);
  const ejemplos = await findEjemplos();
  expect(ejemplos.length).toBeGreaterThan(1);
  for (const search of ejemplos) {
    const query = { marca: '', auto: '', year: null, pieza: '', search, page: 1, itemsPerPage: 10 };
    const first = (await findResultados(database.db, query))?.inventario[0];
    expect(first, search).toMatchObject({ pieza: 'FARO', lado: 'IZQ', auto: 'JETTA' });
    expect(first && coversAnio(first.anios, 2016), search).toBe(true);
  }
});

/** The searches for a part of a Jetta that the README, the boxes and their texts print, each once. */
async function findEjemplos(): Promise<string[]> {
  const printed = new Set<string>();
  for await (const file of glob(['README.md', 'src/{domain,web}/**/*.{ts,tsx}'], { cwd: ROOT })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [search] of text.matchAll(/(?<=[`'"])[a-z ]+ jetta \d{4}/g)) printed.add(search);
  }
  return [...printed];
}

test('counts what stands behind the filters, and leaves nothing to be counted', async () => {
  await using database = await createDatabase();
  await loadDemo(database.db, OPTIONS);
  const [counted] = await select(
    database.db,
    `select (select sum(cuantas)::int from conteos_auto) as autos,
        (select sum(cuantas)::int from conteos) as anios,
        (select count(*)::int from conteos_pendientes) as pendientes`,
  );
  const [expected] = await select(
    database.db,
    `select count(*)::int as autos, sum(anio_hasta - anio_desde + 1)::int as anios, 0 as pendientes
       from piezas where existencias > 0`,
  );
  expect(counted).toEqual(expected);
});

test('leaves indexes, settings and numbering as if the parts had come one by one', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const indexes = `select indexdef from pg_indexes where tablename in ('piezas', 'imagenes', 'indicadores', 'bajas', 'movimientos', 'notas', 'notas_partidas') order by indexdef`;
  const before = await select(db, indexes);
  await loadDemo(db, OPTIONS);
  expect(before.length).toBeGreaterThan(8);
  expect(await select(db, indexes)).toEqual(before);
  const [next] = await select<{ id: number; inventario: number }>(
    db,
    `insert into piezas (marca, auto, anio_desde, anio_hasta, pieza, origen, condicion, costo, existencias)
       values ('NISSAN', 'TSURU', 2000, 2017, 'FARO', 'ORIGINAL', 'USADO', 1, 1) returning id, inventario`,
  );
  const last = [...generatePiezas(OPTIONS)].at(-1);
  expect(next).toEqual({ id: 2001, inventario: (last?.fila.inventario ?? 0) + 1 });
  expect(await select(db, 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
});

test('refuses a database with parts and changes nothing', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await loadDemo(db, { ...OPTIONS, piezas: 10 });
  await expect(loadDemo(db, { ...OPTIONS, semilla: 2 })).rejects.toThrow(NotEmptyError);
  expect(await select(db, 'select count(*)::int as piezas from piezas')).toEqual([{ piezas: 10 }]);
});

test('leaves an empty database when it is cut off half way', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const cut = async () => {
    for (;;) {
      const { rows } = await db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'copy imagenes%' and pid <> pg_backend_pid()`,
      );
      if (rows.length > 0) return;
    }
  };
  db.pool.on('error', () => {});
  const [loading] = await Promise.allSettled([loadDemo(db, { ...OPTIONS, piezas: 20_000 }), cut()]);
  expect(loading.status).toBe('rejected');
  expect(await isEmpty(db)).toBe(true);
  expect(await select(db, 'select count(*)::int as imagenes from imagenes')).toEqual([{ imagenes: 0 }]);
  await loadDemo(db, { ...OPTIONS, piezas: 50 });
  expect(await isEmpty(db)).toBe(false);
});

test('tells what was sold: most of it done, some to be taken down or put up again, and every unit in the ledger', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await loadDemo(db, OPTIONS);
  expect(await findDescuadres(db)).toEqual([]);
  const all = await db.kysely.selectFrom('bajas').selectAll().orderBy('id').execute();
  const bajas = all.filter(({ duenio }) => duenio !== 'siniestro');
  const generated = [...generatePiezas(OPTIONS)].flatMap((pieza) => pieza.bajas);
  // Some of these sales went by a note.
  expect(bajas.filter(({ duenio }) => duenio === 'mano').length).toBeLessThan(generated.length);
  expect(bajas.length).toBeGreaterThan(generated.length);
  const of = (estatus: EstatusBaja) => bajas.filter((baja) => baja.estatus === estatus).length;
  expect(of('baja procesado')).toBeGreaterThan(100);
  for (const estatus of ['baja', 'cancelado', 'cancelado procesado'] as const) expect(of(estatus)).toBeGreaterThan(0);
  expect(of('baja procesado')).toBeGreaterThan(of('baja') * 5);
  const moments = all.map(({ creada }) => creada.getTime());
  expect(moments).toEqual(moments.toSorted((left, right) => left - right));
  expect(Math.max(...moments)).toBeLessThan(OPTIONS.hoy.getTime() + 86_400_000);
});

test('what is sold is advertised only while its sale waits for that', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await loadDemo(db, OPTIONS);
  const wrong = `select p.id, b.estatus from piezas p join bajas b on b.pieza_id = p.id
    where p.existencias = 0 and (b.estatus = 'baja') <> (p.publicada_facebook is not null or p.publicada_mercado is not null)`;
  expect(await select(db, wrong)).toEqual([]);
  const [{ waiting } = { waiting: 0 }] = await select<{ waiting: number }>(
    db,
    `select count(*)::int as waiting from piezas where existencias = 0 and publicada_facebook is not null`,
  );
  expect(waiting).toBeGreaterThan(0);
  const [next] = await select<{ id: number }>(
    db,
    `insert into bajas (pieza_id, cantidad, estatus) values (1, 1, 'baja') returning id`,
  );
  const [last] = await select<{ id: number }>(db, 'select max(id) as id from bajas');
  expect(next).toEqual(last);
});

test('brings the claims with the parts, each use of the yard a write-off of its record', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await loadDemo(db, OPTIONS);
  expect(await select(db, 'select count(*)::int as filas from indicadores')).toEqual([{ filas: 1_500 }]);
  const [uses] = await select<{ alive: number; back: number }>(
    db,
    `select count(*) filter (where b.devueltas = 0)::int as alive, count(*) filter (where b.devueltas = 1)::int as back
     from bajas b join indicadores i on i.id = b.indicador
     where b.duenio = 'siniestro' and i.proveedor = 'AQUI' and b.canal = i.aseguradora
       and (b.devueltas = 1) = (i.fecha_cancelacion is not null and i.entregado is null)`,
  );
  expect(uses?.alive).toBeGreaterThan(10);
  const [all] = await select(db, `select count(*)::int as uses from bajas where duenio = 'siniestro'`);
  expect(all).toEqual({ uses: (uses?.alive ?? 0) + (uses?.back ?? 0) });
  const insert = `insert into indicadores (aseguradora, reporte, pieza) values ('AXA', '1', 'FARO') returning id`;
  expect(await select(db, insert)).toEqual([{ id: 1_501 }]);
});

test('brings notes with their items, each a write-off of its note, and what is held', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await loadDemo(db, { ...OPTIONS, autores: ['uno', 'dos'] });
  const [counts] = await select(
    db,
    `select count(*)::int as notas, count(distinct autor)::int as autores, count(distinct token)::int as tokens,
       bool_and(notas.total = p.total and notas.piezas = p.piezas and p.isolated) as exact
     from notas join lateral (
       select sum(i.cantidad * i.precio) as total, sum(i.cantidad) as piezas, bool_and(b.remision = notas.id) as isolated
       from notas_partidas i join bajas b on b.id = i.baja_id
       where i.nota_id = notas.id and b.cantidad = i.cantidad and b.pieza_id = i.pieza_id
         and (b.devueltas = b.cantidad) = (notas.cancelada is not null)) p on true`,
  );
  expect(counts).toEqual({ notas: 300, autores: 2, tokens: 300, exact: true });
  const [held] = await select<{ units: number }>(db, 'select sum(apartadas)::int as units from piezas');
  const alive = 'select sum(cantidad)::int as units from apartados_partidas where viva';
  expect(held?.units).toBeGreaterThan(3);
  expect(await select(db, alive)).toEqual([held]);
  const applied = `select count(*)::int as wrong from anticipos a join notas n on n.apartado_id = a.apartado_id
    where n.anticipo <> a.aplicado`;
  expect(await select(db, applied)).toEqual([{ wrong: 0 }]);
  const insert = `insert into notas (cotizador, nombre, forma_pago, canal, total, piezas, token, autor)
    values ('ANA', 'x', 'Efectivo', 'PUBLICO', 1, 1, '12345678901234567890', 'uno') returning id`;
  expect(await select(db, insert)).toEqual([{ id: 301 }]);
});

test.each([
  ['half past midnight of the first day of a month', '2099-12-01T06:30:00Z'],
  ['a morning', '2099-11-20T15:10:00Z'],
])('at %s nothing has happened that is still to come', async (_when, moment) => {
  await using database = await createDatabase();
  const { db } = database;
  const hoy = new Date(moment);
  await loadDemo(db, { ...OPTIONS, hoy, indicadores: 300, notas: 200 });
  // Until when something holds, or is tried again, lies ahead by its nature.
  const columns = await select<{ tabla: string; columna: string }>(
    db,
    `select table_name as tabla, column_name as columna from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
        and column_name not in ('hasta', 'caduca', 'proximo_intento')`,
  );
  const ahead: string[] = [];
  for (const { tabla, columna } of columns) {
    const [row] = await select<{ n: number }>(
      db,
      `select count(*)::int as n from ${tabla} where ${columna} > '${moment}'`,
    );
    if (row?.n) ahead.push(`${tabla}.${columna}: ${row.n}`);
  }
  expect(columns.length).toBeGreaterThan(20);
  expect(ahead).toEqual([]);
});
