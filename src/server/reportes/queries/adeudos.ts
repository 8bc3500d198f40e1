import { splitShares } from './medidas.ts';

/*
 * What is owed for a record `i` (adeudoOf): its share of the balance of the live invoice of ours that it stands in, else
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
