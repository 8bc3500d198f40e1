import type { ApartadaPor } from '#contract/wire/pieza-interna.ts';

/** The holds `a` of the part `p`, each with the units `v` that it has, as far as somebody may still let them go. */
const VIVAS = `from apartados_partidas v join apartados a on a.id = v.apartado_id where v.pieza_id = p.id and v.viva`;

/**
 * Writes the units of the part `p` that may be taken at this moment, an integer. What is held too long counts among them,
 * whether or not somebody let it go yet; a part of which nothing is held, as nearly all, is no look-up more.
 */
export const DISPONIBLE = `(p.existencias - p.apartadas + case when p.apartadas = 0 then 0 else (
    select coalesce(sum(v.cantidad), 0) ${VIVAS} and a.hasta <= now()) end)::int`;

/**
 * Writes who holds units of the part `p` at this moment, who is first to end first, as JSON; null where nobody does. After the
 * holds for customers come the invoices on their way to their stamp, which have no such moment.
 */
export const APARTADOS = `case when p.apartadas > 0 then (
    select json_agg(json_strip_nulls(json_build_object('id', id, 'nombre', nombre, 'hasta', hasta, 'cantidad', cantidad))
      order by hasta, id) from (
      select a.id, a.nombre, a.hasta, v.cantidad ${VIVAS} and a.hasta > now()
      union all select c.id, 'Factura ' || c.serie || '-' || c.folio, null, v.cantidad
        from facturas_apartadas v join cfdis c on c.id = v.factura_id where v.pieza_id = p.id and v.viva) todos) end`;

/** Gives {@link APARTADOS} as the wire has it, with the moments of its holds in UTC. */
export function toApartados(apartados: readonly ApartadaPor[] | null): { readonly apartados?: ApartadaPor[] } {
  if (apartados === null) return {};
  return {
    apartados: apartados.map(({ hasta, ...de }) => ({ ...de, ...(hasta && { hasta: new Date(hasta).toISOString() }) })),
  };
}
