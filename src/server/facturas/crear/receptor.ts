import type { Receptor } from '#domain/cfdi/comprobante.ts';
import { razonSocialDe } from '#domain/cfdi/razon-social.ts';
import type { Trx } from '#server/db/database.ts';
import { BusinessError } from '#server/http/errors.ts';

/** The account that an invoice is for, as its document names it. */
export interface ClienteDeFactura {
  readonly id: number;
  readonly keylogin: string;
  readonly correo: string;
  readonly receptor: Receptor;
}

/**
 * Finds the account that an invoice is for.
 *
 * @throws BusinessError when there is none.
 */
export async function requireCliente(trx: Trx, keylogin: string): Promise<ClienteDeFactura> {
  const cuenta = await trx
    .selectFrom('cuentas')
    .selectAll()
    .where('keylogin', '=', keylogin)
    .where('eliminada', 'is', null)
    .executeTakeFirst();
  if (!cuenta)
    throw new BusinessError('No se encontró el cliente', { codigo: 'no_existe', campo: 'formUser.keylogin' });
  const { id, email: correo, rfc, uso_cfdi: uso, regimen_fiscal: regimen, codigo_postal: codigoPostal } = cuenta;
  return {
    id,
    keylogin,
    correo,
    receptor: { rfc, nombre: cuenta.razon_social || razonSocialDe(cuenta), codigoPostal, regimen, uso },
  };
}
