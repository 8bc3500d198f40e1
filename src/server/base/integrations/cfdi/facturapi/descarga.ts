import { buffer } from 'node:stream/consumers';
import type { BinaryDownload } from 'facturapi';
import { conHuso } from '#domain/cfdi/fecha-cfdi.ts';
import { parsePrecio } from '#domain/dinero.ts';
import type { Timbrado } from '#server/base/integrations/cfdi/proveedor.ts';
import { readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findTimbre } from '#server/base/integrations/cfdi/xml/sello.ts';
import { errorProveedor } from './errores.ts';

/**
 * Collects a download of the SDK, whichever of its kinds it is.
 *
 * @throws ErrorProveedor `incierto` when it broke off: half a file is none.
 */
export async function collect(download: BinaryDownload | string): Promise<Buffer> {
  try {
    if (typeof download === 'string') return Buffer.from(download);
    if (download instanceof Blob) return Buffer.from(await download.arrayBuffer());
    return await buffer(download as NodeJS.ReadableStream);
  } catch (error) {
    throw errorProveedor('incierto', error);
  }
}

/**
 * Reads a stamped XML: what it says is what was issued, whatever the provider says beside it.
 *
 * @throws ErrorProveedor `incierto` when it is no stamped CFDI: cut, empty, or something else.
 */
export function readTimbrado(xml: Buffer): Pick<Timbrado, 'serie' | 'folio' | 'total' | 'uuid' | 'timbrada' | 'xml'> {
  try {
    const comprobante = readComprobante(xml);
    const timbre = findTimbre(comprobante);
    // A payment is of nothing; what was paid stands in its complement.
    const pagado = readAtributo(comprobante, 'Complemento', 'Pagos', 'Totales', 'MontoTotalPagos');
    const total = parsePrecio(pagado || readAtributo(comprobante, 'Total'));
    if (timbre === null || total === null) throw new Error('No stamped CFDI');
    return {
      serie: readAtributo(comprobante, 'Serie'),
      folio: Number(readAtributo(comprobante, 'Folio')),
      total,
      uuid: readAtributo(timbre, 'UUID').toUpperCase(),
      // The stamp says the time of central Mexico, wherever the document was issued.
      timbrada: new Date(conHuso(readAtributo(timbre, 'FechaTimbrado'))),
      xml,
    };
  } catch (error) {
    throw errorProveedor('incierto', error);
  }
}
