import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { squeezeTexto } from '#domain/texto.ts';

/** The files of a document are named by these. */
export interface Nombrado {
  readonly serie: string;
  readonly folio: number;
  /** Capitals. */
  readonly uuid: string;
}

const MAX_NOMBRE = 80;

/**
 * Names a file of a document, without its ending: `F-12_6D7434A6-…`, and of what counts for nothing it says so. The UUID
 * stands in every name, so that two documents are never taken for one.
 *
 * @param pedido what the caller would call it in place of series and folio. Only letters, digits and a few signs stay of
 * it: it may come from anywhere, and becomes the name of a file on somebody's disk.
 */
export function nombreDeArchivo({ serie, folio, uuid }: Nombrado, pedido = ''): string {
  return `${cleanNombre(pedido) || `${serie}-${folio}`}_${uuid}${isUuidSimulado(uuid) ? '_SIN_VALIDEZ' : ''}`;
}

function cleanNombre(pedido: string): string {
  const sinFin = pedido.normalize('NFC').replace(/\.(?:pdf|xml|zip)$/i, '');
  const limpio = squeezeTexto(sinFin.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')).slice(0, MAX_NOMBRE);
  return limpio.replaceAll(/\.{2,}/g, '.').replaceAll(/^[ ._-]+|[ ._-]+$/g, '');
}
