import type { Db } from '#server/db/database.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { TEXTS } from './queries.ts';

/** The four filters of the cascade, as a part in stock has them: they always find something. */
export interface SampledFilters {
  readonly marca: string;
  readonly auto: string;
  readonly year: number;
  readonly pieza: string;
}

/** What the requests of a run are about. The same database and seed give the same. */
export interface Sample {
  readonly filters: readonly SampledFilters[];
  readonly ids: readonly number[];
  readonly texts: readonly string[];
  readonly photos: readonly SampledPhoto[];
}

export interface SampledPhoto {
  readonly inventario: number;
  readonly archivo: string;
}

const SEED = 20_260;
const FILTERS = 1_000;
const IDS = 10_000;
const PHOTOS = 24;

/** Chooses parts at random, so the popular cars come as often as a yard has them. */
export async function takeSample(db: Db): Promise<Sample> {
  const random = createRandom(SEED);
  const rows = await drawRows(db, random);
  const inStock = rows.filter(({ existencias }) => existencias > 0);
  if (inStock.length === 0) throw new Error('There is nothing in stock to ask for.');
  const withPhoto = inStock.flatMap(({ inventario, archivo }) => (archivo === null ? [] : [{ inventario, archivo }]));
  return {
    filters: inStock.slice(0, FILTERS).map(({ marca, auto, pieza, anio_desde, anio_hasta }) => {
      return { marca, auto, pieza, year: random.int(anio_desde, anio_hasta) };
    }),
    ids: rows.slice(0, IDS).map(({ id }) => id),
    texts: shuffle([...TEXTS, ...textsOf(inStock, random)], random),
    photos: withPhoto.slice(0, PHOTOS),
  };
}

interface Row {
  readonly id: number;
  readonly inventario: number;
  readonly marca: string;
  readonly auto: string;
  readonly pieza: string;
  readonly lado: string;
  readonly numero_parte: string;
  readonly anio_desde: number;
  readonly anio_hasta: number;
  readonly existencias: number;
  readonly archivo: string | null;
}

async function drawRows(db: Db, random: Random): Promise<Row[]> {
  const { rows: ends } = await db.pool.query<{ first: number | null; last: number | null }>(
    'select min(id) as first, max(id) as last from piezas',
  );
  const [{ first, last } = { first: null, last: null }] = ends;
  if (first === null || last === null) throw new Error('There are no parts to ask for.');
  const { rows } = await db.pool.query<Row>(
    `select p.id, p.inventario, p.marca, p.auto, p.pieza, p.lado, p.numero_parte, p.anio_desde, p.anio_hasta,
       p.existencias, (select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1) as archivo
     from piezas p where p.id = any($1) and p.eliminada is null order by p.id`,
    [drawIds(first, last, random)],
  );
  return shuffle(rows, random);
}

/** Some more than are needed, for the ids that lead to no part. */
function drawIds(first: number, last: number, random: Random): number[] {
  const wanted = IDS * 2;
  if (last - first < wanted * 2) return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const ids = new Set<number>();
  while (ids.size < wanted) ids.add(random.int(first, last));
  return [...ids];
}

const TEXTS_OF_EACH_KIND = 12;

/** What people who know the part would type. */
function textsOf(rows: readonly Row[], random: Random): string[] {
  const numbered = rows.filter(({ numero_parte }) => numero_parte !== '');
  const some = (from: readonly Row[], write: (row: Row) => string) =>
    Array.from({ length: from.length === 0 ? 0 : TEXTS_OF_EACH_KIND }, () => write(random.pick(from)).toLowerCase());
  return [
    ...some(rows, ({ pieza, lado, auto, anio_desde }) => `${pieza} ${lado} ${auto} ${anio_desde}`),
    ...some(rows, ({ auto, pieza }) => `${auto} ${pieza}`),
    ...some(rows, ({ marca, auto, anio_hasta }) => `${marca} ${auto} ${anio_hasta}`),
    ...some(rows, ({ inventario }) => String(inventario)),
    ...some(numbered, ({ numero_parte }) => numero_parte),
    ...some(numbered, ({ numero_parte }) => numero_parte.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 6)),
  ];
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);
}
