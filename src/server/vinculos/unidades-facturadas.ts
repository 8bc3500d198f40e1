/** A document that lives: it is stamped, on its way to its stamp, or nobody knows yet. */
const VIVE = "c.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')";

/**
 * Writes how many units of an item of a note living invoices are of, less those that returns of them brought back: these are
 * counted where the item counts its own. What takes the place of another invoice counts at first by what it has beyond it.
 *
 * @param partida the column of the item's id.
 * @param aparte the id of an invoice that does not count, as SQL.
 */
export function unidadesFacturadas(partida: string, aparte = 'null'): string {
  return `(select coalesce(sum(case when d.viva then d.cantidad - r.regresadas
      else greatest(d.cantidad - coalesce(a.cantidad, 0), 0) end), 0)::int
    from facturas_partidas d join cfdis c on c.id = d.factura_id and ${VIVE} and c.id is distinct from ${aparte}
      left join cfdis_por_emitir e on e.cfdi_id = c.id
      left join facturas_partidas a on a.factura_id = coalesce(c.sustituye, e.tras) and a.nota_partida_id = d.nota_partida_id
      cross join lateral (
        select coalesce(sum(x.cantidad), 0) as regresadas from egresos_partidas x join cfdis k on k.id = x.egreso_id
        where x.partida_id = d.id and x.regresa and k.timbrada is not null) r
    where d.nota_partida_id = ${partida})`;
}

/** Writes how many units of the item `t` of a note, whose write-off is `b`, stay sold and stand in no living invoice. */
export function unidadesPorFacturar(aparte?: string): string {
  return `greatest(t.cantidad - b.devueltas - ${unidadesFacturadas('t.id', aparte)}, 0)`;
}
