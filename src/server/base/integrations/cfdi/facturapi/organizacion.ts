import type { Emisor } from '#domain/cfdi/comprobante.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import type { Api } from './sdk.ts';

/**
 * Makes sure that the organization of the key is the business of the settings: the provider stamps with its own data of the
 * issuer, so that a key of another business, or an address that moved, would be found by refusals or not at all.
 *
 * @throws ErrorProveedor `credenciales` that names what differs; any other kind when the provider does not say.
 */
export async function requireOrganizacion(api: Api, emisor: Emisor): Promise<void> {
  const { legal } = await api.organizations.me();
  const datos = [
    ['RFC', legal.tax_id, emisor.rfc],
    ['razón social', legal.legal_name, emisor.nombre],
    ['régimen fiscal', legal.tax_system, emisor.regimen],
    ['código postal', legal.address.zip, emisor.codigoPostal],
  ] as const;
  const distintos = datos.filter(([, suyo, nuestro]) => normal(suyo) !== normal(nuestro));
  if (distintos.length === 0) return;
  const diferencias = distintos.map(([que, suyo, nuestro]) => `${que} (${suyo}, y aquí ${nuestro})`).join(', ');
  throw new ErrorProveedor(
    'credenciales',
    `La organización de Facturapi no es el emisor de la configuración del negocio: tiene otro ${diferencias}`,
  );
}

/** A name is the same in capitals or not, however many blanks stand in it. */
function normal(dato: string): string {
  return dato.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
