import { buffer } from 'node:stream/consumers';
import type { BinaryDownload, CancellationMotive } from 'facturapi';
import { conHuso } from '#domain/cfdi/fecha-cfdi.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { type Emision, ErrorProveedor, type Timbrado } from '#server/base/integrations/cfdi/proveedor.ts';
import { readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findTimbre } from '#server/base/integrations/cfdi/xml/sello.ts';
import { cancelacionOf, type Documento, readDocumento } from './documento.ts';
import { errorProveedor } from './errores.ts';
import type { Api } from './sdk.ts';

/** True for an error of one of the kinds. */
export const isError = (error: unknown, ...tipos: readonly string[]) =>
  error instanceof ErrorProveedor && tipos.includes(error.tipo);

/** True for a refusal with a code of the provider. */
export const hasCode = (error: unknown, code: string) =>
  error instanceof ErrorProveedor && error.detalles.some(({ codigo }) => codigo === code);

/** Finds a document by the provider's id; null when it has none. */
export async function retrieve(api: Api, ref: string): Promise<Documento | null> {
  try {
    return readDocumento(await api.invoices.retrieve(ref));
  } catch (error) {
    if (isError(error, 'conflicto')) return null;
    throw error;
  }
}

/**
 * Has a draft stamped.
 *
 * @throws ErrorProveedor `incierto` unless it is sure that it was not stamped and will not be.
 */
export async function stamp(api: Api, id: string): Promise<Documento> {
  try {
    return readDocumento(await api.invoices.stampDraft(id));
  } catch (error) {
    if (isError(error, 'incierto')) {
      const found = await retrieve(api, id).catch(() => null);
      if (found && found.status !== 'draft') return found;
      throw error;
    }
    const isRefused = isError(error, 'validacion', 'conflicto');
    const left = await discard(api, id).catch((cause) => {
      // A refused draft stays refused; after any other error it may still be stamped.
      throw isRefused ? error : errorProveedor('incierto', cause);
    });
    if (left) return left;
    throw error;
  }
}

/**
 * Deletes a draft. The same call cancels a stamped document, so it goes with a motive that a stamped one does not take
 * without its substitute: whoever stamps it at this very moment loses nothing.
 *
 * @returns null once it is gone; what it became, when it is a draft no more.
 */
export async function discard(api: Api, id: string): Promise<Documento | null> {
  try {
    await api.invoices.cancel(id, { motive: '01' as CancellationMotive });
    return null;
  } catch (error) {
    if (!isError(error, 'validacion', 'conflicto', 'incierto')) throw error;
    const left = await retrieve(api, id);
    if (left?.status !== 'draft') return left;
    // It could not be deleted for want of a substitute: it stays, and we never stamp a draft that we were asked about.
    if (hasCode(error, 'substitution_invoice_required')) return null;
    throw errorProveedor('incierto', error);
  }
}

/** Says a document in the words of the port; a stamped one comes with its XML, or it is not known to be one. */
export async function toEmision(api: Api, documento: Documento): Promise<Emision> {
  const { id: ref, status } = documento;
  if (status === 'pending') return { estado: 'pendiente', ref };
  if (status === 'failed') return { estado: 'fallido', ref };
  if (status === 'draft') throw errorProveedor('incierto');
  try {
    const xml = await collect(await api.invoices.downloadXml(ref));
    return { estado: 'timbrado', ref, ...readTimbrado(xml), cancelacion: cancelacionOf(documento) };
  } catch (error) {
    throw isError(error, 'incierto') ? error : errorProveedor('incierto', error);
  }
}

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
function readTimbrado(xml: Buffer): Pick<Timbrado, 'serie' | 'folio' | 'total' | 'uuid' | 'timbrada' | 'xml'> {
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
