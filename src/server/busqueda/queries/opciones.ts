import type { Opcion } from '#contract/page-state.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { compareTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import { CAR_CHANGED } from './filas.ts';
import { coalesceMitades, DEL_AUTO, hasDeAnios, unionMitades } from './mitades.ts';
import { type NamedStatement, nameStatement, runNamed } from './named-statement.ts';

/** These were chosen above an option (empty text and null: anything); `exist` says about which parts it is asked. */
export type Elegidos = Omit<Filtros, 'pieza'> & { readonly exist: Existencia };

/** Finds the brands that have a part. In stock, with how many; of all parts, 0: they are not counted (regla 133). */
export async function findMarcas(db: Db, { exist }: Pick<Elegidos, 'exist'>): Promise<Opcion[]> {
  return sorted(await run(db, STATEMENTS[exist].marcas, {}));
}

/** Finds the cars of a brand, or of all brands, that have a part. In stock, with how many; of all parts, 0. */
export async function findAutos(db: Db, { exist, ...chosen }: Pick<Elegidos, 'marca' | 'exist'>): Promise<Opcion[]> {
  const { autos, autosDeMarca } = STATEMENTS[exist];
  return sorted(await run(db, chosen.marca === '' ? autos : autosDeMarca, chosen));
}

/** Finds the single years for which there is a part, newest first. In stock, with how many; of all parts, 0. */
export function findYears(db: Db, { exist, ...chosen }: Pick<Elegidos, 'marca' | 'auto' | 'exist'>): Promise<Opcion[]> {
  const { anios, aniosDeAutos } = STATEMENTS[exist];
  const isUnAuto = chosen.marca !== '' && chosen.auto !== '';
  if (isUnAuto && exist === 'existentes') return knownOr(db, ANIOS_CONTADOS, aniosDeAutos, chosen);
  return run(db, chosen.marca === '' && chosen.auto === '' ? anios : aniosDeAutos, chosen);
}

/** Finds the names of the parts there are. Counted only in stock and with brand, car and year chosen; else 0. */
export async function findPiezas(db: Db, { exist, ...chosen }: Elegidos): Promise<Opcion[]> {
  const { piezas, piezasDelAnio, piezasDeAutos } = STATEMENTS[exist];
  const { marca, auto, anio } = chosen;
  if (exist === 'existentes' && marca !== '' && auto !== '' && anio !== null) {
    return sorted(await knownOr(db, PIEZAS_CONTADAS, PIEZAS_DEL_AUTO, chosen));
  }
  const sinAuto = anio === null ? piezas : piezasDelAnio;
  return sorted(await run(db, marca === '' && auto === '' ? sinAuto : piezasDeAutos, chosen));
}

type Chosen = Omit<Filtros, 'pieza'>;
type OpcionStatement = NamedStatement<Opcion, Chosen>;

async function run(db: Db, statement: OpcionStatement, chosen: Partial<Chosen>): Promise<Opcion[]> {
  return [...(await runNamed(db, statement, { marca: '', auto: '', anio: null, ...chosen }))];
}

/** Answers what was counted of a car that did not change since; of one that did, what its parts say at this moment. */
async function knownOr(
  db: Db,
  contadas: OpcionStatement,
  vivas: OpcionStatement,
  chosen: Partial<Chosen>,
): Promise<Opcion[]> {
  const known = await run(db, contadas, chosen);
  return known.length > 0 ? known : run(db, vivas, chosen);
}

/** In the reader's order: the database's is by code point, which puts Ñ after Z. */
function sorted(opciones: Opcion[]): Opcion[] {
  return opciones.sort((left, right) => compareTexto(left.valor, right.valor));
}

/** The part `p` fits the year that was chosen, if one was. */
const DEL_ANIO = `p.anio_desde <= coalesce(:anio::smallint, 9999::smallint)
  and p.anio_hasta >= coalesce(:anio::smallint, 0::smallint)`;

/**
 * The cars of the brand, of the name, or all of them, those with most parts first: whoever looks for one part soon stops.
 * Some may no longer have a part; none that has is missing.
 */
const AUTOS = `select v.de as marca, v.valor as auto from vocabulario v
  where v.campo = 'auto' and ${elegido('v.de', 'v.valor')} order by v.cuantas desc`;

/** One of many cars finds each name soon; of this many or fewer, each is looked through. */
const POCOS_AUTOS = 20;

const opciones = (text: string): OpcionStatement => nameStatement(text);

const STATEMENTS = { existentes: writeOpciones('existentes'), todas: writeOpciones('todas') } as const;

const ANIOS_CONTADOS = opciones(`
  select c.anio::text as valor, c.cuantas from conteos_anio c
  where c.marca = :marca::text and c.auto = :auto::text and not ${CAR_CHANGED} order by c.anio desc`);

const PIEZAS_CONTADAS = opciones(`
  select c.pieza as valor, c.cuantas from conteos c
  where c.marca = :marca::text and c.auto = :auto::text and c.anio = :anio::smallint and not ${CAR_CHANGED}`);

const PIEZAS_DEL_AUTO = opciones(
  writePiezas(
    'existentes',
    isDeAlgunAuto('existentes'),
    `coalesce((select n.cuantas from conteos n
      where n.marca = :marca::text and n.auto = :auto::text and n.anio = :anio::smallint and n.pieza = k.pieza), 0)`,
  ),
);

function writeOpciones(exist: Existencia) {
  return {
    marcas: opciones(writeMarcas(exist)),
    autos: opciones(writeAutos(exist, '')),
    autosDeMarca: opciones(writeAutos(exist, 'and v.de = :marca::text')),
    anios: opciones(writeAnios(exist, 'select', '', '')),
    aniosDeAutos: opciones(writeAnios(exist, AUTOS, `${DEL_AUTO} and`, `and ${elegido('n.marca', 'n.auto')}`)),
    piezas: opciones(writePiezas(exist, isDeCualquiera(exist, ''))),
    // A year of many cars has most names: each is soon found. A year of few is sooner looked through car by car.
    piezasDelAnio: opciones(
      writePiezas(
        exist,
        `case when (select count(*) from autos) > ${POCOS_AUTOS}
        then ${isDeCualquiera(exist, `and ${DEL_ANIO}`)} else ${isDeAlgunAuto(exist)} end`,
      ),
    ),
    piezasDeAutos: opciones(writePiezas(exist, isDeAlgunAuto(exist))),
  };
}

/** Looks up each brand of the vocabulary, which misses none that has a part; some may no longer have one. */
function writeMarcas(exist: Existencia): string {
  const alguna = coalesceMitades(exist, (m) => `select true from piezas p where ${m} and p.marca = c.marca limit 1`);
  return `
    select c.marca as valor, ${cuantas(exist, 'n.cuantas')} as cuantas
    from (select distinct v.de as marca from vocabulario v where v.campo = 'auto' offset 0) c
    left join (select n.marca, sum(n.cuantas) as cuantas from conteos_auto n group by n.marca) n on n.marca = c.marca
    where ${alguna}`;
}

/** Looks up each car of the vocabulary; `deMarca` is a condition on them. */
function writeAutos(exist: Existencia, deMarca: string): string {
  const alguna = coalesceMitades(exist, (mitad) => `select true from piezas p where ${mitad} and ${DEL_AUTO} limit 1`);
  return `
    select c.auto as valor, ${cuantas(exist, 'sum(n.cuantas)')} as cuantas
    from (select v.de as marca, v.valor as auto from vocabulario v where v.campo = 'auto' ${deMarca} offset 0) c
    left join conteos_auto n on n.marca = c.marca and n.auto = c.auto
    where ${alguna} group by c.auto`;
}

/**
 * Lists single years, newest first (regla 48). Of the ranges that begin in a year only the longest matters: it has the
 * years of all others.
 */
function writeAnios(exist: Existencia, autos: string, delAuto: string, deEsosAutos: string): string {
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
  const contados = `(select sum(n.cuantas) from conteos_anio n where n.anio = a.anio ${deEsosAutos})`;
  return `
    with anios as (
      select distinct anio from (${autos}) c cross join (
        select generate_series(
          (select min(anio)::int from (${extremo('')}) a), (select max(anio)::int from (${extremo('desc')}) a)
        )::smallint as desde) n
      cross join lateral (${masLargo}) r
      cross join lateral generate_series(n.desde::int, r.anio_hasta::int) anio)
    select a.anio::text as valor, ${cuantas(exist, contados)} as cuantas from anios a order by a.anio desc`;
}

/** Lists the names of parts for which a condition on `k.pieza` holds; `autos` are the cars that were chosen. */
function writePiezas(exist: Existencia, condicion: string, contadas = '0'): string {
  return `
    with autos as materialized (select c.marca, c.auto from (${AUTOS} offset 0) c where ${hasDeAnios(exist, DEL_ANIO)})
    select k.pieza as valor, ${contadas} as cuantas
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

/** Writes the condition that columns are of the brand and the car that were chosen, if one was. */
function elegido(marca: string, auto: string): string {
  return `(:marca::text = '' or ${marca} = :marca::text) and (:auto::text = '' or ${auto} = :auto::text)`;
}

/** Only what is in stock is counted: of all parts there is no count. */
function cuantas(exist: Existencia, conteo: string): string {
  return exist === 'existentes' ? `coalesce(${conteo}, 0)::int` : '0';
}
