import { splitShares } from './medidas.ts';

/*
 * What stamped returns (03) took of notes, of which a test holds it against tests/oraculos/devoluciones.ts. Discounts are none.
 */

const TIMBRADO = "('timbrada', 'cancelando')";

/** Returns that begin with a moment, each with whether all returns of its invoice are of the whole of it. */
const egresosDesde = (momento: string) => `
  select e.id, e.factura_id, e.monto, e.indicador_id, exists (select from egresos_partidas x where x.egreso_id = e.id) as con_items,
    (select sum(o.monto) from egresos o join cfdis d on d.id = o.id and d.estado in ${TIMBRADO}
      where o.factura_id = e.factura_id and o.tipo = '03') >= coalesce(f.total_timbrado, f.total) as completa
  from egresos e join cfdis c on c.id = e.id and c.estado in ${TIMBRADO} and c.creada >= ${momento}
    join cfdis f on f.id = e.factura_id
  where e.tipo = '03'`;

/** The lines of each return: of its items, of its record's line, else of all lines of the invoice. */
const lineasOf = (egresos: string) => `
  select e.id as de, t.orden, t.nota_partida_id, e.factura_id, e.monto, 
    greatest(coalesce(x.cantidad, t.cantidad) * t.importe / t.cantidad, 1) as peso, e.completa,
    x.cantidad, t.cantidad as todas, t.importe
  from (${egresos}) e join facturas_partidas t on t.factura_id = e.factura_id and t.viva
    left join egresos_partidas x on x.egreso_id = e.id and x.partida_id = t.id
  where case when e.con_items then x.partida_id is not null else e.indicador_id is null or e.indicador_id = t.indicador_id end`;

/**
 * Selects what returned of notes since a moment, at which no note of the report was made yet: rows of `id`, the note,
 * `piezas` and `monto`, in what the note charged (devueltoDeNota).
 */
export function selectDevueltas(momento: string): string {
  return `
    select id, sum(piezas)::int as piezas, sum(monto)::bigint as monto from (
      select n.nota_id as id, case when bool_or(l.completa) then max(l.todas) else coalesce(sum(l.cantidad), 0) end as piezas,
        round(max(l.todas) * n.precio * sum(l.parte) / max(l.importe)) as monto
      from (${splitShares(lineasOf(egresosDesde(momento)))}) l join notas_partidas n on n.id = l.nota_partida_id
      group by n.id, l.factura_id) devueltas group by id`;
}
