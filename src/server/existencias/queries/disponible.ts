/**
 * Writes the units of the part `p` that may be taken at this moment, an integer. What is held too long counts among them,
 * whether or not somebody let it go yet; a part of which nothing is held, as nearly all, is no look-up more.
 */
export const DISPONIBLE = `(p.existencias - p.apartadas + case when p.apartadas = 0 then 0 else (
    select coalesce(sum(v.cantidad), 0) from apartados_partidas v join apartados a on a.id = v.apartado_id
    where v.pieza_id = p.id and v.viva and a.hasta <= now()) end)::int`;
