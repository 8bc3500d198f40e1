/** The holds `a` of the part `p`, each with the units `v` that it has, as far as somebody may still let them go. */
const VIVAS = `from apartados_partidas v join apartados a on a.id = v.apartado_id where v.pieza_id = p.id and v.viva`;

/**
 * Writes the units of the part `p` that may be taken at this moment, an integer. What is held too long counts among them,
 * whether or not somebody let it go yet; a part of which nothing is held, as nearly all, is no look-up more.
 */
export const DISPONIBLE = `(p.existencias - p.apartadas + case when p.apartadas = 0 then 0 else (
    select coalesce(sum(v.cantidad), 0) ${VIVAS} and a.hasta <= now()) end)::int`;

/** Writes who holds units of the part `p` at this moment, who is first to end first, as JSON; null where nobody does. */
export const APARTADOS = `case when p.apartadas > 0 then (
    select json_agg(json_build_object('id', a.id, 'nombre', a.nombre, 'hasta', a.hasta, 'cantidad', v.cantidad)
      order by a.hasta, a.id) ${VIVAS} and a.hasta > now()) end`;
