import { type Grupo, SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { COTIZADOR_CANCELADO, PROVEEDOR_PATIO } from '#domain/indicador.ts';

/*
 * The measures of the reports as conditions and values of the record `i`, one definition each. They say the same as
 * tests/oraculos/reporte.ts and adeudo.ts, and a test holds one against the other. The indexes `indicadores_fecha` and
 * `indicadores_dia_de_factura` hold the columns that they read, `indicadores_por_cotizar` the records that wait for a price.
 */

const COMPRADA = 'i.pedido is not null';
const COTIZADA = `(coalesce(i.precio, 0) > 0 or ${COMPRADA})`;
const CANCELADA = "(i.estado = 'cancelada')";

/** Writes what each group has (isDeGrupo). */
export const DE_GRUPO: Readonly<Record<Grupo, string>> = {
  cotizadas: COTIZADA,
  no_cotizadas: `not ${COTIZADA}`,
  compradas: COMPRADA,
  no_compradas: `${COTIZADA} and not ${COMPRADA}`,
  ganadas: `${COMPRADA} and not ${CANCELADA}`,
  canceladas: `${COMPRADA} and ${CANCELADA}`,
  facturadas: `${COMPRADA} and i.factura <> ''`,
  no_facturadas: `${COMPRADA} and i.factura = ''`,
  por_cotizar: "i.estado = 'solicitada'",
  sin_patio: `i.proveedor = '${PROVEEDOR_PATIO}' and not ${CANCELADA}
    and not exists (select from bajas b where b.indicador = i.id and b.devueltas < b.cantidad)`,
};

/** The day of its invoice: when it was entered, else that of its stamp (regla 89). */
export const DIA_DE_FACTURA = 'coalesce(i.ingreso_factura, i.fecha_factura)';

/** It was ordered, and is to be delivered (isPorEntregar). */
export const POR_ENTREGAR = `${COMPRADA} and i.entregado is null
  and i.fecha_cancelacion is null and i.cotizador <> '${COTIZADOR_CANCELADO}'`;

/** Days from order to delivery; null while one of them is missing (diasDeEntrega). */
export const DIAS_DE_ENTREGA = 'i.entregado - i.pedido';

/** The price that a record was quoted at, before the IVA, and the amount of its invoice, with it (facturadoOf). */
export const COTIZADO = 'i.precio';
export const FACTURADO = 'coalesce(i.monto_factura, i.precio + (i.precio * 16 + 50) / 100, 0)';

/** Writes the name of what a column says; a blank one has none. */
export function nombreOf(columna: string): string {
  return `coalesce(nullif(${columna}, ''), '${SIN_DEFINIR}')`;
}

/** A column by whose names a report counts its rows, or those of them that have a condition. */
export interface Dimension {
  readonly columna: string;
  readonly de?: string;
}

/** The columns by which reports count. Of suppliers only what was bought counts. */
export const DIMENSIONES = {
  aseguradora: { columna: 'i.aseguradora' },
  ciudad: { columna: 'i.ciudad' },
  cotizador: { columna: 'i.cotizador' },
  pieza: { columna: 'i.pieza' },
  proveedor: { columna: 'i.proveedor', de: COMPRADA },
} as const satisfies Readonly<Record<string, Dimension>>;

/** How the measures of every report are added up, by the names of their figures. */
export const MEDIDAS = {
  cotizadas: count(DE_GRUPO.cotizadas),
  noCotizadas: count(DE_GRUPO.no_cotizadas),
  compradas: count(DE_GRUPO.compradas),
  noCompradas: count(DE_GRUPO.no_compradas),
  canceladas: count(DE_GRUPO.canceladas),
  facturadas: count(DE_GRUPO.facturadas),
  noFacturadas: count(DE_GRUPO.no_facturadas),
  sumaDePrecios: 'sum(i.precio) filter (where i.precio > 0)',
  conPrecio: count('i.precio > 0'),
  sumaDeDias: `sum(${DIAS_DE_ENTREGA})`,
  entregadas: `count(${DIAS_DE_ENTREGA})`,
};
export type Medida = keyof typeof MEDIDAS;

/** Adds up the money of a group. */
export function sumIn(pesos: string, grupo: Grupo): string {
  return `sum(${pesos}) filter (where ${DE_GRUPO[grupo]})`;
}

function count(condicion: string): string {
  return `count(*) filter (where ${condicion})`;
}
