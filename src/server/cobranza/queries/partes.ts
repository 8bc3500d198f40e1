import { TRAMOS } from '#domain/cobranza.ts';
import { splitShares } from '#server/vinculos/partes-de-saldo.ts';
import { CREDITO_DE_ASEGURADORA, CREDITO_DE_CLIENTE, venceDeLinea } from '#server/vinculos/vencimientos.ts';
import { HOY, hasPalabras, type LecturaDeDia, OTRO_DIA, VALORES } from './dia.ts';

/*
 * What is owed, by the day on which it is due: an invoice of several claims is aged by line (record 83). Most invoices have
 * all their lines of one insurer and one day: those are one part, and nothing of them is shared.
 */

const VENCE = (dia: LecturaDeDia) => venceDeLinea(VALORES.porOmision, `(${dia.ingreso})`);

/** Joins the record `i` of the line `p` of an invoice `c`, and the credit of both. */
const CON_CREDITO = `${CREDITO_DE_ASEGURADORA} ${CREDITO_DE_CLIENTE}`;

/** Tells of each invoice with claims whether it is one part: all of them are of one insurer and due on one day. */
const writeAgrupadas = (dia: LecturaDeDia) => `
  select l.id, min(l.aseguradora) as aseguradora, min(l.vence) as vence,
    min(l.aseguradora) = max(l.aseguradora) and count(l.vence) in (0, count(*))
      and min(l.vence) is not distinct from max(l.vence) as es_una
  from (select c.id, i.aseguradora, ${VENCE(dia)} as vence
    from facturas_debidas c join facturas_partidas p on p.factura_id = c.id join indicadores i on i.id = p.indicador_id
      ${CON_CREDITO}) l
  group by l.id`;

/**
 * Selects the lines of the other invoices, each with its weight in the balance. What is of no claim goes with the claims: it is
 * due when the invoice is, and of one of their insurers.
 */
function writeLineas(dia: LecturaDeDia): string {
  const debe = `not ${dia.saldada}`;
  return `
    select l.de, l.orden, l.monto, case when l.debido > 0 then l.peso else l.importe end as peso,
      case when l.es_de_siniestro then l.aseguradora else l.una end as aseguradora,
      case when l.es_de_siniestro then l.vence when l.quedan then l.primera else l.primera_de_todas end as vence
    from (
      select c.id as de, p.orden, c.saldo as monto, p.importe, case when ${debe} then p.importe else 0 end as peso,
        i.id is not null as es_de_siniestro, i.aseguradora, g.aseguradora as una, ${VENCE(dia)} as vence,
        sum(p.importe) filter (where ${debe}) over suya as debido,
        bool_or(${debe}) filter (where i.id is not null) over suya as quedan,
        min(${VENCE(dia)}) filter (where ${debe}) over suya as primera,
        min(${VENCE(dia)}) over suya as primera_de_todas
      from agrupadas g join facturas_debidas c on c.id = g.id join facturas_partidas p on p.factura_id = c.id
        left join indicadores i on i.id = p.indicador_id ${CON_CREDITO} ${dia.joins}
      where not g.es_una
      window suya as (partition by c.id)) l`;
}

/** A stretch of {@link TRAMOS} by the days that something is late. */
const TRAMO = `case when vence is null then 'sin_ingresar' when vence >= ${VALORES.al} then 'no_vencido'
  when ${VALORES.al} - vence <= 30 then 'de_1_a_30' when ${VALORES.al} - vence <= 60 then 'de_31_a_60'
  when ${VALORES.al} - vence <= 90 then 'de_61_a_90' else 'mas_de_90' end`;

/** How much of a stretch there is, for each of them in their order. */
export const SUMAS_POR_TRAMO = TRAMOS.map(
  (tramo) => `coalesce(sum(monto) filter (where tramo = '${tramo}'), 0)::bigint as ${tramo}`,
).join(', ');

/** Chooses how the day of a request is read. */
export function lecturaOf(isHoy: boolean): LecturaDeDia {
  return isHoy ? HOY : OTRO_DIA;
}

/**
 * Writes the queries that others begin with: `base` has the parts of what is owed that a request is about, whatever their
 * stretch, and `filtrada` those of its stretches. A part has de ('factura' or 'saldo') and id, which `numero` is at once (below 0
 * for a balance), cuenta_id, rfc, aseguradora (empty for none), vence, monto and tramo.
 */
export function writePartes(dia: LecturaDeDia): string {
  return `
  facturas_debidas as materialized (${dia.facturas}),
  saldos_debidos as materialized (${dia.saldos}),
  agrupadas as materialized (${writeAgrupadas(dia)}),
  repartidas as (
    select r.de as id, r.aseguradora, r.vence, sum(r.parte)::bigint as monto
    from (${splitShares(writeLineas(dia))}) r group by 1, 2, 3 having sum(r.parte) > 0),
  partes as (
    select 'factura' as de, c.id, c.cuenta_id, c.rfc, coalesce(g.aseguradora, '') as aseguradora,
      case when g.id is null then c.dia + coalesce(kc.dias, ${VALORES.porOmision}) else g.vence end as vence,
      c.saldo as monto, c.hallada
    from facturas_debidas c left join agrupadas g on g.id = c.id ${CREDITO_DE_CLIENTE} where g.id is null or g.es_una
    union all
    select 'factura', c.id, c.cuenta_id, c.rfc, r.aseguradora, r.vence, r.monto, c.hallada
    from repartidas r join facturas_debidas c on c.id = r.id
    union all
    select 'saldo', id, cuenta_id, null, '', vence, saldo, hallada from saldos_debidos),
  base as materialized (
    select p.de, p.id, case p.de when 'factura' then p.id else -p.id end as numero, p.cuenta_id, p.rfc, p.aseguradora, p.vence, p.monto, ${TRAMO} as tramo
    from partes p
    where (${VALORES.aseguradora} is null or p.aseguradora = ${VALORES.aseguradora})
      and (${VALORES.palabras} is null or p.hallada or p.aseguradora in (
        select una.aseguradora from (select distinct aseguradora from partes) una
        where una.aseguradora <> '' and ${hasPalabras('plegar(una.aseguradora)')}))),
  filtrada as (select * from base where ${VALORES.tramos} is null or tramo = any(${VALORES.tramos}))`;
}
