import { useEffect } from 'react';
import { buscador } from '#contract/buscador.ts';
import type { ResponseOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { useRead } from '#web/api/query.ts';
import { toRequest } from './filtros.ts';
import type { FiltrosDeLista } from './use-filtros.ts';

export type Lista = ResponseOf<typeof buscador.getFilas>;

/** One page of parts, as far as it has arrived. */
export interface ListaLeida {
  /** Null until the first answer. The one before stays while the next is on its way. */
  readonly data: Lista | null;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The page that the filters ask for: a text is searched by the one call, the rest listed by the other (decision 42). */
export function useListaPiezas({ filtros, correct }: FiltrosDeLista, exist: Existencia): ListaLeida {
  const call = filtros.search === '' ? buscador.getFilas : updatePiezas.getPiezas;
  const { data = null, isPlaceholderData, isError, refetch } = useRead(call, toRequest(filtros, exist));
  const lastPage = Math.max(1, data?.totalPages ?? 0);
  const isBeyond = data !== null && !isPlaceholderData && filtros.page > lastPage;

  // The last row of the last page is gone, or an old address names a page that there is no more.
  useEffect(() => {
    if (isBeyond) correct({ ...filtros, page: lastPage });
  });

  return { data, isStale: isPlaceholderData, hasFailed: isError && data === null, retry: () => void refetch() };
}
