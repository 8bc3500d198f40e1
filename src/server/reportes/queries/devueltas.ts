import { splitShares } from '#server/vinculos/partes-de-saldo.ts';

/*
 * Stamped documents take something back of the lines of invoices: returns (03), which name items or none, and discounts (01). A test
 * compares the returns of notes with tests/oraculos/devoluciones.ts.
 */

/** The document is stamped, though somebody may have asked to cancel it. */
export const TIMBRADO = "('timbrada', 'cancelando')";

/** The documents of a kind that a condition of `e` and its document `c` names, each with whether the returns of its invoice are of the whole of it. */
const egresosOf = (tipos: readonly string[], donde: string) => `
  select e.id, e.factura_id, e.monto, e.indicador_id, exists (select from egresos_partidas x where x.egreso_id = e.id) as con_items,
    (select sum(o.monto) from egresos o join cfdis d on d.id = o.id and d.estado in ${TIMBRADO}
      where o.factura_id = e.factura_id and o.tipo = '03') >= coalesce(f.total_timbrado, f.total) as completa
  from egresos e join cfdis c on c.id = e.id and c.estado in ${TIMBRADO} join cfdis f on f.id = e.factura_id
  where e.tipo = any('{${tipos.join()}}'::text[]) and ${donde}`;

/** The lines of each document: of its items, of its record's line, else of all lines of the invoice. */
const lineasOf = (egresos: string) => `
  select e.id as de, t.id as partida, t.orden, t.nota_partida_id, t.indicador_id, e.factura_id, e.monto,
    greatest(coalesce(x.cantidad, t.cantidad) * t.importe / t.cantidad, 1) as peso, e.completa,
    x.cantidad, t.cantidad as todas, t.importe
  from (${egresos}) e join facturas_partidas t on t.factura_id = e.factura_id and t.viva
    left join egresos_partidas x on x.egreso_id = e.id and x.partida_id = t.id
  where case when e.con_items then x.partida_id is not null else e.indicador_id is null or e.indicador_id = t.indicador_id end`;

/**
 * Selects what returned of notes since a moment, by their invoices or at the counter, at which no note of the report was made yet: rows of `id`, the note,
 * `piezas` and `monto`, in what the note charged (devueltoDeNota).
 */
export function selectDevueltas(momento: string): string {
  return `
    select id, sum(piezas)::int as piezas, sum(monto)::bigint as monto from (
      select n.nota_id as id, case when bool_or(l.completa) then max(l.todas) else coalesce(sum(l.cantidad), 0) end as piezas,
        round(max(l.todas) * n.precio * sum(l.parte) / max(l.importe)) as monto
      from (${splitShares(lineasOf(egresosOf(['03'], `c.creada >= ${momento}`)))}) l
        join notas_partidas n on n.id = l.nota_partida_id
      group by n.id, l.factura_id
      union all
      select v.nota_id, (select sum(x.cantidad)::int from notas_devoluciones_partidas x where x.devolucion_id = v.id), v.monto
      from notas_devoluciones v where v.momento >= ${momento}) devueltas group by id`;
}

/**
 * Selects what returns and discounts took of the lines of invoices, with IVA: rows of `partida`, `nota_partida_id`,
 * `indicador_id` and `monto`.
 *
 * @param donde which documents, as a condition of the return `e` and its document `c`.
 */
export function selectQuitado(donde: string): string {
  return `
    select partida, nota_partida_id, indicador_id, sum(parte)::bigint as monto
    from (${splitShares(lineasOf(egresosOf(['01', '03'], donde)))}) l group by 1, 2, 3`;
}
