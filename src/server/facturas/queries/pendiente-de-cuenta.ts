import { sql } from 'kysely';
import { type FacturaConAbonos, saldoOf } from '#domain/cfdi/saldo.ts';
import { type Centavos, sumDinero } from '#domain/dinero.ts';
import type { Trx } from '#server/base/db/database.ts';
import { EGRESOS_VIVOS, PAGOS_VIVOS } from './abonos.ts';

/** The amounts that are open between the business and one of its clients. */
export interface PendienteDeCuenta {
  /** Still to be paid of its invoices. */
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
  return {
    adeudo: sumDinero(saldos.map(({ saldo }) => saldo)),
    facturas: saldos.filter(({ saldo }) => saldo > 0).length,
    aFavor: sumDinero(saldos.map(({ aFavor }) => aFavor)),
  };
}
