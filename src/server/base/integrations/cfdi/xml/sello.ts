import { type KeyObject, sign } from 'node:crypto';
import { findNodos, type Nodo, readAtributo } from './nodos.ts';

/** Seals what is written in a cadena original (SHA-256 with RSA), in base64. */
export function sella(cadena: string, llave: KeyObject): string {
  return sign('sha256', Buffer.from(cadena, 'utf8'), llave).toString('base64');
}

/** Finds the stamp of a document; null where there is none. */
export function findTimbre(comprobante: Nodo): Nodo | null {
  return findNodos(comprobante, 'Complemento', 'TimbreFiscalDigital')[0] ?? null;
}

/** Writes what the code of a stamped document holds: the address of the tax authority's page of it. */
export function textoDelQr(comprobante: Nodo): string {
  const rfc = (quien: string) => encodeURIComponent(readAtributo(comprobante, quien, 'Rfc'));
  const uuid = readAtributo(comprobante, 'Complemento', 'TimbreFiscalDigital', 'UUID');
  // The end of the seal stands in it as it is: that is how the tax authority's own codes have it.
  const sello = readAtributo(comprobante, 'Sello').slice(-8);
  const datos = `id=${uuid}&re=${rfc('Emisor')}&rr=${rfc('Receptor')}&tt=${readAtributo(comprobante, 'Total')}`;
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${datos}&fe=${sello}`;
}
