import { sql } from 'kysely';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { type CuentaDeSaldo, cuentaDeSaldo } from '#domain/saldo-por-cobrar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { PAGOS_DE_SALDO } from '#server/facturas/queries/abonos.ts';
import { type SaldoGuardado, TABLA_SALDOS } from './tabla.ts';

/** A payment of a balance; without a complement it has no state. */
export interface PagoTomado {
  readonly id: number;
  readonly cfdi: number | null;
  readonly estado: EstadoDeFactura | null;
  readonly uuid: string;
  readonly monto: number;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
  readonly viva: boolean;
  /** The payment whose place it takes. */
  readonly sustituye: number | null;
}

/** A balance as it stands while a transaction holds it. */
export interface SaldoTomado extends CuentaDeSaldo {
  readonly guardado: SaldoGuardado;
  readonly pagos: readonly PagoTomado[];
}

/**
 * Locks a balance and reads its payments. Who holds a document as well locked that before.
 *
 * @throws BusinessError when there is none.
 */
export async function lockSaldo(trx: Trx, id: number): Promise<SaldoTomado> {
  const guardado = await lockRecord(trx, TABLA_SALDOS, id);
  const query = trx
    .selectFrom('saldos_pagos as p')
    .leftJoin('cfdis as d', 'd.id', 'p.cfdi_id')
    .select(['p.id', 'p.cfdi_id as cfdi', 'd.estado', 'p.monto', 'p.parcialidad', 'p.viva', 'p.sustituye'])
    .select(['p.saldo_anterior as saldoAnterior', sql<string>`coalesce(d.uuid, '')`.as('uuid')])
    .where('p.saldo_id', '=', id);
  const pagos = await query.orderBy('p.id').execute();
  const { rows: vivos } = await sql<Pick<PagoTomado, 'estado' | 'monto'>>`select estado, monto
    from (${sql.raw(PAGOS_DE_SALDO)}) p where p.saldo_id = ${id}`.execute(trx);
  return { guardado, pagos, ...cuentaDeSaldo({ saldoInicial: guardado.saldo_inicial, pagos: vivos }) };
}

/** Writes what is owed of a balance, from its payments, and goes on to hold it. */
export async function recomputeSaldo(trx: Trx, firma: Pick<Autoria, 'autor' | 'momento'>, id: number): Promise<void> {
  const { guardado, saldo } = await lockSaldo(trx, id);
  await changeRecords(trx, TABLA_SALDOS.tabla, firma, [{ row: guardado, columns: { saldo } }]);
}

/** Writes what is owed of the balance that a complement pays; nothing for one that pays invoices of ours. */
export async function recomputeSaldoDePago(
  trx: Trx,
  firma: Pick<Autoria, 'autor' | 'momento'>,
  cfdi: number,
): Promise<void> {
  const query = trx.selectFrom('saldos_pagos').select('saldo_id').where('cfdi_id', '=', cfdi);
  const pago = await query.executeTakeFirst();
  if (pago) await recomputeSaldo(trx, firma, pago.saldo_id);
}
