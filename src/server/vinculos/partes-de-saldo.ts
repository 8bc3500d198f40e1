import { SALDADA } from './vencimientos.ts';

/** The record has an invoice, whatever became of it. */
export const FACTURADA = "i.factura <> ''";

/** The record is owed (isAdeudada). */
export const ADEUDADA = "i.estado = 'facturada' and (i.nota_credito = '' or i.nota_parcial)";

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
