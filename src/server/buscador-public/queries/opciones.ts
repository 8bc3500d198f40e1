import type { Opcion } from '#contract/page-state.ts';
import { compareTexto } from '#domain/texto.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';
import { CAR_CHANGED } from './conteos.ts';
import { IN_STOCK } from './pieza-row.ts';

/** Skips through an index from one value to the next: 25 brands cost 25 look-ups, whatever the number of parts. */
const MARCAS = prepare<Opcion>(`
  with recursive saltos(marca) as (
    (select p.marca from piezas p where ${IN_STOCK} order by p.marca limit 1)
    union all
    select (select p.marca from piezas p where ${IN_STOCK} and p.marca > s.marca order by p.marca limit 1)
    from saltos s where s.marca is not null
  )
  select s.marca as valor, coalesce((select sum(c.cuantas) from conteos_auto c where c.marca = s.marca), 0)::int as cuantas
  from saltos s where s.marca is not null`);

const AUTOS = prepare<Opcion>(`
  with recursive saltos(auto) as (
    (select p.auto from piezas p where ${IN_STOCK} and p.marca = $1 order by p.auto limit 1)
    union all
    select (select p.auto from piezas p where ${IN_STOCK} and p.marca = $1 and p.auto > s.auto order by p.auto limit 1)
    from saltos s where s.auto is not null
  )
  select s.auto as valor, coalesce(c.cuantas, 0) as cuantas
  from saltos s left join conteos_auto c on c.marca = $1 and c.auto = s.auto
  where s.auto is not null`);

/** Of a changed car: its different ranges, each opened into its years (decision 48). Newest first. */
const YEARS = prepare<Opcion>(`
  with recursive saltos(desde, hasta) as (
    (select p.anio_desde, p.anio_hasta from piezas p
     where ${IN_STOCK} and p.marca = $1 and p.auto = $2 order by p.anio_desde, p.anio_hasta limit 1)
    union all
    select siguiente.anio_desde, siguiente.anio_hasta from saltos s cross join lateral (
      select p.anio_desde, p.anio_hasta from piezas p
      where ${IN_STOCK} and p.marca = $1 and p.auto = $2 and (p.anio_desde, p.anio_hasta) > (s.desde, s.hasta)
      order by p.anio_desde, p.anio_hasta limit 1) siguiente
  ), anios as (
    select c.anio from conteos_anio c where c.marca = $1 and c.auto = $2 and not ${CAR_CHANGED}
    union all
    (select distinct anio::smallint from saltos, generate_series(desde::int, hasta::int) anio where ${CAR_CHANGED})
  )
  select a.anio::text as valor, coalesce(c.cuantas, 0) as cuantas
  from anios a left join conteos_anio c on c.marca = $1 and c.auto = $2 and c.anio = a.anio
  order by a.anio desc`);

/** Of a changed car: from one part name that fits the year to the next; asking each name afterwards reads all of it. */
const OF_THE_YEAR = `${IN_STOCK} and p.marca = $1 and p.auto = $2
  and p.anio_desde <= $3::smallint and p.anio_hasta >= $3::smallint`;

const PIEZAS = prepare<Opcion>(`
  with recursive saltos(pieza) as (
    (select p.pieza from piezas p where ${OF_THE_YEAR} order by p.pieza limit 1)
    union all
    select (select p.pieza from piezas p where ${OF_THE_YEAR} and p.pieza > s.pieza order by p.pieza limit 1)
    from saltos s where s.pieza is not null
  )
  select c.pieza as valor, c.cuantas from conteos c
  where c.marca = $1 and c.auto = $2 and c.anio = $3::smallint and not ${CAR_CHANGED}
  union all
  select s.pieza as valor, coalesce(c.cuantas, 0) as cuantas
  from saltos s
  left join conteos c on c.marca = $1 and c.auto = $2 and c.anio = $3::smallint and c.pieza = s.pieza
  where s.pieza is not null and ${CAR_CHANGED}`);

/** Brands with something in stock, and how many parts each has. */
export async function findMarcas(db: Db): Promise<Opcion[]> {
  return sorted(db, MARCAS, []);
}

/** Cars of a brand with something in stock. */
export async function findAutos(db: Db, marca: string): Promise<Opcion[]> {
  return sorted(db, AUTOS, [marca]);
}

/** Single years for which a car has something in stock, newest first. */
export async function findYears(db: Db, marca: string, auto: string): Promise<Opcion[]> {
  return [...(await db.run(YEARS, [marca, auto]))];
}

/** Part names in stock for a car of one year. */
export async function findPiezas(db: Db, marca: string, auto: string, anio: number): Promise<Opcion[]> {
  return sorted(db, PIEZAS, [marca, auto, anio]);
}

/** In the reader's order: the database's is by code point, which puts Ñ after Z. */
async function sorted(db: Db, statement: Statement<Opcion>, values: readonly unknown[]): Promise<Opcion[]> {
  return [...(await db.run(statement, values))].sort((left, right) => compareTexto(left.valor, right.valor));
}

/** Exposed so that the benchmark runs the very same texts through the bare driver. */
export const OPCIONES_STATEMENTS = { MARCAS, AUTOS, YEARS, PIEZAS };
