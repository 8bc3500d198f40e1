import type { Receptor } from '#domain/cfdi/comprobante.ts';
import { type DatoObjetado, ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { toCustomer } from './clientes.ts';
import { campoOf } from './errores.ts';
import type { Api } from './sdk.ts';

/**
 * Has the tax authority compare the data of a client. It compares those of the provider's clients only: one is made for
 * that and removed.
 */
export async function validateWithSat(api: Api, receptor: Receptor): Promise<readonly DatoObjetado[]> {
  try {
    const { id } = await api.customers.create(toCustomer(receptor));
    try {
      const { errors } = await api.customers.validateTaxInfo(id);
      return errors.map(({ path, message }) => ({ campo: campoOf(path), mensaje: message, codigo: '' }));
    } finally {
      await api.customers.del(id).catch(() => null);
    }
  } catch (error) {
    // The provider may refuse to make a client that the tax authority does not know.
    if (error instanceof ErrorProveedor && error.tipo === 'validacion' && error.detalles.length > 0)
      return error.detalles;
    throw error;
  }
}
