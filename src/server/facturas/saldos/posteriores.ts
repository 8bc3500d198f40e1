import type { Db, Trx } from '#server/base/db/database.ts';
import { nombreOf } from '#server/facturas/respuesta.ts';

/** Lists the complements of a balance whose previous balance is no longer true once a payment is cancelled; empty for none. */
export async function avisoDePosterioresDeSaldo(kysely: Db['kysely'] | Trx, pago: number): Promise<string> {
  const posteriores = await kysely
    .selectFrom('saldos_pagos as p')
    .innerJoin('saldos_pagos as otro', 'otro.saldo_id', 'p.saldo_id')
    .innerJoin('cfdis as d', 'd.id', 'otro.cfdi_id')
    .select(['d.serie', 'd.folio'])
    .where('p.id', '=', pago)
    .where('otro.viva', '=', true)
    .whereRef('otro.parcialidad', '>', 'p.parcialidad')
    .orderBy('otro.id')
    .execute();
  if (posteriores.length === 0) return '';
  const nombres = posteriores.map(nombreOf).join(', ');
  return `El saldo anterior que dicen estos complementos ya no es cierto; cancélalos y emítelos de nuevo: ${nombres}`;
}

/** Says the same of a complement that was cancelled elsewhere. */
export async function avisoDePagosPosteriores(trx: Trx, cfdi: number): Promise<string> {
  const query = trx.selectFrom('saldos_pagos').select('id').where('cfdi_id', '=', cfdi);
  const pago = await query.executeTakeFirst();
  return pago ? avisoDePosterioresDeSaldo(trx, pago.id) : '';
}
