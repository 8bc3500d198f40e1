import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import type { Receptor } from '#domain/cfdi/comprobante.ts';

/** The receptor that a client would be on the document. */
export function receptorOf({ datos, direccion, razonSocial }: ClienteFiscal): Receptor {
  const { rfc, regimenFiscal: regimen, usoCfdi: uso } = datos;
  return { rfc, nombre: razonSocial, codigoPostal: direccion.codigoPostal, regimen, uso };
}
