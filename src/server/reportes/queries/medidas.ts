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

/** The record has an invoice, whatever became of it. */
export const FACTURADA = "i.factura <> ''";

/** The day of its invoice: when it was entered, else that of its stamp (regla 89). */
export const DIA_DE_FACTURA = 'coalesce(i.ingreso_factura, i.fecha_factura)';

/** It is owed (isAdeudada). */
export const ADEUDADA = "i.estado = 'facturada' and (i.nota_credito = '' or i.nota_parcial)";

/** It was ordered, and is to be delivered (isPorEntregar). */
export const POR_ENTREGAR = `${COMPRADA} and i.entregado is null
  and i.fecha_cancelacion is null and i.cotizador <> '${COTIZADOR_CANCELADO}'`;

/** Days from order to delivery; null while one of them is missing (diasDeEntrega). */
export const DIAS_DE_ENTREGA = 'i.entregado - i.pedido';

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

function count(condicion: string): string {
  return `count(*) filter (where ${condicion})`;
}

/**
 * Shares amounts in whole centavos as splitDinero does, the first of equal remainders before the next.
 *
 * @param filas a query of rows with `de` (what is shared), `orden`, `monto` and `peso`; each `de` has a weight above 0.
 * @returns a query of its columns and the `parte` of each row.
 */
export function splitShares(filas: string): string {
  return `select r.*, r.entera + (row_number() over (partition by r.de order by r.resto desc, r.orden)
      <= r.monto - sum(r.entera) over (partition by r.de))::int as parte
    from (select p.*, div(p.monto::numeric * p.peso, p.todo)::bigint as entera, mod(p.monto::numeric * p.peso, p.todo) as resto
      from (select f.*, sum(f.peso) over (partition by f.de) as todo from (${filas}) f) p) r`;
}

/*
 * The debt of a record `i` (adeudoOf) is its share of the balance of the live invoice of ours that it stands in, else
 * its money at risk, which is the amount of its invoice or its price with IVA.
 */

/** Its record was paid, or credited whole (LineaConSaldo). */
const SALDADA = `coalesce(i.pagada is not null or (i.nota_credito <> '' and not i.nota_parcial), false)`;

/** Shares the balances of these invoices among their lines (repartirSaldo); `id` is the record of a line. */
const splitSaldos = (facturas: string) =>
  splitShares(`
    select l.de, l.id, l.orden, l.monto, case when l.deben then l.peso else l.importe end as peso from (
      select p.factura_id as de, p.indicador_id as id, p.orden, f.saldo as monto, p.importe,
        case when ${SALDADA} then 0 else p.importe end as peso,
        bool_or(not ${SALDADA}) over (partition by p.factura_id) as deben
      from facturas f join facturas_partidas p on p.factura_id = f.id left join indicadores i on i.id = p.indicador_id
      where f.id in (${facturas})) l`);

/** The rows `id`, `parte` of records that stand in a live invoice of ours, of those that a condition of `i` names. */
export function selectPartes(donde: string): string {
  return `select s.id, s.parte from (${splitSaldos(`
    select p.factura_id from indicadores i join facturas_partidas p on p.indicador_id = i.id and p.viva where ${donde}`)}) s`;
}
