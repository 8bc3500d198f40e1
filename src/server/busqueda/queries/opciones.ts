import type { Opcion } from '#contract/page-state.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { compareTexto } from '#domain/texto.ts';
import type { Db } from '#server/db/database.ts';
import { CAR_CHANGED } from './conteos.ts';
import { coalesceMitades, unionMitades } from './mitades.ts';
import { type NamedStatement, nameStatement, runNamed } from './named-statement.ts';

/** These were chosen above an option (empty text and null: anything); `exist` says about which parts it is asked. */
export interface Elegidos {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly exist: Existencia;
}

/** Finds the brands that have a part. In stock, with how many; of all parts, 0: they are not counted (regla 133). */
export async function findMarcas(db: Db, { exist }: Pick<Elegidos, 'exist'>): Promise<Opcion[]> {
  return sorted(await run(db, STATEMENTS[exist].marcas, {}));
}

/** Finds the cars of a brand, or of all brands, that have a part. In stock, with how many; of all parts, 0. */
export async function findAutos(db: Db, { marca, exist }: Pick<Elegidos, 'marca' | 'exist'>): Promise<Opcion[]> {
  return sorted(await run(db, STATEMENTS[exist].autos, { marca }));
}

/** Finds the single years for which there is a part, newest first. In stock, with how many; of all parts, 0. */
export function findYears(db: Db, { exist, ...chosen }: Pick<Elegidos, 'marca' | 'auto' | 'exist'>): Promise<Opcion[]> {
  const { anios, aniosDeAutos, aniosContados } = STATEMENTS[exist];
  if (chosen.marca !== '' && chosen.auto !== '') return run(db, aniosContados, chosen);
  return run(db, chosen.marca === '' && chosen.auto === '' ? anios : aniosDeAutos, chosen);
}

/** Finds the names of the parts there are. Counted only in stock and with brand, car and year chosen; else 0. */
export async function findPiezas(db: Db, { exist, ...chosen }: Elegidos): Promise<Opcion[]> {
  const { piezas, piezasDelAnio, piezasDeAutos, piezasContadas } = STATEMENTS[exist];
  const { marca, auto, anio } = chosen;
  if (marca !== '' && auto !== '' && anio !== null) return sorted(await run(db, piezasContadas, chosen));
  const sinAuto = anio === null ? piezas : piezasDelAnio;
  return sorted(await run(db, marca === '' && auto === '' ? sinAuto : piezasDeAutos, chosen));
}

const NOMBRES = ['marca', 'auto', 'anio'] as const;
type Chosen = Pick<Elegidos, (typeof NOMBRES)[number]>;

async function run(
  db: Db,
  statement: NamedStatement<Opcion, keyof Chosen>,
  chosen: Partial<Chosen>,
): Promise<Opcion[]> {
  return [...(await runNamed(db, statement, { marca: '', auto: '', anio: null, ...chosen }))];
}

/** In the reader's order: the database's is by code point, which puts Ñ after Z. */
function sorted(opciones: Opcion[]): Opcion[] {
  return opciones.sort((left, right) => compareTexto(left.valor, right.valor));
}

/** The part `p` is of the car `c`. */
const DEL_AUTO = 'p.marca = c.marca and p.auto = c.auto';

/** The part `p` fits the year that was chosen, if one was. */
const DEL_ANIO = `p.anio_desde <= coalesce(:anio::smallint, 9999::smallint)
  and p.anio_hasta >= coalesce(:anio::smallint, 0::smallint)`;

/**
 * The cars of the brand, of the name, or all of them, those with most parts first: whoever looks for one part soon stops.
 * Some may no longer have a part; none that has is missing.
 */
const AUTOS = `select v.de as marca, v.valor as auto from vocabulario v
  where v.campo = 'auto' and (:marca::text = '' or v.de = :marca::text) and (:auto::text = '' or v.valor = :auto::text)
  order by v.cuantas desc`;

/** One of many cars finds each name soon; of this many or fewer, each is looked through. */
const POCOS_AUTOS = 20;

/** The counts of one car. */
const ANIOS_CONTADOS = `select c.anio::text as valor, c.cuantas from conteos_anio c
  where c.marca = :marca::text and c.auto = :auto::text`;
const PIEZAS_CONTADAS = `select c.pieza as valor, c.cuantas from conteos c
  where c.marca = :marca::text and c.auto = :auto::text and c.anio = :anio::smallint`;

const STATEMENTS = { existentes: writeOpciones('existentes'), todas: writeOpciones('todas') } as const;

function writeOpciones(exist: Existencia) {
  const opciones = (text: string) => nameStatement<Opcion, keyof Chosen>(text, NOMBRES);
  const [aniosDeAutos, piezasDeAutos] = [
    writeAnios(exist, AUTOS, `${DEL_AUTO} and`),
    writePiezas(exist, isDeAlgunAuto(exist)),
  ];
  return {
    marcas: opciones(writeMarcas(exist)),
    autos: opciones(writeAutos(exist)),
    anios: opciones(writeAnios(exist, 'select', '')),
    aniosDeAutos: opciones(aniosDeAutos),
    aniosContados: opciones(exist === 'todas' ? aniosDeAutos : knownOr(ANIOS_CONTADOS, aniosDeAutos)),
    piezas: opciones(writePiezas(exist, isDeCualquiera(exist, ''))),
    // A year of many cars has most names: each is soon found. A year of few is sooner looked through car by car.
    piezasDelAnio: opciones(
      writePiezas(
        exist,
        `case when (select count(*) from autos) > ${POCOS_AUTOS}
        then ${isDeCualquiera(exist, `and ${DEL_ANIO}`)} else ${isDeAlgunAuto(exist)} end`,
      ),
    ),
    piezasDeAutos: opciones(piezasDeAutos),
    piezasContadas: opciones(exist === 'todas' ? piezasDeAutos : knownOr(PIEZAS_CONTADAS, piezasDeAutos)),
  };
}

/** Skips through an index from one brand to the next: 25 brands cost 25 look-ups, whatever the number of parts. */
function writeMarcas(exist: Existencia): string {
  const siguiente = unionMitades(
    exist,
    (mitad) => `select p.marca from piezas p where ${mitad} and p.marca > s.marca order by p.marca limit 1`,
  );
  return `
    with recursive saltos(marca) as (
      select ''::text
      union all
      select (select min(q.marca) from (${siguiente}) q) from saltos s where s.marca is not null)
    select s.marca as valor, ${cuantas(exist, '(select sum(n.cuantas) from conteos_auto n where n.marca = s.marca)')} as cuantas
    from saltos s where s.marca <> ''`;
}

/** Skips from one car to the next, within the brand if one was chosen. */
function writeAutos(exist: Existencia): string {
  const siguiente = unionMitades(
    exist,
    (mitad) => `select p.marca, p.auto from piezas p where ${mitad} and (p.marca, p.auto) > (s.marca, s.auto)
      order by p.marca, p.auto limit 1`,
  );
  return `
    with recursive saltos(marca, auto) as (
      select :marca::text, ''::text
      union all
      select q.marca::text, q.auto::text from saltos s
      cross join lateral (select h.marca, h.auto from (${siguiente}) h order by 1, 2 limit 1) q
      where :marca::text = '' or q.marca = :marca::text)
    select s.auto as valor, ${cuantas(exist, 'sum(n.cuantas)')} as cuantas
    from saltos s left join conteos_auto n on n.marca = s.marca and n.auto = s.auto
    where s.auto <> '' group by s.auto`;
}

/**
 * Lists single years, newest first (regla 48). Of the ranges that begin in a year only the longest matters: it has the
 * years of all others.
 */
function writeAnios(exist: Existencia, autos: string, delAuto: string): string {
  const extremo = (sentido: '' | 'desc') =>
    unionMitades(
      exist,
      (mitad) => `select p.anio_desde as anio from piezas p where ${mitad} order by p.anio_desde ${sentido} limit 1`,
    );
  const masLargo = unionMitades(
    exist,
    (mitad) => `select p.anio_hasta from piezas p where ${mitad} and ${delAuto} p.anio_desde = n.desde
      order by p.anio_hasta desc limit 1`,
  );
  return `
    with anios as (
      select distinct anio from (${autos}) c cross join (
        select generate_series(
          (select min(anio)::int from (${extremo('')}) a), (select max(anio)::int from (${extremo('desc')}) a)
        )::smallint as desde) n
      cross join lateral (${masLargo}) r
      cross join lateral generate_series(n.desde::int, r.anio_hasta::int) anio),
    contados as (
      select n.anio, sum(n.cuantas) as cuantas from conteos_anio n
      where (:marca::text = '' or n.marca = :marca::text) and (:auto::text = '' or n.auto = :auto::text) group by n.anio)
    select a.anio::text as valor, ${cuantas(exist, 'n.cuantas')} as cuantas
    from anios a left join contados n on n.anio = a.anio
    order by a.anio desc`;
}

/** Lists the names of parts for which a condition on `k.pieza` holds; `autos` are the cars that were chosen. */
function writePiezas(exist: Existencia, condicion: string): string {
  const algunaDelAnio = coalesceMitades(
    exist,
    (mitad) => `select p.anio_desde from piezas p where ${mitad} and ${DEL_AUTO} and ${DEL_ANIO}
      order by p.anio_desde desc limit 1`,
  );
  return `
    with autos as materialized (select c.marca, c.auto from (${AUTOS} offset 0) c where ${algunaDelAnio} is not null)
    select k.pieza as valor, ${contadasDe(exist)} as cuantas
    from (select distinct v.de as pieza from vocabulario v where v.campo = 'lado' offset 0) k
    where ${condicion}`;
}

function isDeAlgunAuto(exist: Existencia): string {
  const delAuto = unionMitades(
    exist,
    (mitad) => `select from piezas p where ${mitad} and ${DEL_AUTO} and p.pieza = k.pieza and ${DEL_ANIO} limit 1`,
  );
  return `exists (select from autos c cross join lateral (${delAuto}) q)`;
}

function isDeCualquiera(exist: Existencia, delAnio: string): string {
  return coalesceMitades(
    exist,
    (mitad) => `select true from piezas p where ${mitad} and p.pieza = k.pieza ${delAnio} limit 1`,
  );
}

/** Takes what was counted of a car that did not change since; of one that did, what its parts say at this moment. */
function knownOr(contadas: string, vivas: string): string {
  return `
    select * from (
      ${contadas} and not ${CAR_CHANGED}
      union all
      select * from (${vivas}) vivas where ${CAR_CHANGED}) opciones
    order by valor desc`;
}

/** Only what is in stock is counted: of all parts there is no count. */
function cuantas(exist: Existencia, conteo: string): string {
  return exist === 'existentes' ? `coalesce(${conteo}, 0)::int` : '0';
}

/** The count of a name is known by brand, car and year together. */
function contadasDe(exist: Existencia): string {
  return cuantas(
    exist,
    `(select n.cuantas from conteos n
      where n.marca = :marca::text and n.auto = :auto::text and n.anio = :anio::smallint and n.pieza = k.pieza)`,
  );
}
