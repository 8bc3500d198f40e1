import { CREDITO_DE_ASEGURADORA, SALDADA, venceDeLinea } from './vencimientos.ts';

/**
 * Writes the queries that find when many invoices are due at once: `vencen` (id, vence), the day null for one that is 'Sin
 * ingresar'. They say what `joinVencimiento` says of one; at many thousands they cost a tenth of asking for each.
 *
 * @param debidas the name of a query before them with `id`, `dias` (the credit of its client, or null) and `por_timbre`, the day on
 *   which it would be due without claims (`venceDeTimbre`).
 * @param porOmision the days of credit of the configuration, as SQL.
 */
export function writeVencimientos(debidas: string, porOmision: string): string {
  // The expressions call the credit of a client `kc`.
  return `lineas as (
    select kc.id, ${SALDADA} as saldada, ${venceDeLinea(porOmision)} as vence
    from ${debidas} kc join facturas_partidas p on p.factura_id = kc.id and p.indicador_id is not null
      join indicadores i on i.id = p.indicador_id ${CREDITO_DE_ASEGURADORA}),
  de_siniestros as (
    select id, case when bool_or(not saldada) then min(vence) filter (where not saldada) else min(vence) end as vence
    from lineas group by id),
  vencen as (
    select d.id, case when s.id is null then d.por_timbre else s.vence end as vence
    from ${debidas} d left join de_siniestros s on s.id = d.id)`;
}
