import { beforeAll, expect, test } from 'vitest';
import { POR_HACER } from '#domain/indicador-por-hacer.ts';
import type { Db, Statement } from '#server/base/db/database.ts';
import { type FiltrosDeRegistros, findPagina } from '#server/indicadores/queries/base-de-datos.ts';
import { findPorReporte, findSiniestro, findSiniestros, findValores } from '#server/indicadores/queries/listas.ts';
import { countPorHacer, findPorHacer } from '#server/indicadores/queries/por-hacer.ts';
import { readNegocio } from '#server/negocio.ts';
import { DE_GRUPO } from '#server/reportes/queries/medidas.ts';
import { countRegistros } from '#server/reportes/queries/registros.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario();

/**
 * Twenty thousand records of four thousand claims; every second one is of a frequent insurer, and none of the
 * newest is of the brand of most.
 */
beforeAll(async () => {
  for (const from of [0, 4, 8, 12, 16]) {
    await yard.db.pool.query(`
    insert into indicadores (aseguradora, reporte, pieza, marca, auto, oc, precio, proveedor, metodo_envio, taller, ciudad)
    select case when g % 2 = 0 then 'GRANDE' else 'OTRA' || g % 7 end, '04/' || lpad((g / 5)::text, 7, '0') || '-26',
      'PIEZA ' || g % 50, case when g <= 12000 then 'VIEJA' else 'NISSAN' end, 'TSURU', g::text, 100000, 'P' || g % 9, 'M' || g % 5, 'T' || g % 40, 'C' || g % 20
    from generate_series(${from} * 1010 + 1, ${from + 4} * 1010) g`);
  }
  await yard.db.pool.query('vacuum analyze indicadores');
});

interface Answer {
  readonly inventario: readonly { readonly id: number }[];
}
const list = async (body: object) => (await yard.call<Answer>('indicadores/get_piezas.php', body)).body;
const idsOf = ({ inventario }: Answer) => inventario.map(({ id }) => id);

test('past ten thousand a list stops counting, and what it shows is still the newest', async () => {
  const ids = async (where: string) =>
    (await yard.db.pool.query<{ id: number }>(`select id from indicadores where ${where} order by id desc`)).rows.map(
      ({ id }) => id,
    );
  const capped = { totalPiezas: 10_000, totalCapped: true, totalPages: 1_000 };
  for (const [search, where] of [
    ['', 'true'],
    ['grande', "aseguradora = 'GRANDE'"],
    ['04/0', 'true'],
    ['vieja', "marca = 'VIEJA'"],
  ] as const) {
    const all = await ids(where);
    const first = await list({ search });
    expect(first).toMatchObject(capped);
    expect(idsOf(first)).toEqual(all.slice(0, 10));
    expect(idsOf(await list({ search, page: 700 }))).toEqual(all.slice(6990, 7000));
    expect(await list({ search, page: 1001 })).toMatchObject({ ...capped, inventario: [] });
  }
});

test('whole words go before beginnings, which are looked for when no record has the words', async () => {
  const total = async (search: string) =>
    (await yard.call<{ totalPiezas: number }>('indicadores/get_piezas.php', { search })).body.totalPiezas;
  const enteras = await total('pieza 3 otra3');
  const comienzos = await total('piez otra3');
  const counted = await yard.db.pool.query<{ whole: number; all: number }>(
    `select count(*) filter (where pieza = 'PIEZA 3')::int as whole, count(*)::int as all from indicadores where aseguradora = 'OTRA3'`,
  );
  expect({ whole: enteras, all: comienzos }).toEqual(counted.rows[0]);
});

const HOY = '2026-11-20';
const PAGE = { page: 1, itemsPerPage: 10 };
const { interno: negocio } = readNegocio('negocio.config.json');
const SIN_FILTROS: FiltrosDeRegistros = {
  search: '',
  estado: null,
  aseguradora: null,
  taller: null,
  cotizador: null,
  searchDateStart: null,
  searchDateEnd: null,
};
const findBase = (db: Db, filtros: Partial<FiltrosDeRegistros>) =>
  findPagina(db, { ...PAGE, filtros: { ...SIN_FILTROS, ...filtros }, negocio, hoy: HOY });

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['the database', (db) => findBase(db, {})],
  ['words', (db) => findBase(db, { search: 'pieza 17 otra3' })],
  ['a beginning among the words', (db) => findBase(db, { search: '04/0001234' })],
  ['a state', (db) => findBase(db, { estado: 'pedida' })],
  ['an insurer and a workshop', (db) => findBase(db, { aseguradora: 'OTRA3', taller: 'T7' })],
  ['days', (db) => findBase(db, { searchDateStart: '2026-11-01', searchDateEnd: HOY })],
  ['words of a state', (db) => findBase(db, { search: 'pieza 17 otra3', estado: 'solicitada' })],
  ['what waits', (db) => countPorHacer(db, HOY).catch(() => null)],
  ...POR_HACER.flatMap((lista): [string, (db: Db) => Promise<unknown>][] => [
    [`the list ${lista}`, (db) => findPorHacer(db, { ...PAGE, lista, search: '' }, HOY)],
    [`the list ${lista} of a beginning`, (db) => findPorHacer(db, { ...PAGE, lista, search: '04/0001234' }, HOY)],
  ]),
  ['a beginning', (db) => findPorReporte(db, '04/0001234-26', HOY)],
  ['a claim', (db) => findSiniestro(db, '04/0001234-26', HOY)],
  ["'Ir a…'", (db) => findSiniestros(db, '04/0001')],
  ['suppliers', (db) => findValores(db, 'proveedor')],
  ['ways of shipping', (db) => findValores(db, 'metodo_envio')],
  ['insurers', (db) => findValores(db, 'aseguradora')],
  ['workshops', (db) => findValores(db, 'taller')],
  ['cities', (db) => findValores(db, 'ciudad')],
])('an index answers %s, whether or not the plan knows the values', async (_what, ask) => {
  const plans: string[] = [];
  const explain = async (text: string, values: readonly unknown[]) => {
    const { rows } = await yard.db.pool.query<{ 'QUERY PLAN': string }>(text, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  };
  const explaining: Db = {
    kysely: yard.db.kysely,
    pool: yard.db.pool,
    destroy: async () => {},
    async run({ name, text }, values = []) {
      // What is planned for its values has no other plan.
      if (name !== '') await explain(`explain (costs off, generic_plan) ${text}`, []);
      await explain(`explain (costs off) ${text}`, values);
      return [];
    },
  };
  await ask(explaining);
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on indicadores');
});

test('what waits for a price is counted without reading the others', async () => {
  const plans: string[] = [];
  const explained: Pick<Db, 'run'> = {
    async run<Row>({ text }: Statement<Row>, values: readonly unknown[] = []) {
      const { rows } = await yard.db.pool.query(`explain ${text}`, [...values]);
      plans.push(JSON.stringify(rows));
      return [];
    },
  };
  const siempre = { sql: 'i.fecha between ?::date and ?::date', valores: ['2000-01-01', '2100-01-01'] };
  await countRegistros(explained, DE_GRUPO.por_cotizar, [siempre]);
  expect(plans).toEqual([expect.stringMatching(/Index Only Scan using indicadores_(por_cotizar|estado)/)]);
});
