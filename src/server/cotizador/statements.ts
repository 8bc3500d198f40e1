import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { selectList } from '#server/base/db/record-table.ts';

/** Each table of a history shows so many rows. */
export const MAX_FILAS = 200;

/** A history may be asked for by these. */
export const CAMPOS = ['parte', 'codigo', 'marca', 'auto', 'anio', 'pieza'] as const;
export type Campo = (typeof CAMPOS)[number];

/** A way to ask for one of them; a number is looked for from its beginning unless it is said to be whole. */
export type Forma = Campo | 'parte entera' | 'codigo entera';

const COLUMNAS = selectList('i', [
  'id',
  'aseguradora',
  'reporte',
  'ciudad',
  'marca',
  'auto',
  'pieza',
  'precio',
  'costo',
  'gastosEnvio',
  'proveedor',
  'fecha',
  'pedido',
  'entregado',
]);
const VIVA = 'i.eliminada is null';

/**
 * Writes the statement of a history for what is asked. Every row that fits stands in a few stretches of one index, each
 * newest first: those of the cars, of the names, of the numbers or of the years that were asked; `c` is one stretch.
 */
export function writeHistorial(formas: ReadonlySet<Forma>): string {
  const { claves, tramo } = tramosOf(formas);
  const filas = (isGanada: boolean) => y([VIVA, isGanada ? 'i.ganada' : 'not i.ganada', ...tramo, ...restoOf(formas)]);
  const nuevasDeTramo = (isGanada: boolean) => `(select i.id, i.fecha from indicadores i where ${filas(isGanada)}
        order by i.fecha desc nulls last, i.id desc limit ${MAX_FILAS})`;
  const isUno = claves.length === 0;
  const nuevas = (isGanada: boolean) =>
    isUno
      ? nuevasDeTramo(isGanada)
      : `(select q.id, q.fecha from claves c cross join lateral ${nuevasDeTramo(isGanada)} q
      order by q.fecha desc nulls last, q.id desc limit ${MAX_FILAS})`;
  // A single stretch is counted as it is read: to join its rows one by one would double the time.
  const todas = (isGanada: boolean) =>
    isUno
      ? `select from indicadores i where ${filas(isGanada)}`
      : `select from claves c cross join lateral (select from indicadores i where ${filas(isGanada)} offset 0) q`;
  const count = (isGanada: boolean) =>
    `(select count(*)::int from (${todas(isGanada)} limit ${EXACT_TOTAL_LIMIT + 1}) todas)`;
  return `with recursive ${[...autosOf(formas), ...claves, ''].join(', ')}
    nuevas as materialized (${nuevas(true)} union all ${nuevas(false)}),
    totales as (select ${count(true)} as ganadas, ${count(false)} as otras)
    select f.*, totales.ganadas, totales.otras
    from totales left join nuevas n on true
    left join lateral (select ${COLUMNAS}, i.anio_desde, i.anio_hasta, i.estado from indicadores i
      where i.id = n.id offset 0) f on true
    order by n.fecha desc nulls last, n.id desc`;
}

interface Tramos {
  /** The clauses that make the table of the stretches, `claves`; none where there is only one stretch. */
  readonly claves: readonly string[];
  /** The conditions of a stretch. */
  readonly tramo: readonly string[];
}

const NOMBRES = 'select unnest(:nombres::int[]) as nombre';
const DEL_AUTO = 'i.auto_id = c.auto';
const DEL_NOMBRE = 'i.nombre_id = c.nombre';

/** The stretches that hold what is asked: of the number where there is one, else of the cars, the names or both, else of the years. */
function tramosOf(formas: ReadonlySet<Forma>): Tramos {
  const numero = NUMEROS.find((campo) => isDeNumero(campo, formas));
  if (numero) {
    const tramo = [`i.${numero}_clave = c.clave`, `i.${numero}_clave <> ''`];
    return { claves: [numerosOf(numero, formas)], tramo };
  }
  const hasPieza = formas.has('pieza');
  if (hasAuto(formas) && hasPieza) {
    return {
      claves: [`claves as materialized (select * from autos, (${NOMBRES}) nombres)`],
      tramo: [DEL_AUTO, DEL_NOMBRE],
    };
  }
  // Brand and car together are one car.
  if (AUTO.every((campo) => formas.has(campo))) return { claves: [], tramo: ['i.auto_id = (select auto from autos)'] };
  if (hasAuto(formas)) return { claves: ['claves as (select auto from autos)'], tramo: [DEL_AUTO] };
  if (hasPieza) return { claves: [`claves as materialized (${NOMBRES})`], tramo: [DEL_NOMBRE] };
  if (formas.has('anio')) return { claves: ANIOS, tramo: DE_LOS_ANIOS };
  return { claves: [], tramo: [] };
}

const ANIO_DENTRO = 'i.anio_desde <= :anio::smallint and i.anio_hasta >= :anio::smallint';
const DE_LOS_ANIOS = ['i.anio_desde = c.desde', 'i.anio_hasta = c.hasta'];

/** The ranges of years, from each to the next by skipping through their index: they are few, however many records are. */
const ANIOS = [
  `rangos(desde, hasta) as (
      select 0::smallint, 0::smallint
      union all select q.* from rangos cross join lateral (
        select i.anio_desde, i.anio_hasta from indicadores i
        where ${VIVA} and i.anio_desde is not null and (i.anio_desde, i.anio_hasta) > (rangos.desde, rangos.hasta)
        order by i.anio_desde, i.anio_hasta limit 1) q
      where rangos.desde <= :anio::smallint)`,
  `claves as materialized (select * from rangos where desde <= :anio::smallint and hasta >= :anio::smallint)`,
];

/** The conditions that the rows of a stretch must meet besides. */
function restoOf(formas: ReadonlySet<Forma>): readonly string[] {
  // A year and nothing else is in its stretches already.
  const anio = formas.has('anio') && formas.size > 1 ? [ANIO_DENTRO] : [];
  const [numero, otro] = NUMEROS.filter((campo) => isDeNumero(campo, formas));
  if (!numero) return anio;
  const igual = (campo: Numero) =>
    formas.has(campo) ? `starts_with(i.${campo}_clave, :${campo}::text)` : `i.${campo}_clave = :${campo}::text`;
  return [
    ...(otro ? [igual(otro)] : []),
    ...(hasAuto(formas) ? ['i.auto_id = any(array(select auto from autos))'] : []),
    ...(formas.has('pieza') ? ['i.nombre_id = any(:nombres::int[])'] : []),
    ...anio,
  ];
}

const AUTO = ['marca', 'auto'] as const;

function hasAuto(formas: ReadonlySet<Forma>): boolean {
  return AUTO.some((campo) => formas.has(campo));
}

/** The cars that were asked, as a clause before the others. */
function autosOf(formas: ReadonlySet<Forma>): readonly string[] {
  if (!hasAuto(formas)) return [];
  const iguales = AUTO.filter((campo) => formas.has(campo)).map((campo) => `a.${campo} = :${campo}::text`);
  return [`autos as materialized (select a.id as auto from autos_pedidos a where ${y(iguales)})`];
}

const NUMEROS = ['parte', 'codigo'] as const;
type Numero = (typeof NUMEROS)[number];

function isDeNumero(campo: Numero, formas: ReadonlySet<Forma>): boolean {
  return formas.has(campo) || formas.has(`${campo} entera`);
}

/** Numbers that begin alike are looked at one after the other, and never more of them than these. */
const MAX_NUMEROS = 1_000;

/** The number that was asked, or every one that begins so: the index is skipped through from each to the next. */
function numerosOf(campo: Numero, formas: ReadonlySet<Forma>): string {
  if (!formas.has(campo)) return `claves as (select :${campo}::text as clave)`;
  const clave = `i.${campo}_clave`;
  const siguiente = (desde: string) => `(select ${clave} from indicadores i
      where ${VIVA} and ${clave} <> '' and ${clave} ${desde} and ${clave} ~<~ (:${campo}::text || '{')
      order by ${clave} using ~<~ limit 1)`;
  return `todas(clave) as (
      select ${siguiente(`~>=~ :${campo}::text`)}
      union all select ${siguiente('~>~ todas.clave')} from todas where todas.clave is not null),
    claves as materialized (select clave from todas where clave is not null limit ${MAX_NUMEROS})`;
}

function y(condiciones: readonly string[]): string {
  return condiciones.join(' and ');
}

/** The fields of a quote that say something about a price. */
const DE_EVIDENCIA = selectList('i', [
  'id',
  'aseguradora',
  'precio',
  'costo',
  'gastosEnvio',
  'fecha',
  'pedido',
  'entregado',
]);

/**
 * Writes the statement of many histories at once, each of one car and one part: the stretches of all of them are walked in one
 * go, and each keeps the newest of its own, as {@link writeHistorial} does.
 */
export function writeHistoriales(): string {
  const nuevas = (isGanada: boolean) => `(select i.id, i.fecha from indicadores i
      where ${y([VIVA, isGanada ? 'i.ganada' : 'not i.ganada', DEL_AUTO, DEL_NOMBRE, DENTRO])}
      order by i.fecha desc nulls last, i.id desc limit ${MAX_FILAS})`;
  const deCada = (isGanada: boolean) => `select * from (
      select c.linea, q.*, row_number() over (partition by c.linea order by q.fecha desc nulls last, q.id desc) as turno
      from claves c cross join lateral ${nuevas(isGanada)} q) contadas where turno <= ${MAX_FILAS}`;
  return `with claves as materialized (
      select p.linea, p.desde, p.hasta, a.id as auto, n.nombre
      from unnest(:lineas::int[], :marcas::text[], :autos::text[], :desdes::int[], :hastas::int[]) p(linea, marca, auto, desde, hasta)
      join autos_pedidos a on a.marca = p.marca and a.auto = p.auto
      join unnest(:lineasDeNombre::int[], :nombres::int[]) n(linea, nombre) on n.linea = p.linea)
    select n.linea, f.* from (${deCada(true)} union all ${deCada(false)}) n
    cross join lateral (select ${DE_EVIDENCIA}, i.estado from indicadores i where i.id = n.id offset 0) f
    order by n.linea, n.fecha desc nulls last, n.id desc`;
}

const DENTRO = '(c.desde is null or i.anio_desde <= c.hasta and i.anio_hasta >= c.desde)';
