import { impedimentoDeCancelarFactura } from '#domain/cfdi/cancelable.ts';
import { ESTADOS_VIVOS } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { lockCfdi } from '#server/facturas/emision/documento.ts';

/** A stamped invoice whose place another one may take. */
export interface FacturaSustituible {
  readonly id: number;
  readonly uuid: string;
}

/**
 * Holds the invoice whose place a new one takes (relation 04), which then is cancelled with motive 01.
 *
 * @throws BusinessError when there is none, or it may not be cancelled.
 */
export async function requireSustituible(trx: Trx, id: number): Promise<FacturaSustituible> {
  // Whoever pays it, returns of it or cancels it holds the same row.
  const existe = await trx.selectFrom('facturas').select('id').where('id', '=', id).executeTakeFirst();
  if (existe) await lockCfdi(trx, id);
  const row = await trx
    .selectFrom('facturas as f')
    .innerJoin('cfdis as c', 'c.id', 'f.id')
    .select(['f.id', 'c.uuid', 'c.estado', 'c.total', 'f.saldo', 'f.metodo_pago as metodoPago'])
    .select(({ selectFrom, fn }) => [
      selectFrom('pagos')
        .select(fn.countAll<number>().as('n'))
        .whereRef('factura_id', '=', 'f.id')
        .where('viva', '=', true)
        .as('pagosVivos'),
      selectFrom('egresos')
        .select(fn.countAll<number>().as('n'))
        .whereRef('factura_id', '=', 'f.id')
        .where('viva', '=', true)
        .as('egresosVivos'),
      selectFrom('facturas_partidas')
        .select(fn.countAll<number>().as('n'))
        .whereRef('factura_id', '=', 'f.id')
        .where('pieza_id', 'is not', null)
        .where('baja_id', 'is', null)
        .as('enEspera'),
      selectFrom('cfdis as s')
        .select(fn.countAll<number>().as('n'))
        .whereRef('s.sustituye', '=', 'f.id')
        .where('s.estado', 'in', ESTADOS_VIVOS)
        .as('sustitutas'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row?.uuid) throw notFound('No se encontró la factura que se sustituye');
  const factura = { ...row, pagosVivos: row.pagosVivos ?? 0, egresosVivos: row.egresosVivos ?? 0 };
  const impedimento = impedimentoDeCancelarFactura(factura);
  if (impedimento !== null) throw new BusinessError(`No se puede sustituir: ${impedimento}`);
  if ((row.sustitutas ?? 0) > 0) throw new BusinessError('La factura ya tiene una que la sustituye');
  if ((row.enEspera ?? 0) > 0) {
    throw new BusinessError('No se puede sustituir: la factura a la que sustituye todavía no se cancela');
  }
  return { id: row.id, uuid: row.uuid };
}
