import { sql } from 'kysely';
import { type FacturaConAbonos, saldoOf } from '#domain/cfdi/saldo.ts';
import { type Centavos, sumDinero } from '#domain/dinero.ts';
import type { Trx } from '#server/base/db/database.ts';

/** In these states a document moves balances. */
export const CUENTA = "('timbrada', 'cancelando')";

/**
 * Selects the live payments of the invoice `f`, each with the state of its document. While a payment and the one that takes
 * its place are both there, the deposit counts once: the new one from its stamp on, and before it holds what it is more.
 */
export const PAGOS_VIVOS = `
  (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', case
      when p.sustituye is null or d.estado in ${CUENTA} then p.monto
      else greatest(0, p.monto - coalesce((select o.monto from pagos o where o.id = p.sustituye and o.viva), 0)) end)), '[]')
    from pagos p join cfdis d on d.id = p.cfdi_id
    where p.factura_id = f.id and p.viva and not exists (
      select from pagos s join cfdis e on e.id = s.cfdi_id
      where s.factura_id = p.factura_id and s.sustituye = p.id and e.estado in ${CUENTA}))`;

/**
 * Selects the live payments of invoices of the former system, each with its balance, its amount and the state of its
 * complement, null for none. One that takes the place of another counts as one of an invoice of ours does: the deposit once.
 */
export const PAGOS_DE_SALDO = `
  select p.saldo_id, d.estado, case
      when p.sustituye is null or d.estado in ${CUENTA} then p.monto
      else greatest(0, p.monto - coalesce((select o.monto from saldos_pagos o where o.id = p.sustituye and o.viva), 0))
    end as monto
  from saldos_pagos p left join cfdis d on d.id = p.cfdi_id
  where p.viva and not exists (
    select from saldos_pagos s join cfdis e on e.id = s.cfdi_id where s.sustituye = p.id and e.estado in ${CUENTA})`;

/** Selects the live returns and discounts of the invoice `f`, each with the state of its document. */
export const EGRESOS_VIVOS = `
  (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', e.monto)), '[]')
    from egresos e join cfdis d on d.id = e.id where e.factura_id = f.id and e.viva)`;

/** The amounts that are open between the business and one of its clients. */
export interface PendienteDeCuenta {
  /** Still to be paid of its invoices, those of a former system among them. */
  readonly adeudo: Centavos;
  /** How many invoices that is. */
  readonly facturas: number;
  /** Paid and returned beyond what its invoices came to. */
  readonly aFavor: Centavos;
}

/** Adds up what an account owes of its live invoices, and what is owed to it. */
export async function findPendienteDeCuenta(trx: Trx, cuenta: number): Promise<PendienteDeCuenta> {
  const { rows } = await sql<FacturaConAbonos>`
    select c.estado, f.metodo_pago as "metodoPago", coalesce(c.total_timbrado, c.total) as total,
      ${sql.raw(PAGOS_VIVOS)} as pagos, ${sql.raw(EGRESOS_VIVOS)} as egresos
    from facturas f join cfdis c on c.id = f.id
    where c.cuenta_id = ${cuenta} and c.estado in ('timbrada', 'cancelando') and (f.saldo > 0 or f.devuelto > 0)`.execute(
    trx,
  );
  const saldos = rows.map(saldoOf);
  const deAntes = await sql<{ readonly saldo: Centavos }>`
    select saldo from saldos where cuenta_id = ${cuenta} and eliminada is null and saldo > 0`.execute(trx);
  const debidos = [...saldos, ...deAntes.rows].map(({ saldo }) => saldo).filter((saldo) => saldo > 0);
  return {
    adeudo: sumDinero(debidos),
    facturas: debidos.length,
    aFavor: sumDinero(saldos.map(({ aFavor }) => aFavor)),
  };
}
