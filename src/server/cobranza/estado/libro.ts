import type { Abono, Cargo } from '#domain/estado-de-cuenta.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { FOLIO_DE_SALDO } from '#server/cobranza/queries/renglones.ts';
import { writeDia } from '#server/vinculos/vencimientos.ts';

/*
 * What a client came to owe and what was taken off it, as its documents say: one counts from its stamp, a payment from its
 * fecha_aplicacion, and all of them until a cancellation is accepted. PUE was paid with its stamp, so that it never owes.
 */

const FOLIO = "d.serie || '-' || d.folio";

const CARGOS = prepare<Cargo>(`
  select 'factura' as de, d.id, ${FOLIO} as folio, ${writeDia('d.timbrada')}::text as dia, ${writeDia('d.cancelada')}::text as hasta,
    coalesce(d.total_timbrado, d.total)::bigint as monto, f.siniestros
  from cfdis d join facturas f on f.id = d.id
  where d.cuenta_id = $1 and d.tipo = 'I' and d.timbrada is not null and f.metodo_pago = 'PPD'
  union all
  select 'saldo', o.id, ${FOLIO_DE_SALDO}, o.fecha::text, null, o.saldo_inicial, '{}'
  from saldos o where o.cuenta_id = $1 and o.eliminada is null`);

const ABONOS = prepare<Abono>(`
  select 'factura' as de, p.factura_id as cargo, 'pago' as que, p.id, d.id as documento, ${FOLIO} as folio,
    p.fecha_aplicacion::text as dia, ${writeDia('d.cancelada')}::text as hasta, p.monto::bigint as monto, p.sustituye
  from cfdis c join pagos p on p.factura_id = c.id join cfdis d on d.id = p.cfdi_id
  where c.cuenta_id = $1 and c.tipo = 'I' and d.timbrada is not null
  union all
  select 'factura', e.factura_id, 'devolucion', e.id, d.id, ${FOLIO}, ${writeDia('d.timbrada')}::text,
    ${writeDia('d.cancelada')}::text, e.monto, null
  from cfdis c join egresos e on e.factura_id = c.id join cfdis d on d.id = e.id
  where c.cuenta_id = $1 and c.tipo = 'I' and d.timbrada is not null
  union all
  select 'saldo', p.saldo_id, 'pago', p.id, coalesce(d.id, -p.id), coalesce(${FOLIO}, ''), p.fecha_aplicacion::text,
    ${writeDia('case when p.cfdi_id is null then p.cancelado else d.cancelada end')}::text, p.monto, p.sustituye
  from saldos o join saldos_pagos p on p.saldo_id = o.id left join cfdis d on d.id = p.cfdi_id
  where o.cuenta_id = $1 and o.eliminada is null and (p.cfdi_id is null or d.timbrada is not null)`);

/** Finds everything that ever happened to what a client owes. @param cuenta the number of its account. */
export async function findLibro(db: Pick<Db, 'run'>, cuenta: number) {
  const [cargos, abonos] = await Promise.all([db.run(CARGOS, [cuenta]), db.run(ABONOS, [cuenta])]);
  return { cargos, abonos };
}
