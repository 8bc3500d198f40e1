import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** The four filters of the cascade, as a part in stock has them: they always find something. */
export interface SampledFilters {
  readonly marca: string;
  readonly auto: string;
  readonly year: number;
  readonly pieza: string;
}

/** The part of a claim's record, as a row of the benchmark searches for it. */
export interface SampledCotizacion extends SampledFilters {
  readonly parte: string;
  readonly codigo: string;
  readonly id: number;
  readonly reporte: string;
  readonly aseguradora: string;
  readonly taller: string;
  readonly cotizador: string;
  /** The day on which it was asked for. */
  readonly fecha: string;
}

/** A note that was not cancelled, with its first part. */
export interface SampledNota {
  readonly id: number;
  readonly nombre: string;
  readonly cotizador: string;
  readonly canal: string;
  /** The day on which it was made where the business is. */
  readonly dia: string;
  readonly inventario: number;
}

/** A stamped invoice, as a row of the benchmark searches for it. */
export interface SampledFactura {
  readonly id: number;
  readonly folio: string;
  readonly nombre: string;
  /** The number of its claim. */
  readonly reporte: string;
  /** The public name of its client's account, the day on which it was made, and its total in pesos. */
  readonly cliente: string;
  readonly dia: string;
  readonly total: number;
  /** Its client has a twentieth of all invoices, or more. */
  readonly isDeGrande: boolean;
}

/** The things that the requests of a run are about. The same database gives the same. */
export interface Sample {
  readonly filters: readonly SampledFilters[];
  readonly ids: readonly number[];
  readonly texts: readonly string[];
  readonly cotizaciones: readonly SampledCotizacion[];
  /** Numbers of claims that have five records. */
  readonly deCinco: readonly string[];
  /** The days since when there are as many records of claims as each of {@link ULTIMAS} says; null where there are not as many. */
  readonly desde: readonly (string | null)[];
  readonly inventarios: readonly number[];
  readonly notas: readonly SampledNota[];
  readonly apartados: readonly number[];
  /** Some days that have notes. */
  readonly dias: readonly string[];
  readonly facturas: readonly SampledFactura[];
  readonly photos: readonly { readonly inventario: number; readonly archivo: string }[];
}

/** So many of the newest records of claims are asked for where a table of any size is to cost the same. */
export const ULTIMAS = [10_000, 50_000] as const;

const IDS = 3_000;
const FILTERS = 1_000;
const PHOTOS = 24;
const TEXTS_OF_EACH_KIND = 12;

interface Row extends SampledFilters {
  readonly id: number;
  readonly inventario: number;
  readonly lado: string;
  readonly numero_parte: string;
  readonly existencias: number;
  readonly archivo: string | null;
}

/** Chooses parts by the hash of their id, so the popular cars come as often as a yard has them. */
export async function takeSample(sql: Client): Promise<Sample> {
  const { rows } = await sql.query<Row>(
    `select p.id::int, p.inventario::int, p.marca, p.auto, p.pieza, p.lado, p.numero_parte, p.existencias,
       (p.anio_desde + p.id % (p.anio_hasta - p.anio_desde + 1))::int as year,
       (select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1) as archivo
     from piezas p where p.eliminada is null order by md5(p.id::text) limit ${IDS}`,
  );
  const inStock = rows.filter(({ existencias }) => existencias > 0);
  if (inStock.length === 0) throw new Error('There is nothing in stock to ask for');
  return {
    filters: inStock.slice(0, FILTERS).map(({ marca, auto, year, pieza }) => ({ marca, auto, year, pieza })),
    ids: rows.map(({ id }) => id),
    inventarios: rows.map(({ inventario }) => inventario),
    ...(await takeSiniestros(sql)),
    ...(await takeNotas(sql)),
    facturas: await takeFacturas(sql),
    texts: [...(await readTexts()), ...textsOf(inStock)],
    photos: inStock.flatMap(({ inventario, archivo }) => (archivo ? [{ inventario, archivo }] : [])).slice(0, PHOTOS),
  };
}

async function takeSiniestros(sql: Client): Promise<Pick<Sample, 'cotizaciones' | 'deCinco' | 'desde'>> {
  const { rows: cotizaciones } = await sql.query<SampledCotizacion>(
    `select id, reporte, aseguradora, taller, cotizador, coalesce(fecha, now())::date::text as fecha, marca, auto,
       coalesce(anio_desde, 2015)::int as year, pieza, numero_parte as parte, codigo
     from indicadores where eliminada is null order by md5(id::text) limit ${FILTERS}`,
  );
  const five = await sql.query<{ reporte: string }>(
    `select min(reporte) as reporte from indicadores where eliminada is null
     group by reporte_clave having count(*) = 5 order by md5(reporte_clave) limit ${FILTERS}`,
  );
  const desde = await sql.query<{ dia: string | null }>(
    `select (select fecha from indicadores where eliminada is null and fecha <= now()
       order by fecha desc offset n limit 1)::text as dia from unnest($1::int[]) with ordinality ultimas (n, orden) order by orden`,
    [ULTIMAS],
  );
  return {
    cotizaciones,
    deCinco: five.rows.map(({ reporte }) => reporte),
    desde: desde.rows.map(({ dia }) => dia),
  };
}

async function takeNotas(sql: Client): Promise<Pick<Sample, 'notas' | 'apartados' | 'dias'>> {
  const notas = await sql.query<SampledNota>(
    `select n.id, n.nombre, n.cotizador, n.canal, (n.creada at time zone 'America/Mexico_City')::date::text as dia, p.inventario
     from notas n join notas_partidas t on t.nota_id = n.id and t.orden = 1 join piezas p on p.id = t.pieza_id
     where n.cancelada is null and n.apartado_id is null
       and not exists (select from facturas_partidas f join notas_partidas suya on suya.id = f.nota_partida_id
         where suya.nota_id = n.id and f.viva) order by md5(n.id::text) limit ${FILTERS}`,
  );
  const apartados = await sql.query<{ id: number }>(`select id from apartados order by md5(id::text) limit ${FILTERS}`);
  const dias = await sql.query<{ dia: string }>(
    `select dia from (select distinct (creada at time zone 'America/Mexico_City')::date as dia from notas) dias
     order by md5(dia::text) limit ${PHOTOS}`,
  );
  return { notas: notas.rows, apartados: apartados.rows.map(({ id }) => id), dias: dias.rows.map(({ dia }) => dia) };
}

async function takeFacturas(sql: Client): Promise<SampledFactura[]> {
  const { rows } = await sql.query<SampledFactura>(
    `select f.id, c.serie || '-' || c.folio as folio, c.nombre, f.siniestros[1] as reporte, k.identificador as cliente,
       (c.creada at time zone 'America/Mexico_City')::date::text as dia, (c.total / 100.0)::float as total,
       count(*) over (partition by c.rfc) * 20 >= count(*) over () as "isDeGrande"
     from facturas f join cfdis c on c.id = f.id join cuentas k on k.id = c.cuenta_id
     where c.timbrada is not null and f.siniestros <> '{}' order by md5(f.id::text) limit ${FILTERS}`,
  );
  return rows;
}

/** Reads the texts of every run; the file says what they are like. */
async function readTexts(): Promise<string[]> {
  const lines = (await readFile(join(import.meta.dirname, 'textos.txt'), 'utf8')).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Texts that people type who know the part. */
function textsOf(rows: readonly Row[]): string[] {
  const numbered = rows.filter(({ numero_parte }) => numero_parte !== '');
  const kinds: readonly (readonly [readonly Row[], (row: Row) => string])[] = [
    [rows, ({ pieza, lado, auto, year }) => `${pieza} ${lado} ${auto} ${year}`],
    [rows, ({ auto, pieza }) => `${auto} ${pieza}`],
    [rows, ({ marca, auto, year }) => `${marca} ${auto} ${year}`],
    [rows, ({ inventario }) => String(inventario)],
    [numbered, ({ numero_parte }) => numero_parte],
    [numbered, ({ numero_parte }) => numero_parte.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 6)],
  ];
  return kinds.flatMap(([from, write], kind) =>
    from.slice(kind * TEXTS_OF_EACH_KIND, (kind + 1) * TEXTS_OF_EACH_KIND).map((row) => write(row).toLowerCase()),
  );
}
