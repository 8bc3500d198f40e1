import { sql } from 'kysely';
import { type FacturaConAbonos, saldoDe } from '#domain/cfdi/saldo.ts';
import type { Trx } from '#server/db/database.ts';

/**
 * Adds up what is owed of an invoice and what was returned of it, from its live documents (regla 102). The caller holds the
 * invoice; balances change by this function alone.
 */
export async function recomputeSaldo(trx: Trx, factura: number): Promise<void> {
  const { rows } = await sql<FacturaConAbonos>`
    select c.estado, f.metodo_pago as "metodoPago", coalesce(c.total_timbrado, c.total) as total,
      (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', p.monto)), '[]')
        from pagos p join cfdis d on d.id = p.cfdi_id where p.factura_id = f.id) as pagos,
      (select coalesce(json_agg(json_build_object('estado', d.estado, 'monto', e.monto)), '[]')
        from egresos e join cfdis d on d.id = e.id where e.factura_id = f.id) as egresos
    from facturas f join cfdis c on c.id = f.id where f.id = ${factura}`.execute(trx);
  const [leida] = rows;
  if (!leida) throw new Error(`There is no invoice ${factura}`);
  const { saldo, devuelto } = saldoDe(leida);
  await trx.updateTable('facturas').set({ saldo, devuelto }).where('id', '=', factura).execute();
}
