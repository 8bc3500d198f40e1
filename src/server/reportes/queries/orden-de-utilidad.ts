import { ORDENES, type Orden, ordenOf } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { porTexto, writeOrden } from '#server/base/db/ordenadas.ts';
import type { OrdenPedida } from './orden.ts';

/* The orders that somebody may choose for the rows of what was earned. */

export type ColumnaDeUtilidad = keyof typeof ORDENES.utilidad;
export type OrdenDeUtilidad = Orden<ColumnaDeUtilidad>;

/** Reads the order that a request asks for; null for that of the list. */
export function readOrdenDeUtilidad({ orden, sentido }: OrdenPedida): OrdenDeUtilidad | null {
  return ordenOf(ORDENES.utilidad, orden, sentido);
}

/** The money that a row `v` shows: none where nobody knows the cost of any of its sales. */
const conocido = (sql: string) => `case when v.piezas > 0 or v."piezasSinCosto" = 0 then ${sql} end`;
const UTILIDAD = 'v.vendido - v.costo - v.envio - v.devuelto';

const DE_DINERO: Partial<Readonly<Record<ColumnaDeUtilidad, string>>> = {
  vendido: conocido('v.vendido'),
  costo: conocido('v.costo'),
  envio: conocido('v.envio'),
  devuelto: conocido('v.devuelto'),
  utilidad: conocido(UTILIDAD),
  margen: `case when v.vendido > v.devuelto then (${UTILIDAD})::float8 / (v.vendido - v.devuelto) end`,
  'sin-costo': 'case when v."piezasSinCosto" > 0 then v."vendidoSinCosto" end',
};

/** The values of a claim `v`, or of another name. */
const DE_GRUPO: Partial<Readonly<Record<ColumnaDeUtilidad, string>>> = {
  ...DE_DINERO,
  nombre: porTexto('v.nombre').sql,
  piezas: 'v.piezas',
};

/** The values of a sale `v`; what it is of is read for it. */
const ventaOf = (documento: string): Partial<Readonly<Record<ColumnaDeUtilidad, string>>> => ({
  ...DE_DINERO,
  pieza: `(select ${porTexto('d.pieza').sql} from (select) una ${documento})`,
  venta: `(select plegar(v.tipo || ' ' || d.folio) from (select) una ${documento})`,
  fecha: 'v.dia',
  aseguradora: `case when v.tipo = 'siniestro' then ${porTexto('v.aseguradora').sql} end`,
  cotizador: porTexto('v.cotizador').sql,
});

/** The order of a list whose rows are ordered where they are as few as a total is exact for. */
interface OrdenEscrita {
  /** Orders rows `v`; where they are too many, as `luego` does. */
  readonly sql: string;
  /** True in SQL where they are few enough. */
  readonly pocas: string;
}

/** The orders that the lists have by themselves. */
export const ORDEN_DE_VENTAS = 'v.dia desc, v.id desc, v.tipo desc';
export const ORDEN_DE_SINIESTROS = 'v.dia desc, v.nombre';

/** Writes the order of sales `v`, that of their list where `orden` is none of theirs. */
export function writeOrdenDeVentas(orden: OrdenDeUtilidad | null, documento: string): OrdenEscrita | null {
  return write(ventaOf(documento), orden, '(select cuantas from totales)', ORDEN_DE_VENTAS);
}

/** Writes the order of claims `v` with their sums. */
export function writeOrdenDeSiniestros(orden: OrdenDeUtilidad | null): OrdenEscrita | null {
  return write(DE_GRUPO, orden, '(select count(*) from siniestros)', ORDEN_DE_SINIESTROS);
}

/**
 * Writes the order of the file, of all sales `v`.
 *
 * @param mostrada the columns of a sale `v` as a row of the list shows them.
 */
export function writeOrdenDeArchivo(orden: OrdenDeUtilidad | null, documento: string, mostrada: string): string {
  const sql = orden && ventaOf(documento)[orden.columna];
  if (!(orden && sql)) return ORDEN_DE_VENTAS;
  return writeOrden({ sql: `(select ${sql} from (select ${mostrada}) v)`, sentido: orden.sentido }, ORDEN_DE_VENTAS);
}

function write(
  claves: Partial<Readonly<Record<ColumnaDeUtilidad, string>>>,
  orden: OrdenDeUtilidad | null,
  cuantas: string,
  luego: string,
): OrdenEscrita | null {
  const sql = orden && claves[orden.columna];
  if (!(orden && sql)) return null;
  const pocas = `${cuantas} <= ${EXACT_TOTAL_LIMIT}`;
  return { pocas, sql: writeOrden({ sql: `case when ${pocas} then ${sql} end`, sentido: orden.sentido }, luego) };
}
