import { ZONA } from '#domain/fecha.ts';

/*
 * When an invoice is due, as domain/cobranza.ts has it: over the invoice `f` and its document `c`, and for its lines `p` with
 * the record `i` of each. A test holds one against the other.
 */

/** The record `i` of a line was paid, or credited whole (LineaDeSiniestro, LineaConSaldo). */
export const SALDADA = `coalesce(i.pagada is not null or (i.nota_credito <> '' and not i.nota_parcial), false)`;

/** Writes the day of a moment in Mexico City, whatever the zone of the database. */
export function writeDia(momento: string): string {
  return `(${momento} at time zone '${ZONA}')::date`;
}

/** Joins the credit of the client of the document `c`: `kc.dias`, null where it has none. */
export const CREDITO_DE_CLIENTE = 'left join creditos kc on kc.cuenta_id = c.cuenta_id';

/** Joins the credit of the insurer of the record `i`: `ka.dias`, null where it has none. */
export const CREDITO_DE_ASEGURADORA = 'left join creditos ka on ka.aseguradora = i.aseguradora';

/** Writes the days of credit of a line: its insurer's, else its client's, else those of the configuration. */
function diasDeCredito(porOmision: string): string {
  return `coalesce(ka.dias, kc.dias, ${porOmision})`;
}

/**
 * Writes when the line `p` of a claim's record `i` is due; null while its invoice was not entered.
 *
 * @param porOmision the days of the configuration, as SQL: a number, or a parameter with its type (`$1::int`).
 * @param ingreso the day on which the portal took the invoice, as SQL.
 */
export function venceDeLinea(porOmision: string, ingreso = 'i.ingreso_factura'): string {
  return `(${ingreso} + ${diasDeCredito(porOmision)})`;
}

/** Writes when an invoice without claims is due: so many days after its stamp. */
export function venceDeTimbre(porOmision: string): string {
  return `(${writeDia('c.timbrada')} + coalesce(kc.dias, ${porOmision}))`;
}

/**
 * Joins the due day of each invoice `f` with the document `c` as `v.vence`: null where it is 'Sin ingresar', which `v.siniestros`
 * tells from one that was never stamped: how many of its lines are of claims.
 *
 * @param porOmision the days of the configuration, as SQL.
 * @example `select f.id, v.vence from facturas f join cfdis c on c.id = f.id ${joinVencimiento('$1::int')} where f.saldo > 0`
 */
export function joinVencimiento(porOmision: string): string {
  const vence = venceDeLinea(porOmision);
  return `${CREDITO_DE_CLIENTE}
    cross join lateral (
      select count(i.id)::int as siniestros,
        case when count(i.id) = 0 then ${venceDeTimbre(porOmision)}
          when bool_or(not ${SALDADA}) filter (where i.id is not null) then min(${vence}) filter (where not ${SALDADA})
          else min(${vence}) end as vence
      from facturas_partidas p left join indicadores i on i.id = p.indicador_id ${CREDITO_DE_ASEGURADORA}
      where p.factura_id = f.id) v`;
}
