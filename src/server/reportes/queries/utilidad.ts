import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import type { GrupoDeUtilidad, VentaDeUtilidad } from '#contract/wire/utilidad.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest } from '#domain/pagina.ts';
import type { Ganado, Por } from '#domain/utilidad.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';
import { assignNumbers, type Condicion, type Cotizadores, conCotizador, conNombre } from './condiciones.ts';
import { nombreOf } from './medidas.ts';
import {
  ORDEN_DE_SINIESTROS,
  ORDEN_DE_VENTAS,
  type OrdenDeUtilidad,
  readOrdenDeUtilidad,
  writeOrdenDeArchivo,
  writeOrdenDeSiniestros,
  writeOrdenDeVentas,
} from './orden-de-utilidad.ts';
import { CAMBIOS, FACTURADOS, sumandosOf, ventasOf } from './ventas-de-utilidad.ts';

/**
 * Sums of sales `v`, apart for those whose cost nobody knows. Whole centavos below 2^53 are exact as `float8`, whose sums cost a
 * quarter of those of `bigint`.
 */
const SUMAS = `${sumOf('ventas')}, ${sumOf('piezas')}, ${sumOf('vendido')}, ${sumOf('costo')},
  ${sumOf('envio')}, ${sumOf('devuelto')}`;

function sumOf(columna: string): string {
  return `sum(v.${columna}::float8) as ${columna}`;
}

/** Adds such sums up to what was earned (Ganado). */
const GANADO = `
  ${addUp('piezas', 'piezas', 'not sin')}, ${addUp('vendido', 'vendido', 'not sin')}, ${addUp('costo', 'costo', 'not sin')},
  ${addUp('envio', 'envio', 'not sin')}, ${addUp('devuelto', 'devuelto', 'not sin')},
  ${addUp('piezasSinCosto', 'piezas', 'sin')}, ${addUp('vendidoSinCosto', 'vendido - devuelto', 'sin')}`;

function addUp(nombre: keyof Ganado, suma: string, de: string): string {
  return `coalesce(sum(${suma}) filter (where ${de}), 0)::bigint as "${nombre}"`;
}

/** The fields that they make. */
const SUMADO = ['piezas', 'vendido', 'costo', 'envio', 'devuelto', '"piezasSinCosto"', '"vendidoSinCosto"'];

const DIMENSIONES = ['mes', 'aseguradora', 'cotizador', 'marca'] as const;
export type DimensionDeUtilidad = (typeof DIMENSIONES)[number];

/** The money that was earned in a period, and a page of its list. */
export interface UtilidadHallada {
  /** How many sales there are. */
  readonly cuantas: number;
  readonly total: Ganado;
  readonly grupos: Readonly<Record<DimensionDeUtilidad, readonly GrupoDeUtilidad[]>>;
  readonly ventas: readonly VentaDeUtilidad[];
  /** A page of the claims, and how many claims there are. */
  readonly siniestros: readonly GrupoDeUtilidad[];
  readonly cuantosSiniestros: number;
  /** The order of the list that somebody asked for; null for its own. */
  readonly orden: OrdenDeUtilidad | null;
  /** Its rows are too many for that, and stand in their own order. */
  readonly sinOrdenar: boolean;
}

/** The days and the filters of the report. */
type Pedido = Omit<RequestOf<(typeof reportes)['getUtilidad']>, keyof PageRequest | 'por'>;
type Filtros = Omit<Pedido, 'searchDateStart' | 'searchDateEnd' | 'orden' | 'sentido'>;

interface Row {
  readonly cuantas: number;
  readonly total: Ganado;
  readonly grupos: readonly (GrupoDeUtilidad & { readonly de: DimensionDeUtilidad })[] | null;
  readonly ventas: readonly VentaDeUtilidad[] | null;
  readonly siniestros: readonly GrupoDeUtilidad[] | null;
  readonly cuantosSiniestros: number;
}

/**
 * Adds up what was earned between two days, and finds a page of its sales or its claims, by one statement: list and figures are of
 * one moment.
 */
export async function findUtilidad(
  db: Pick<Db, 'run'>,
  { page, itemsPerPage, por, ...pedido }: Pedido & PageRequest & { readonly por: Por },
  negocio: Cotizadores,
): Promise<UtilidadHallada> {
  const { valores, ...pregunta } = askVentas(pedido, negocio, por);
  const limite = `$${valores.length + 1}`;
  const salto = `$${valores.length + 2}`;
  const orden = readOrdenDeUtilidad(pedido);
  const statement = unprepared<Row>(writeUtilidad(por, { ...pregunta, limite, salto, orden }));
  // Lists by a name are whole: nothing in their statement asks for a page.
  const pagina = isPaginada(por) ? [itemsPerPage, (page - 1) * itemsPerPage] : [];
  const [row] = await db.run(statement, [...valores, ...pagina]);
  if (!row) throw new Error('What was earned is one row');
  const { cuantas, total, grupos, siniestros, cuantosSiniestros } = row;
  const porNombre = Map.groupBy(grupos ?? [], ({ de }) => de);
  const gruposOf = (de: DimensionDeUtilidad) => porNombre.get(de) ?? [];
  return {
    cuantas,
    total,
    grupos: {
      mes: gruposOf('mes'),
      aseguradora: gruposOf('aseguradora'),
      cotizador: gruposOf('cotizador'),
      marca: gruposOf('marca'),
    },
    ventas: row.ventas ?? [],
    siniestros: siniestros ?? [],
    cuantosSiniestros,
    orden,
    sinOrdenar:
      orden !== null && isPaginada(por) && (por === 'venta' ? cuantas : cuantosSiniestros) > EXACT_TOTAL_LIMIT,
  };
}

/** Tells whether a list comes by pages; others are as short as their names are few. */
export function isPaginada(por: Por): por is 'venta' | 'siniestro' {
  return por === 'venta' || por === 'siniestro';
}

/** Names the columns by which sales are added up. */
const CLAVE: Readonly<Record<DimensionDeUtilidad, string>> = {
  mes: "date_trunc('month', v.dia::timestamp)",
  aseguradora: 'v.aseguradora',
  cotizador: 'v.cotizador',
  marca: 'v.marca',
};

const GRUPO: Readonly<Record<DimensionDeUtilidad, string>> = {
  mes: 'mes',
  aseguradora: nombreOf('aseguradora'),
  cotizador: nombreOf('cotizador'),
  marca: nombreOf('marca'),
};

const NOMBRE: Readonly<Record<DimensionDeUtilidad, string>> = { ...GRUPO, mes: "to_char(mes, 'YYYY-MM')" };

/** Narrows sales as the report is asked for. */
function condicionesDeUtilidad(
  { aseguradora, cotizador, marca, siniestro, costo }: Filtros,
  negocio: Cotizadores,
): readonly Condicion[] {
  return [
    ...conNombre({ columna: 'v.aseguradora' }, aseguradora),
    ...conCotizador({ columna: 'v.cotizador' }, cotizador, negocio),
    ...conNombre({ columna: 'v.marca' }, marca),
    ...(siniestro === null ? [] : [{ sql: 'v.clave = ?', valores: [claveDeReporte(siniestro)] }]),
    ...(costo === null ? [] : [{ sql: `${costo === 'sin' ? '' : 'not '}v.sin` }]),
  ];
}

/** The condition of sales `v`, and the parameters with the rows of a page and those before it. */
interface Pregunta {
  readonly donde: string;
  readonly ventas: readonly string[];
  readonly sumandos: ReturnType<typeof sumandosOf>;
  readonly limite: string;
  readonly salto: string;
  readonly orden: OrdenDeUtilidad | null;
}

/** Writes the statement. Sales are read once for all figures; what that leaves, some thousands of rows, is added up by each name. */
function writeUtilidad(por: Por, pregunta: Pregunta): string {
  const grupos = DIMENSIONES.map(
    (de) => `(select '${de}' as de, ${NOMBRE[de]} as nombre, ${GANADO} from base group by ${GRUPO[de]})`,
  );
  return `
  with ${CAMBIOS},
  base as materialized (${selectSumas(pregunta)}),
  totales as materialized (select coalesce(sum(ventas), 0)::int as cuantas, ${GANADO} from base),
  ${por === 'siniestro' ? selectSiniestros(pregunta) : SIN_SINIESTROS},
  ventas as (${por === 'venta' ? selectVentas(pregunta) : SIN_VENTAS})
  select t.cuantas, to_json(t) as total, (select json_agg(g) from (${grupos.join(' union all ')}) g) as grupos,
    (select json_agg(v order by v.lugar) from ventas v) as ventas,
    (select json_agg(s order by s.lugar) from pagina_de_siniestros s) as siniestros,
    (select count(*)::int from siniestros) as "cuantosSiniestros"
  from totales t`;
}

/**
 * Adds sales up by all their names. Items of notes are added up by days first, in the order of their index: a month is worked
 * out for each of those sums, and not for each item.
 */
function selectSumas({ donde, sumandos }: Pregunta): string {
  const claves = DIMENSIONES.map((de) => `${CLAVE[de]} as ${de}`).join(', ');
  const porDia = `select v.dia, v.aseguradora, v.cotizador, v.marca, v.sin, ${SUMAS} from (${sumandos.enOrden}) v
    where ${donde} group by 1, 2, 3, 4, 5`;
  const sumas = [porDia, ...sumandos.otros].map(
    (de, index) =>
      `select ${claves}, v.sin, ${SUMAS} from (${de}) v where ${index === 0 ? 'true' : donde} group by 1, 2, 3, 4, 5`,
  );
  return sumas.join(' union all ');
}

const SIN_SINIESTROS = `siniestros as (select null where false),
  pagina_de_siniestros as (select null::bigint as lugar where false)`;

/**
 * Finds a page of the claims, that of the newest sale first, and adds up the sales of those alone, each found by the key of its
 * number: the year is not read once more for ten of them. Where somebody orders them by their sums, those of all are added up.
 */
function selectSiniestros({ donde, ventas: [deSiniestros], limite, salto, orden }: Pregunta): string {
  const pedida = writeOrdenDeSiniestros(orden);
  const sumados = `select v.reporte as nombre, s.dia, ${GANADO} from (
      select v.reporte, v.sin, ${SUMAS} from (${deSiniestros}) v where ${donde} and ${pedida?.pocas} group by 1, 2) v
      join siniestros s on s.reporte = v.reporte group by 1, 2`;
  const todos = pedida
    ? `select s.reporte as nombre, s.dia, ${SUMADO.map((campo) => `v.${campo}`).join(', ')} from siniestros s
        left join (${sumados}) v on v.nombre = s.reporte`
    : 'select s.reporte as nombre, s.dia from siniestros s';
  return `siniestros as materialized (
    select v.reporte, max(v.dia) as dia from (${FACTURADOS}) v where ${donde} group by 1),
  pagina_de_siniestros as (
    select reporte as nombre, dia, lugar, ${GANADO} from (
      select p.reporte, p.dia, p.lugar, v.sin, ${SUMAS}
      from (select v.nombre as reporte, v.dia, row_number() over () as lugar from (
          select v.nombre, v.dia from (${todos}) v
          order by ${pedida?.sql ?? ORDEN_DE_SINIESTROS} limit ${limite}::bigint offset ${salto}::bigint) v) p
        cross join lateral (
          select v.* from (${deSiniestros}) v
          where v.clave = ${CLAVE_DE_SINIESTRO} and v.reporte = p.reporte and ${donde} offset 0) v
      group by 1, 2, 3, 4) sumas
    group by 1, 2, 3)`;
}

/** The key of the number of a claim `p`, as its records have it: claveDeReporte in domain/indicador.ts. */
const CLAVE_DE_SINIESTRO = `regexp_replace(lower(p.reporte collate pg_c_utf8), '[^a-z0-9]', '', 'g') collate "default"`;

const SIN_VENTAS = 'select null::bigint as lugar where false';

/** The document that a sale `v` is of, and the part. */
const DOCUMENTO = `cross join lateral (
      select i.id as documento, i.reporte as folio, i.pieza, i.auto from indicadores i where v.tipo = 'siniestro' and i.id = v.id
      union all
      select t.nota_id, t.nota_id::text, t.pieza, t.auto from notas_partidas t where v.tipo = 'nota' and t.id = v.id
      union all
      select f.id, concat_ws('-', nullif(f.serie, ''), f.folio), t.pieza, t.auto from facturas_partidas t
        join cfdis f on f.id = t.factura_id where v.tipo = 'factura' and t.id = v.id) d`;

/** The columns of a sale `v` as a row shows them: one whose cost nobody knows counts apart. */
const MOSTRADA = `v.tipo, v.id, v.dia, v.aseguradora, ${nombreOf('v.cotizador')} as cotizador, v.marca,
      case when v.sin then 0 else v.piezas end as piezas, case when v.sin then 0 else v.vendido end as vendido,
      coalesce(v.costo, 0) as costo, case when v.sin then 0 else v.envio end as envio,
      case when v.sin then 0 else v.devuelto end as devuelto,
      case when v.sin then v.piezas else 0 end as "piezasSinCosto",
      case when v.sin then v.vendido - v.devuelto else 0 end as "vendidoSinCosto"`;

/**
 * Finds a page of the sales, the newest first, each with what it is of. Of each kind no more are read than stand before the end of
 * the page, unless they are few and somebody orders them otherwise.
 */
function selectVentas({ donde, ventas, limite, salto, orden }: Pregunta): string {
  const pedida = writeOrdenDeVentas(orden, DOCUMENTO);
  const hasta = `${salto}::bigint + ${limite}::bigint`;
  const cuantas = pedida ? `case when ${pedida.pocas} then null else ${hasta} end` : hasta;
  const primeras = ventas.map(
    (venta) => `(select v.* from (${venta}) v where ${donde} order by v.dia desc, v.id desc limit ${cuantas})`,
  );
  return `
    select v.*, d.* from (
      select v.*, row_number() over () as lugar from (
        select v.* from (select ${MOSTRADA} from (${primeras.join(' union all ')}) v) v
        order by ${pedida?.sql ?? ORDEN_DE_VENTAS} limit ${limite}::bigint offset ${salto}::bigint) v) v ${DOCUMENTO}`;
}

/** Reads every sale of a report in the order of its list, with what it is of. */
export function consultaDeUtilidad(pedido: Pedido, negocio: Cotizadores): Consulta {
  const { donde, valores, ventas } = askVentas(pedido, negocio, 'venta');
  const orden = readOrdenDeUtilidad(pedido);
  const todas = `with ${CAMBIOS} select v.*, d.* from (${ventas.join(' union all ')}) v ${DOCUMENTO} where ${donde}`;
  return { desde: fillIn(`from (${todas}) v`, valores), orden: writeOrdenDeArchivo(orden, DOCUMENTO, MOSTRADA) };
}

/** Gives the sales that are asked for, and what is asked of them as `v`. */
function askVentas(
  { searchDateStart, searchDateEnd, orden: _, sentido: __, ...filtros }: Pedido,
  negocio: Cotizadores,
  por: Por,
) {
  const condiciones = [{ sql: 'true' }, ...condicionesDeUtilidad(filtros, negocio)];
  const columnas = { conReclamo: por === 'siniestro' || filtros.siniestro !== null };
  const { donde, valores } = assignNumbers(condiciones, [searchDateStart, searchDateEnd]);
  return { donde, valores, ventas: ventasOf(columnas), sumandos: sumandosOf(columnas) };
}
