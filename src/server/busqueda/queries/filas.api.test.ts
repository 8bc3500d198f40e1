import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PiezasTable } from '#server/base/db/database.ts';
import { findPiezaInterna, INTERNA_COLUMNS, type PiezaInternaRow } from '#server/buscador/queries/piezas-internas.ts';
import { refreshConteos } from '#server/busqueda/conteos.ts';
import { createBusqueda } from '#server/busqueda/texto.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { createFilas, type FilasQuery } from './filas.ts';

const database = await createDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

const findFilas = createFilas<PiezaInternaRow>(INTERNA_COLUMNS);
const findByTexto = createBusqueda<PiezaInternaRow>(INTERNA_COLUMNS);

const SIN_FILTROS: FilasQuery = {
  marca: '',
  auto: '',
  anio: null,
  pieza: '',
  exist: 'existentes',
  limit: 10,
  offset: 0,
};

interface Esperada {
  readonly id: number;
  readonly marca: string;
  readonly auto: string;
  readonly pieza: string;
  readonly anio_desde: number;
  readonly anio_hasta: number;
  readonly existencias: number;
  readonly eliminada: Date | null;
}

/** A yard of 11,000 parts, half of them of one brand that it no longer buys: those are all at the bottom. */
const PATIO = `
  insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, origen, condicion, costo, existencias, eliminada)
  select
    case when n <= 5500 then 'NISSAN' else (array['FORD', 'KIA', 'VW'])[1 + n % 3] end,
    (array['UNO', 'DOS', 'TRES', 'CUATRO'])[1 + n % 4], 'SEDAN', 2000 + n % 19, 2000 + n % 19 + n % 5,
    (array['FARO', 'COFRE', 'PUERTA', 'RARA'])[case when n % 200 = 0 then 4 else 1 + n % 3 end],
    (array['IZQ', 'DER', ''])[1 + n % 3], 'ORIGINAL', 'USADO', 0, case when n % 9 = 0 then 0 else 1 end,
    case when n % 50 = 0 then now() end
  from generate_series(1, 11000) n`;

let todas: readonly Esperada[] = [];

beforeAll(async () => {
  const client = await db.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(PATIO);
  await client.query('vacuum analyze piezas');
  client.release(true);
  const { rows } = await db.pool.query<Esperada>('select * from piezas order by id desc');
  todas = rows;
});

/** The same by reading every part. */
function esperadas({ marca, auto, anio, pieza, exist }: FilasQuery): number[] {
  const fits = (row: Esperada) =>
    row.eliminada === null &&
    (exist === 'todas' || row.existencias > 0) &&
    (marca === '' || row.marca === marca) &&
    (auto === '' || row.auto === auto) &&
    (pieza === '' || row.pieza === pieza) &&
    (anio === null || (row.anio_desde <= anio && anio <= row.anio_hasta));
  return todas.filter(fits).map(({ id }) => id);
}

const CASOS = Array.from({ length: 32 }, (_, mask): FilasQuery => {
  const has = (bit: number) => Math.floor(mask / bit) % 2 === 1;
  return {
    ...SIN_FILTROS,
    marca: has(1) ? 'NISSAN' : '',
    auto: has(2) ? 'DOS' : '',
    anio: has(4) ? 2007 : null,
    pieza: has(8) ? 'COFRE' : '',
    exist: has(16) ? 'todas' : 'existentes',
  };
});

/** How far the counts are behind: all of the yard, a car of it, nothing. */
const CONTADO = ['never counted', 'counted, and a car changed since', 'counted'] as const;

describe.each(CONTADO)('%s', (contado) => {
  beforeAll(async () => {
    if (contado === 'never counted') return;
    await refreshConteos(db);
    // Counts that are wrong wherever they may not be believed.
    const cambiado = contado === 'counted' ? 'NO ES' : 'NISSAN';
    await db.pool.query(`insert into conteos_pendientes values ($1, 'DOS')`, [cambiado]);
    for (const conteos of ['conteos', 'conteos_auto', 'conteos_anio', 'conteos_pieza']) {
      await db.pool.query(`update ${conteos} set cuantas = 77777 where marca = $1 and auto = 'DOS'`, [cambiado]);
    }
  });

  test.each(CASOS)('brand $marca, car $auto, year $anio, part $pieza, $exist: every page', async (query) => {
    const ids = esperadas(query);
    expect(ids.length).toBeGreaterThan(0);
    const last = Math.min(9_990, Math.floor((ids.length - 1) / 10) * 10);
    for (const offset of [0, 10, 990, last]) {
      const { filas, total } = await findFilas(db, { ...query, offset });
      expect(filas.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 10));
      expect(total).toEqual({ rows: Math.min(ids.length, 10_000), isCapped: ids.length > 10_000 });
    }
    expect((await findFilas(db, { ...query, offset: ids.length + 10 })).filas).toEqual([]);
  });
});

test('what is known is not counted again', async () => {
  await refreshConteos(db);
  await db.pool.query(`update conteos_auto set cuantas = 9000 where marca = 'FORD' and auto = 'DOS'`);
  const { total } = await findFilas(db, { ...SIN_FILTROS, marca: 'FORD', auto: 'DOS' });
  expect(total).toEqual({ rows: 9_000, isCapped: false });
  await db.pool.query(`insert into conteos_pendientes values ('FORD', 'DOS')`);
  await refreshConteos(db);
});

test('a rare part, a brand that is only at the bottom, and what there is nothing of', async () => {
  for (const change of [{ pieza: 'RARA' }, { marca: 'NISSAN', pieza: 'RARA' }, { marca: 'NISSAN', anio: 2000 }]) {
    const query = { ...SIN_FILTROS, ...change, exist: 'todas', limit: 100 } as const;
    const { filas, total } = await findFilas(db, query);
    const ids = esperadas(query);
    expect(filas.map(({ id }) => id)).toEqual(ids.slice(0, 100));
    expect(total).toEqual({ rows: ids.length, isCapped: false });
  }
  for (const nada of [
    { marca: 'SEAT' },
    { anio: 1990 },
    { pieza: 'NADA' },
    { auto: 'DOS', pieza: 'NADA', anio: 2007 },
  ]) {
    expect(await findFilas(db, { ...SIN_FILTROS, ...nada })).toEqual({
      filas: [],
      total: { rows: 0, isCapped: false },
    });
  }
});

test('a list is counted to 10,000, and nothing is read beyond', async () => {
  const todas = { ...SIN_FILTROS, exist: 'todas' } as const;
  expect((await findFilas(db, { ...todas, offset: 9_990 })).filas).toHaveLength(10);
  expect(await findFilas(db, { ...todas, offset: 10_000 })).toEqual({
    filas: [],
    total: { rows: 10_000, isCapped: true },
  });
});

test('an empty yard has an empty list', async () => {
  await using vacio = await createDatabase();
  for (const { limit: _, ...query } of CASOS) {
    expect(await findFilas(vacio.db, { ...query, limit: 10 })).toEqual({
      filas: [],
      total: { rows: 0, isCapped: false },
    });
  }
});

test('a part that was just saved, sold or deleted is in its place at once', async () => {
  await using patio = await createDatabase();
  const ids = async (change: Partial<FilasQuery> = {}) =>
    (await findFilas(patio.db, { ...SIN_FILTROS, marca: 'VOLKSWAGEN', ...change })).filas.map(({ id }) => id);
  const first = await insertPieza(patio.db);
  const agotada = await insertPieza(patio.db, { existencias: 0 });
  const eliminada = await insertPieza(patio.db, { eliminada: new Date() });
  const last = await insertPieza(patio.db);
  expect(await ids()).toEqual([last.id, first.id]);
  expect(await ids({ exist: 'todas' })).toEqual([last.id, agotada.id, first.id]);
  expect(await ids({ exist: 'todas', anio: 2016, pieza: 'FARO' })).not.toContain(eliminada.id);
});

test('a row is the same however it is read: from the list, from a text, by itself', async () => {
  await using patio = await createDatabase();
  const llena: Partial<Insertable<PiezasTable>> = {
    costo: 9_007_199_254_740,
    precio: 5_000_000_000,
    precio_mercado: 0,
    costo_radec: 1,
    costo_mercado: 2,
    por_publicar_facebook: true,
    publicada_mercado: '2026-02-28',
    fecha: '2024-12-31',
    nota: 'Ñ "así"\n2',
    codigo_radec: 'R1',
    cotizador: 'EVA',
    venta: 'FACEBOOK',
    link_radec: 'https://a.test/?b=1&c=2',
  };
  const { id } = await insertPieza(patio.db, llena, ['b.jpg', 'a.jpg']);
  const vacia = await insertPieza(patio.db, { precio: null, detalles: '' });
  const solas = await Promise.all([vacia.id, id].map((one) => findPiezaInterna(patio.db, one)));
  const lista = await findFilas(patio.db, SIN_FILTROS);
  const texto = await findByTexto(patio.db, { ...SIN_FILTROS, texto: 'faro jetta' });
  // A row of a list carries the count of all beside its columns.
  expect(lista.filas).toEqual(solas.map((sola) => ({ ...sola, contadas: lista.total.rows })));
  expect(texto.filas).toEqual(solas);
  expect(solas[1]).toMatchObject({
    costo: 9_007_199_254_740,
    precio: 5_000_000_000,
    precioMercado: 0,
    archivos: 'b.jpg,a.jpg',
    version: 1,
    porPublicarFacebook: true,
    porPublicarMercado: false,
    publicadaMercado: '2026-02-28',
    fecha: '2024-12-31',
  });
});
