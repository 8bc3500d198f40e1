/** Says centavos as the operator reads them. */
const pesos = (centavos: string) => `((${centavos}) / 100.0)::numeric(20, 2)`;

/** The checks of tills: each finds an id to order by, and the words. */
export const REVISIONES_DE_CAJA = {
  /** The whole total of each note was sold in some till; items that were brought back left some, and so did the rest if it was cancelled. */
  cajaDeNotas: `
    select n.id, format('La nota %s es de $%s: en las cajas se vendieron $%s, por $%s, y regresaron $%s', n.id,
      ${pesos('n.total')}, ${pesos('coalesce(m.vendido, 0)')}, ${pesos('coalesce(m.cobrado, 0)')},
      ${pesos('coalesce(m.cancelado, 0) + coalesce(m.devuelto, 0)')}) as mensaje
    from notas n left join (
      select nota_id, coalesce(sum(total) filter (where tipo = 'venta'), 0) as vendido,
        coalesce(sum(monto) filter (where tipo = 'venta'), 0) as cobrado,
        coalesce(sum(total) filter (where tipo = 'cancelación'), 0) as cancelado,
        -coalesce(sum(monto) filter (where tipo = 'devolución'), 0) as devuelto
      from caja_movimientos where nota_id is not null group by nota_id) m on m.nota_id = n.id
      left join (select nota_id, sum(monto) as monto from notas_devoluciones group by nota_id) v on v.nota_id = n.id
    where (n.total, n.total - n.anticipo, coalesce(v.monto, 0),
        case when n.cancelada is null then 0 else n.total - coalesce(v.monto, 0) end)
      is distinct from (m.vendido, m.cobrado, m.devuelto, m.cancelado)`,

  /** Items that were brought back are units that their write-offs have back, at what was charged for them. */
  devoluciones: `
    select v.nota_id as id, format('La devolución %s de la nota %s es de $%s, y sus piezas de $%s; de alguna regresaron menos unidades '
      'de las que dice', v.id, v.nota_id, ${pesos('v.monto')}, ${pesos('coalesce(x.monto, 0)')}) as mensaje
    from notas_devoluciones v left join (
      select p.devolucion_id, sum(p.cantidad * t.precio) as monto, bool_or(b.devueltas < (
        select sum(o.cantidad) from notas_devoluciones_partidas o where o.partida_id = p.partida_id)) as faltan
      from notas_devoluciones_partidas p join notas_partidas t on t.id = p.partida_id join bajas b on b.id = t.baja_id
      group by p.devolucion_id) x on x.devolucion_id = v.id
    where v.monto is distinct from x.monto or x.faltan`,

  /** Each receipt of money in advance came into some till once, and what was given back went out of some. */
  cajaDeAnticipos: `
    select r.apartado_id as id, format('El apartado %s recibió $%s y devolvió $%s: en las cajas hay $%s y $%s', r.apartado_id,
      ${pesos('r.recibido')}, ${pesos('r.devuelto')}, ${pesos('r.entro')}, ${pesos('r.salio')}) as mensaje
    from (
      select s.apartado_id, sum(s.monto) as recibido,
        max(case when a.resolucion = 'devuelto' then a.monto - a.aplicado else 0 end) as devuelto,
        coalesce(sum(m.entro), 0) as entro, coalesce(sum(m.salio), 0) as salio
      from anticipos_recibos s join anticipos a on a.apartado_id = s.apartado_id left join (
        select recibo_id, sum(monto) filter (where tipo = 'anticipo') as entro,
          -sum(monto) filter (where tipo = 'anticipo devuelto') as salio
        from caja_movimientos where recibo_id is not null group by recibo_id) m on m.recibo_id = s.id
      group by s.apartado_id) r
    where (r.recibido, r.devuelto) is distinct from (r.entro, r.salio)`,

  /** A closed till should have had what moved in it, with its float. */
  cajas: `
    select k.id, format('La caja %s se cerró esperando $%s, y su fondo y sus movimientos en efectivo suman $%s', k.id,
      ${pesos('k.esperado')}, ${pesos('coalesce(k.fondo, 0) + coalesce(m.suma, 0)')}) as mensaje
    from cajas k left join (
      select caja_id, sum(monto) filter (where forma_pago = 'Efectivo') as suma from caja_movimientos group by caja_id) m
      on m.caja_id = k.id
    where k.cerrada is not null and k.esperado <> coalesce(k.fondo, 0) + coalesce(m.suma, 0)`,
};
