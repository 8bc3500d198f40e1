import type { Db } from '#server/base/db/database.ts';
import { REVISIONES_DE_CAJA } from './cajas.ts';
import { REVISIONES_POR_PAGAR } from './por-pagar.ts';

/**
 * The balance and the returns of each invoice, from its live documents. It says the same as saldoOf in domain/cfdi/saldo.ts,
 * from which the stored ones are: on purpose a second time, since a check by the same function would repeat its mistakes.
 * A payment whose place another one took does not count beside it.
 */
const SALDOS = `
  select f.id, s.devuelto, case
    when c.estado not in ('timbrada', 'cancelando') then coalesce(c.total_timbrado, c.total)
    when f.metodo_pago = 'PUE' then 0
    else greatest(coalesce(c.total_timbrado, c.total) - s.pagado - s.devuelto, 0) end as saldo
  from facturas f join cfdis c on c.id = f.id cross join lateral (
    select coalesce((select sum(p.monto) from pagos p join cfdis d on d.id = p.cfdi_id
        where p.factura_id = f.id and d.estado in ('timbrada', 'cancelando') and not exists (
          select from pagos q join cfdis e on e.id = q.cfdi_id
          where q.factura_id = f.id and q.sustituye = p.id and e.estado in ('timbrada', 'cancelando'))), 0)::bigint as pagado,
      coalesce((select sum(g.monto) from egresos g join cfdis d on d.id = g.id
        where g.factura_id = f.id and d.estado in ('timbrada', 'cancelando')), 0)::bigint as devuelto) s`;

/** Finds units of a part that are out for an invoice which is not cancelled; both are named by their columns. */
const comunCon = (factura: string, pieza: string) => `
  select from cfdis v join bajas a on a.factura = v.id and a.devueltas < a.cantidad
  where v.id = ${factura} and a.pieza_id = ${pieza} and v.estado in ('timbrada', 'cancelando')`;

/** A Descuadre is something that should always be true of the stock, of what is held of it or of its notes, and is not. */
export interface Descuadre {
  readonly clase: ClaseDeDescuadre;
  /** Says to the operator what differs, with its numbers. */
  readonly mensaje: string;
}

/** The most differences of a kind that are listed: one is already a fault to look into. */
const LIMIT = 100;

/**
 * Compares everything that says how many units there are: the stock of parts, deleted ones included, the ledger, what is
 * out of write-offs, what is held, the items of notes, the money in advance that they subtracted, and the tills that their money
 * went through. All is read as it was at one moment.
 */
export async function findDescuadres(db: Db): Promise<Descuadre[]> {
  const client = await db.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The pool's limits are for a visitor's query; this one reads everything.
    await client.query("set local statement_timeout = 0; set local work_mem = '64MB'");
    const found: Descuadre[] = [];
    for (const [clase, revision] of Object.entries(REVISIONES) as [ClaseDeDescuadre, string][]) {
      // Materialized: a planner that hopes for the first rows soon would look every other row up by itself.
      const { rows } = await client.query<{ mensaje: string }>(
        `with todos as materialized (${revision}) select mensaje from todos order by id limit ${LIMIT}`,
      );
      found.push(...rows.map(({ mensaje }) => ({ clase, mensaje })));
    }
    await client.query('commit');
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export type ClaseDeDescuadre = keyof typeof REVISIONES;

/** The query of each kind finds an id to order by, and the words. Every table is read as a whole, once for each kind. */
const REVISIONES = {
  ...REVISIONES_DE_CAJA,
  ...REVISIONES_POR_PAGAR,
  /** The stock of a part is the sum of its movements. */
  existencias: `
    select p.id, format('Inventario %s (pieza %s): tiene %s, sus movimientos suman %s',
      p.inventario, p.id, p.existencias, coalesce(m.suma, 0)) as mensaje
    from piezas p
      left join (select pieza_id, sum(unidades) as suma from movimientos group by pieza_id) m on m.pieza_id = p.id
    where p.existencias <> coalesce(m.suma, 0)`,

  /** The units out of a write-off are those that left for it and did not come back. */
  bajas: `
    select b.id, format('Inventario %s (pieza %s): tiene %s fuera por la baja %s, sus movimientos suman %s',
      p.inventario, p.id, b.cantidad - b.devueltas, b.id, coalesce(-m.suma, 0)) as mensaje
    from bajas b join piezas p on p.id = b.pieza_id
      left join (select baja_id, sum(unidades) as suma from movimientos group by baja_id) m on m.baja_id = b.id
    where b.cantidad - b.devueltas <> coalesce(-m.suma, 0)`,

  /** A unit that is out for a claim has its record, which was not cancelled before it was delivered. */
  siniestros: `
    select b.id, format('Inventario %s (pieza %s): la baja %s sigue fuera, y su registro del siniestro %s está eliminado o '
      'cancelado sin entrega', p.inventario, p.id, b.id, i.reporte) as mensaje
    from bajas b join piezas p on p.id = b.pieza_id join indicadores i on i.id = b.indicador
    where b.devueltas < b.cantidad and (i.eliminada is not null or i.estado = 'cancelada' and i.entregado is null)`,

  /** The units held of a part are the sum of the holds that are alive. */
  apartadas: `
    select p.id, format('Inventario %s (pieza %s): tiene %s apartadas, sus apartados suman %s',
      p.inventario, p.id, p.apartadas, coalesce(v.suma, 0)) as mensaje
    from piezas p left join
      (select pieza_id, sum(cantidad) as suma from (
        select pieza_id, cantidad from apartados_partidas where viva
        union all select pieza_id, cantidad from facturas_apartadas where viva) todas group by pieza_id) v on v.pieza_id = p.id
    where p.apartadas <> coalesce(v.suma, 0)`,

  /** A hold that was released or sold holds nothing any more. */
  apartados: `
    select a.id, format('El apartado %s está %s y todavía aparta %s de la pieza %s',
      a.id, case when a.vendido is null then 'liberado' else 'vendido' end, v.cantidad, v.pieza_id) as mensaje
    from apartados_partidas v join apartados a on a.id = v.apartado_id
    where v.viva and (a.liberado is not null or a.vendido is not null)`,

  /** Each item of a note has one write-off, of its part, its quantity and its note; and each write-off of a note, one item. */
  partidas: `
    select coalesce(r.nota_id, b.remision) as id, case
      when r.id is null then format('La baja %s dice ser de la nota %s, que no la tiene', b.id, b.remision)
      else format('La partida de la nota %s no coincide con su baja %s', r.nota_id, r.baja_id) end as mensaje
    from notas_partidas r full join (select * from bajas where remision is not null) b on b.id = r.baja_id
    where (r.nota_id, r.pieza_id, r.cantidad) is distinct from (b.remision, b.pieza_id, b.cantidad)`,

  /**
   * A document that is at rest holds nothing of the yard: its stamp took it, or it was let go. One that takes the place of
   * an invoice which is not cancelled yet goes on to hold what it is of beyond that one's units.
   */
  retenidas: `
    select f.factura_id as id, format('La factura %s-%s está %s y todavía aparta %s de la pieza %s', c.serie, c.folio, c.estado,
      f.cantidad, f.pieza_id) as mensaje
    from facturas_apartadas f join cfdis c on c.id = f.factura_id
    where f.viva and c.estado not in ('reservada', 'enviando', 'incierta') and not (c.estado in ('timbrada', 'cancelando')
      and exists (${comunCon('c.sustituye', 'f.pieza_id')}))`,

  /**
   * Each yard item of a stamped invoice has one write-off, of its part and quantity; and each of an invoice, one item. One
   * that takes the place of another has that one's write-off once it is cancelled; of the two, a cancelled one has none.
   */
  facturadas: `
    select coalesce(t.factura_id, b.factura) as id, case
      when t.id is null then format('La baja %s dice ser de la factura %s, que no la tiene', b.id, b.factura)
      when b.id is null then format('La partida %s de la factura %s no tiene su baja', t.id, t.factura_id)
      else format('La partida de la factura %s no coincide con su baja %s', t.factura_id, b.id) end as mensaje
    from (select t.*, c.estado, c.sustituye from facturas_partidas t join cfdis c on c.id = t.factura_id
        where t.pieza_id is not null and c.estado in ('timbrada', 'cancelando', 'cancelada')) t
      full join (select * from bajas where factura is not null) b on b.id = t.baja_id
    where (t.factura_id, t.pieza_id, t.cantidad) is distinct from (b.factura, b.pieza_id, b.cantidad)
      and not (b.id is null and case when t.estado = 'cancelada'
        then t.sustituye is not null or exists (select from cfdis s where s.sustituye = t.factura_id and s.uuid is not null)
        else exists (${comunCon('t.sustituye', 't.pieza_id')}) end)`,

  /** A unit of both an invoice and the one that takes its place left once: for the first, until that is cancelled. */
  sustituidas: `
    select n.id, format('La pieza %s está fuera por la factura %s-%s y también por la %s-%s, que la sustituye', b.pieza_id,
      v.serie, v.folio, n.serie, n.folio) as mensaje
    from cfdis n join cfdis v on v.id = n.sustituye join bajas b on b.factura = n.id and b.devueltas < b.cantidad
    where exists (select from bajas a where a.factura = v.id and a.pieza_id = b.pieza_id and a.devueltas < a.cantidad)`,

  /** A cancelled invoice has nothing out, unless nobody says that what left with one cancelled elsewhere is back. */
  anuladas: `
    select c.id, format('La factura %s-%s está cancelada y su baja %s tiene %s fuera', c.serie, c.folio, b.id,
      b.cantidad - b.devueltas) as mensaje
    from cfdis c join bajas b on b.factura = c.id where c.estado = 'cancelada' and b.devueltas < b.cantidad
      and not exists (select from cancelaciones_fuera x where x.cfdi_id = c.id and x.patio in ('pregunta', 'no_estan'))`,

  /** The lines of a document live as long as it does; one that takes the place of another waits for that one's end. */
  vigentes: `
    select t.factura_id as id, format('La partida %s de la factura %s-%s está %s y su documento %s', t.id, c.serie, c.folio,
      case when t.viva then 'viva' else 'suelta' end, c.estado) as mensaje
    from facturas_partidas t join cfdis c on c.id = t.factura_id left join cfdis_por_emitir e on e.cfdi_id = c.id
      left join cfdis v on v.id = coalesce(c.sustituye, e.tras)
    where t.viva <> (c.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')
      and not (coalesce(v.estado <> 'cancelada', false) and exists (select from facturas_partidas a
        where a.factura_id = v.id and (a.indicador_id = t.indicador_id or a.nota_partida_id = t.nota_partida_id))))`,

  /** A record of a claim stands in one live invoice. */
  repetidas: `
    select min(t.factura_id) as id, format('El registro %s está en dos facturas vivas: %s y %s', t.indicador_id,
      min(t.factura_id), max(t.factura_id)) as mensaje
    from facturas_partidas t where t.viva and t.indicador_id is not null
    group by t.indicador_id having count(*) > 1`,

  /**
   * A unit of a note stands in one live invoice: those of an item are of no more units than stay sold, but for what a return
   * of theirs brought back. One that takes the place of another may go on with what that one sold and a cancelled return left
   * in the yard; no invoices are ever of more than was sold.
   */
  partidasFacturadas: `
    select u.nota_id as id, format('De la partida %s de la nota %s se vendieron %s, regresaron %s y sus facturas vivas son de %s',
      u.id, u.nota_id, u.cantidad, u.devueltas, u.facturadas) as mensaje
    from (select n.id, n.nota_id, n.cantidad, b.devueltas, sum(t.cantidad) as facturadas,
        coalesce(sum(r.regresadas), 0) as regresadas, bool_or(c.sustituye is not null or e.tras is not null) as continua
      from facturas_partidas t join notas_partidas n on n.id = t.nota_partida_id join bajas b on b.id = n.baja_id
        join cfdis c on c.id = t.factura_id left join cfdis_por_emitir e on e.cfdi_id = c.id
        left join (select x.partida_id, sum(x.cantidad) as regresadas from egresos_partidas x join cfdis k on k.id = x.egreso_id
          where x.regresa and k.timbrada is not null group by x.partida_id) r on r.partida_id = t.id
      where t.viva group by n.id, n.nota_id, n.cantidad, b.devueltas) u
    where u.facturadas > u.cantidad or not u.continua and u.facturadas - u.regresadas > u.cantidad - u.devueltas`,

  /** The balance of an invoice and what was returned of it are those of its documents. */
  saldos: `
    select f.id, format('La factura %s-%s dice deber $%s y devueltos $%s, sus documentos suman $%s y $%s', c.serie, c.folio,
      (f.saldo / 100.0)::numeric(20, 2), (f.devuelto / 100.0)::numeric(20, 2), (s.saldo / 100.0)::numeric(20, 2),
      (s.devuelto / 100.0)::numeric(20, 2)) as mensaje
    from facturas f join cfdis c on c.id = f.id join (${SALDOS}) s on s.id = f.id
    where (f.saldo, f.devuelto) is distinct from (s.saldo, s.devuelto)`,

  /** An invoice of the former system owes what was brought less its payments that count; each lives with its complement. */
  saldosPorCobrar: `
    select s.id, format('El saldo %s dice deber $%s, se trajeron $%s y sus pagos suman $%s', s.id,
      (s.saldo / 100.0)::numeric(20, 2), (s.saldo_inicial / 100.0)::numeric(20, 2),
      (coalesce(p.suma, 0) / 100.0)::numeric(20, 2)) as mensaje
    from saldos s left join (select p.saldo_id, bool_and(p.viva = coalesce(
          d.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando'), p.cancelado is null)) as viven,
        sum(p.monto) filter (where coalesce(d.estado in ('timbrada', 'cancelando'), p.cancelado is null) and not exists (
          select from saldos_pagos otro join cfdis c on c.id = otro.cfdi_id
          where otro.sustituye = p.id and c.estado in ('timbrada', 'cancelando'))) as suma
      from saldos_pagos p left join cfdis d on d.id = p.cfdi_id group by p.saldo_id) p on p.saldo_id = s.id
    where s.saldo <> s.saldo_inicial - coalesce(p.suma, 0) or not coalesce(p.viven, true)`,

  /** A cancelled note has nothing out. */
  canceladas: `
    select n.id, format('La nota %s está cancelada y su baja %s tiene %s fuera', n.id, b.id, b.cantidad - b.devueltas)
      as mensaje
    from notas n join bajas b on b.remision = n.id where n.cancelada is not null and b.devueltas < b.cantidad`,

  /** The total and the pieces of a note are those of its items. */
  notas: `
    select n.id, format('La nota %s dice %s piezas y $%s, sus partidas suman %s y $%s', n.id, n.piezas,
      (n.total / 100.0)::numeric(20, 2), coalesce(r.piezas, 0), (coalesce(r.total, 0) / 100.0)::numeric(20, 2)) as mensaje
    from notas n left join (select nota_id, sum(cantidad) as piezas, sum(cantidad * precio) as total
      from notas_partidas group by nota_id) r on r.nota_id = n.id
    where (n.piezas, n.total) is distinct from (r.piezas, r.total)`,

  /**
   * An advance's `aplicado` equals what its living notes subtracted, and never exceeds it. What a note had taken
   * when the rest was given back or kept stays so, whatever becomes of the note: it goes back with it.
   */
  anticipos: `
    select coalesce(a.apartado_id, n.apartado_id) as id, format('Del anticipo del apartado %s ($%s) se aplicaron $%s, sus notas '
      'vigentes restaron $%s', coalesce(a.apartado_id, n.apartado_id), (coalesce(a.monto, 0) / 100.0)::numeric(20, 2),
      (coalesce(a.aplicado, 0) / 100.0)::numeric(20, 2), (coalesce(n.suma, 0) / 100.0)::numeric(20, 2)) as mensaje
    from anticipos a full join (
      select apartado_id, sum(anticipo) as todas, coalesce(sum(anticipo) filter (where cancelada is null), 0) as suma
      from notas where anticipo > 0 group by apartado_id) n on n.apartado_id = a.apartado_id
    where a.aplicado > a.monto or coalesce(a.aplicado, 0) <> coalesce(n.suma, 0)
      and not coalesce(a.resolucion is not null and a.aplicado = n.todas, false)`,

  /** Money in advance is what its receipts say. */
  recibos: `
    select a.apartado_id as id, format('El anticipo del apartado %s dice $%s, sus recibos suman $%s', a.apartado_id,
      (a.monto / 100.0)::numeric(20, 2), (coalesce(r.suma, 0) / 100.0)::numeric(20, 2)) as mensaje
    from anticipos a left join (select apartado_id, sum(monto) as suma from anticipos_recibos group by apartado_id) r
      on r.apartado_id = a.apartado_id
    where a.monto is distinct from r.suma`,
} as const;
