import { impedimentoDeCancelarFactura } from '#domain/cfdi/cancelable.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { type FacturaTomada, lockFactura } from '#server/facturas/cobros/facturas-tomadas.ts';
import { lockCfdi } from '#server/facturas/emision/documento.ts';

/**
 * Holds the invoice whose place a new one takes (relation 04), which then is cancelled with motive 01.
 *
 * @throws BusinessError when there is none, or it may not be cancelled.
 */
export async function requireSustituible(trx: Trx, id: number): Promise<FacturaTomada> {
  // Whoever pays it, returns of it or cancels it holds the same row.
  const existe = await trx.selectFrom('facturas').select('id').where('id', '=', id).executeTakeFirst();
  if (!existe) throw notFound(NO_HAY_SUSTITUIDA);
  await lockCfdi(trx, id);
  const factura = await lockFactura(trx, id);
  if (factura.uuid === '') throw notFound(NO_HAY_SUSTITUIDA);
  const impedimento = impedimentoDeCancelarFactura({ ...factura, pagosVivos: factura.parcialidades.length });
  if (impedimento !== null) throw new BusinessError(`No se puede sustituir: ${impedimento}`);
  if (factura.sustituta !== null) throw new BusinessError('La factura ya tiene una que la sustituye');
  if (await isEnEspera(trx, id)) {
    throw new BusinessError('No se puede sustituir: la factura a la que sustituye todavía no se cancela');
  }
  return factura;
}

const NO_HAY_SUSTITUIDA = 'No se encontró la factura que se sustituye';

/** Tells whether some units of an invoice are still out for the one whose place it takes itself. */
async function isEnEspera(trx: Trx, factura: number): Promise<boolean> {
  const partidas = trx.selectFrom('facturas_partidas').select('id').where('factura_id', '=', factura);
  const deEspera = partidas.where('pieza_id', 'is not', null).where('baja_id', 'is', null);
  return (await deEspera.limit(1).executeTakeFirst()) !== undefined;
}
