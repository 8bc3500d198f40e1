import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type ClienteDeFactura, findReceptor } from '#server/cuentas/queries/clientes-fiscales.ts';

/**
 * Finds the account that an invoice is for.
 *
 * @throws BusinessError when there is none that may be invoiced.
 */
export async function requireCliente(trx: Trx, identificador: string): Promise<ClienteDeFactura> {
  const cliente = await findReceptor({ kysely: trx }, identificador);
  if (cliente) return cliente;
  throw new BusinessError('No se encontró el cliente', { codigo: 'no_existe', campo: 'cliente.identificador' });
}
