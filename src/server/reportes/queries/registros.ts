import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import type { Monto, Total } from '#domain/filtro-de-reporte.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest } from '#domain/pagina.ts';
import { sortTotales } from '#domain/reporte.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { assignNumbers, type Condicion } from './condiciones.ts';
import { DIAS_DE_ENTREGA, type Dimension, nombreOf } from './medidas.ts';
import { type OrdenPedida, ordenDeRegistros } from './orden.ts';
import { paginateEnOrden, type Sentido } from './pagina.ts';

/** A report of records: what it lists, by which day, and what it counts. */
export interface Reporte<D extends string, M extends string> {
  /** The rows that it is of, beside the conditions of a request. */
  readonly de: string;
  /** The day by which its rows go. */
  readonly dia: string;
  /** Whether the oldest day comes first. */
  readonly isAscendente?: true;
  /** Columns of few values, by whose names all its rows count. */
  readonly comunes: Readonly<Partial<Record<D, Dimension>>>;
  /** Other columns by whose names it counts. */
  readonly otras?: Readonly<Partial<Record<D, Dimension>>>;
  /** Sums over its rows, whole numbers. */
  readonly medidas: Readonly<Record<M, string>>;
  /** The money of a row, in centavos: added up by the same names where somebody asks for it. */
  readonly pesos?: string;
  /** The columns that a row has beside those of the record `i`. */
  readonly columnas?: string;
  /** The values that stand in all of these as $1, $2… */
  readonly valores?: readonly unknown[];
  /** A query beside the records `i`, by their `id`, of those that a condition leaves; it is `junto` for all of these. */
  readonly junto?: (donde: string) => string;
}

const CAMPOS = [
  'vence',
  'aseguradora',
  'reporte',
  'taller',
  'ciudad',
  'marca',
  'auto',
  'pieza',
  'comentarios',
  'origen',
  'precio',
  'oc',
  'cotizador',
  'fecha',
  'factura',
  'ingresoFactura',
  'fechaFactura',
  'proveedor',
];

/** The columns of a row, of the record `i`. */
const COLUMNAS = `i.id, ${selectList('i', CAMPOS)}, i.estado, ${DIAS_DE_ENTREGA} as "diasEntrega",
  case when i.anio_desde is not null then json_build_object('from', i.anio_desde, 'to', i.anio_hasta) end as anios`;

/** A report as it was found: one of its pages, and the figures of all its rows. */
interface Hallado<D extends string, M extends string> {
  readonly filas: FilaDeReporte[];
  readonly total: number;
  readonly medidas: Readonly<Record<M, number>>;
  readonly totales: Readonly<Record<D, readonly Total[]>>;
  /** The money by the same names, the most first: 0 unless it was asked for. */
  readonly montos: Readonly<Record<D, readonly Monto[]>>;
  /** The rows are too many to be ordered as somebody asked. */
  readonly sinOrdenar: boolean;
}

interface HalladoRow {
  readonly total: number;
  readonly medidas: Readonly<Record<string, number>>;
  readonly grupos: readonly (readonly [de: string, nombre: string, cuenta: number, pesos: number])[] | null;
  readonly filas: FilaDeReporte[] | null;
}

/**
 * Finds a page of a report and counts all of it, by one statement: list and figures are of the same moment. Rows are
 * walked from the nearer end of the report, so that its last page is as near as its first. The server plans it for the days
 * that are asked for: a plan that knows none of them reads a year as it would a day.
 */
export async function findReporte<D extends string, M extends string>(
  db: Pick<Db, 'run'>,
  reporte: Reporte<D, M>,
  condiciones: readonly Condicion[],
  { page, itemsPerPage, ...pedida }: PageRequest & OrdenPedida,
): Promise<Hallado<D, M>> {
  const { donde, valores } = unite(reporte, condiciones);
  const orden = ordenDeRegistros(pedida, propioOf(reporte)(sentidoOf(reporte)));
  const statement = unprepared<HalladoRow>(write(reporte, { donde, valores: valores.length, orden }));
  const [row] = await db.run(statement, [...valores, itemsPerPage, (page - 1) * itemsPerPage]);
  if (!row) throw new Error('A report is one row');
  const { total, medidas, grupos, filas } = row;
  const sinOrdenar = orden !== null && total > EXACT_TOTAL_LIMIT;
  return { total, medidas, filas: filas ?? [], sinOrdenar, ...totalesOf(reporte, grupos ?? []) };
}

/** Counts the records that conditions leave. */
export async function countRegistros(
  db: Pick<Db, 'run'>,
  de: string,
  condiciones: readonly Condicion[],
): Promise<number> {
  const { donde, valores } = unite({ de }, condiciones);
  const [row] = await db.run(
    unprepared<{ n: number }>(`select count(*)::int as n from indicadores i where ${donde}`),
    valores,
  );
  return row?.n ?? 0;
}

export function unite(
  { de, valores }: Pick<Reporte<string, string>, 'de' | 'valores'>,
  condiciones: readonly Condicion[],
) {
  return assignNumbers([{ sql: 'i.eliminada is null' }, { sql: de }, ...condiciones], valores);
}

/** A report is asked for by its condition, so many values in it, and the order that somebody chose. */
interface Pregunta {
  readonly donde: string;
  readonly valores: number;
  readonly orden: string | null;
}

function sentidoOf({ isAscendente }: Reporte<string, string>): Sentido {
  return isAscendente ? 'asc' : 'desc';
}

/** The report's own order, either way. */
function propioOf({ dia }: Reporte<string, string>): (hacia: Sentido) => string {
  return (hacia) => `${dia} ${hacia}, i.id ${hacia}`;
}

/**
 * Writes the statement of a report. Its rows are read once for the few columns that all of them count by and for the
 * sums, and once for every other column; the figures are made of what that leaves, some hundreds of rows.
 */
function write(reporte: Reporte<string, string>, { donde, valores, orden }: Pregunta): string {
  const { dia, comunes, otras = {}, medidas, pesos = '0', columnas = '', junto } = reporte;
  const sentido = sentidoOf(reporte);
  const desde = `from indicadores i${junto ? ' left join junto on junto.id = i.id' : ''}`;
  const todas = `${desde} where ${donde}`;
  const pagina = paginateEnOrden(
    (por, condicion) => `select i.id from indicadores i where ${donde} and ${condicion} order by ${por}`,
    { orden, sentido, propio: propioOf(reporte) },
    { total: 'select n from totales', limite: `$${valores + 1}`, salto: `$${valores + 2}` },
  );
  const claves = Object.keys(comunes);
  const sumas = Object.entries(medidas);
  const grupos = [
    ...claves.map((clave) => grupoOf(clave, `select "${clave}" as valor, n, pesos from base`)),
    ...dimensiones(otras).map(([clave, { columna, de = 'true' }]) =>
      grupoOf(clave, `select ${columna} as valor, count(*) as n, sum(${pesos}) as pesos ${todas} and ${de} group by 1`),
    ),
  ];
  return `
  with ${junto ? `junto as materialized (${junto(donde)}),` : ''} base as materialized (
    select ${dimensiones(comunes)
      .map(([clave, { columna }]) => `${columna} as "${clave}"`)
      .join(', ')}, count(*) as n, sum(${pesos}) as pesos
      ${sumas.map(([medida, sql]) => `, ${sql} as "${medida}"`).join('')}
    ${todas} group by ${claves.map((_, index) => index + 1).join(', ')}),
  totales as materialized (
    select coalesce(sum(n), 0)::int as n${sumas.map(([medida]) => `, coalesce(sum("${medida}"), 0) as "${medida}"`).join('')} from base),
  filas as (
    select pagina.turno, fila.* from (${pagina}) pagina cross join lateral (
      select ${COLUMNAS}, ${dia} as dia${columnas} ${desde} where i.id = pagina.id offset 0) fila)
  select t.n as total, to_json(t) as medidas,
    (select json_agg(json_build_array(de, nombre, cuenta, pesos)) from (${grupos.join(' union all ')}) grupos) as grupos,
    (select json_agg(f order by turno, dia ${sentido}, id ${sentido}) from filas f) as filas
  from totales t`;
}

const dimensiones = (de: Reporte<string, string>['comunes']) => Object.entries(de) as [string, Dimension][];

/** Adds counts of values up by their names. */
function grupoOf(clave: string, valores: string): string {
  return `select '${clave}' as de, ${nombreOf('valor')} as nombre, sum(n)::int as cuenta,
    coalesce(sum(pesos), 0) as pesos from (${valores}) ${clave} group by 2`;
}

function totalesOf<D extends string>(
  { comunes, otras }: Reporte<D, string>,
  grupos: NonNullable<HalladoRow['grupos']>,
): Pick<Hallado<D, string>, 'totales' | 'montos'> {
  const porClave = Map.groupBy(grupos, ([de]) => de);
  const claves = Object.keys({ ...comunes, ...otras });
  const sumOf = (clave: string, deCada: (grupo: (typeof grupos)[number]) => number) =>
    sortTotales((porClave.get(clave) ?? []).map((grupo) => ({ nombre: grupo[1], cuenta: deCada(grupo) })));
  const totales = claves.map((clave) => [clave, sumOf(clave, ([, , cuenta]) => cuenta)]);
  const montos = claves.map((clave) => [
    clave,
    sumOf(clave, ([, , , pesos]) => pesos).map(({ nombre, cuenta }) => ({ nombre, monto: cuenta })),
  ]);
  return { totales: Object.fromEntries(totales), montos: Object.fromEntries(montos) };
}
