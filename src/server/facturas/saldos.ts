import { sql } from 'kysely';
import { type FacturaConAbonos, saldoOf } from '#domain/cfdi/saldo.ts';
import type { Trx } from '#server/base/db/database.ts';
import { EGRESOS_VIVOS, PAGOS_VIVOS } from './queries/abonos.ts';

/**
 * Adds up what is owed of invoices and what was returned of them, from their live documents (regla 102), in two statements
 * however many they are. The caller holds them; balances change by this function alone.
 */
export async function recomputeSaldos(trx: Trx, facturas: readonly number[]): Promise<void> {
  const { rows } = await sql<FacturaConAbonos & { readonly id: number }>`
    select f.id, c.estado, f.metodo_pago as "metodoPago", coalesce(c.total_timbrado, c.total) as total,
      ${sql.raw(PAGOS_VIVOS)} as pagos, ${sql.raw(EGRESOS_VIVOS)} as egresos
    from facturas f join cfdis c on c.id = f.id where f.id = any(${facturas}::int[])`.execute(trx);
  const sumadas = rows.map((factura) => saldoOf(factura));
  await sql`
    update facturas f set saldo = nuevo.saldo, devuelto = nuevo.devuelto
    from unnest(${rows.map(({ id }) => id)}::int[], ${sumadas.map(({ saldo }) => saldo)}::bigint[],
      ${sumadas.map(({ devuelto }) => devuelto)}::bigint[]) nuevo (id, saldo, devuelto)
    where f.id = nuevo.id`.execute(trx);
}
