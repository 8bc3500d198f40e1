import * as z from 'zod/mini';
import type { EstadoDeCancelacion } from '#server/base/integrations/cfdi/proveedor.ts';
import { errorProveedor } from './errores.ts';
import type { Api } from './sdk.ts';

const documento = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['draft', 'pending', 'valid', 'canceled', 'failed']),
  cancellation_status: z.nullish(z.enum(['none', 'accepted', 'pending', 'verifying', 'rejected', 'expired'])),
  external_id: z.nullish(z.string()),
});

/** A document as the provider answers it: what we read of it. */
export type Documento = z.infer<typeof documento>;

/**
 * Reads an answer; the SDK believes whatever comes, also nothing.
 *
 * @throws ErrorProveedor `incierto` when it is no document.
 */
export function readDocumento(answer: unknown): Documento {
  const { success, data, error } = z.safeParse(documento, answer);
  if (success) return data;
  throw errorProveedor('incierto', error);
}

/** From what counts most to what counts least, where there are several. */
const ORDEN: readonly Documento['status'][] = ['valid', 'canceled', 'pending', 'failed', 'draft'];

/**
 * Finds the document that we know by an id of ours. The provider does not keep such ids unique, and a filter that it did
 * not know would find all documents.
 */
export async function findExterno(api: Api, externalId: string): Promise<Documento | null> {
  const { data } = await api.invoices.list({ external_id: externalId, limit: 20 });
  if (!Array.isArray(data)) throw errorProveedor('no_disponible');
  const found = data.map(readDocumento).filter(({ external_id }) => external_id === externalId);
  return found.toSorted((a, b) => ORDEN.indexOf(a.status) - ORDEN.indexOf(b.status))[0] ?? null;
}

const CANCELACIONES = {
  none: 'ninguna',
  accepted: 'aceptada',
  pending: 'en_proceso',
  verifying: 'en_proceso',
  rejected: 'rechazada',
  expired: 'expirada',
} as const;

/** Says how far the cancellation of a document is. */
export function cancelacionOf({ status, cancellation_status }: Documento): EstadoDeCancelacion {
  return status === 'canceled' ? 'aceptada' : CANCELACIONES[cancellation_status ?? 'none'];
}
