import type { DocumentoEmitido, EstadoDeCancelacion } from '#server/base/integrations/cfdi/proveedor.ts';
import { cancelacionOf, type Documento, readDocumento } from './documento.ts';
import { errorProveedor } from './errores.ts';
import type { Api } from './sdk.ts';
import { isError, retrieve } from './timbrado.ts';

/** The most documents of a page, and the most pages, that the API answers. */
const PAGINA = { limite: 100, maximo: 30 } as const;

/** The date of a document may lie so many milliseconds before its stamp, and no zone is farther from ours. */
const MARGEN_MS = 72 * 3_600_000;

/**
 * Has the provider ask the tax authority for the state of a document. Where that one is not there, what the provider knows
 * by itself has to do.
 *
 * @returns null where the provider has no document of that id.
 */
export async function refresh(api: Api, ref: string): Promise<Documento | null> {
  try {
    return readDocumento(await api.invoices.updateStatus(ref));
  } catch (error) {
    if (isError(error, 'limite', 'credenciales')) throw error;
    return retrieve(api, ref);
  }
}

/**
 * Says how far the cancellations of documents are: by lists of those dated around the same days, a hundred a call, and one
 * by one for what no list has.
 */
export async function listCancelaciones(
  api: Api,
  documentos: readonly DocumentoEmitido[],
): Promise<ReadonlyMap<string, EstadoDeCancelacion>> {
  const conocidos = documentos.length === 0 ? new Map<string, Documento>() : await listAround(api, documentos);
  const dichas = new Map<string, EstadoDeCancelacion>();
  for (const { ref } of documentos) {
    const found = conocidos.get(ref) ?? (await retrieve(api, ref));
    if (found?.status === 'valid' || found?.status === 'canceled') dichas.set(ref, cancelacionOf(found));
  }
  return dichas;
}

/** Lists what the provider has of the days of some documents, by its ids. */
async function listAround(api: Api, documentos: readonly DocumentoEmitido[]): Promise<Map<string, Documento>> {
  const momentos = documentos.map(({ timbrada }) => timbrada.getTime());
  const date = {
    gte: new Date(Math.min(...momentos) - MARGEN_MS).toISOString(),
    lt: new Date(Math.max(...momentos) + MARGEN_MS).toISOString(),
  };
  const conocidos = new Map<string, Documento>();
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGINA.maximo); page += 1) {
    const answer = await api.invoices.list({ date, page, limit: PAGINA.limite });
    if (!Array.isArray(answer.data)) throw errorProveedor('no_disponible');
    for (const documento of answer.data.map(readDocumento)) conocidos.set(documento.id, documento);
    pages = answer.total_pages ?? 1;
  }
  return conocidos;
}
