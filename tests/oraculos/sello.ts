import { verify, X509Certificate } from 'node:crypto';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';

/** Tells whether a document is as its issuer sealed it, by the certificate in it. */
export function isSelloValido(comprobante: Nodo): boolean {
  const certificado = new X509Certificate(Buffer.from(readAtributo(comprobante, 'Certificado'), 'base64'));
  const cadena = Buffer.from(cadenaOriginal(comprobante), 'utf8');
  return verify('sha256', cadena, certificado.publicKey, Buffer.from(readAtributo(comprobante, 'Sello'), 'base64'));
}
