import type { apartados } from '#contract/apartados.ts';
import type { RequestOf } from '#contract/call.ts';

/** Asks for one hold by the id of an address. */
export function requestOf(id: string): RequestOf<typeof apartados.get> {
  return { id: Number(id), page: 1, itemsPerPage: 1 };
}
