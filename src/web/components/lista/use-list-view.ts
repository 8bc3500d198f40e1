import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { formatTotal } from '#domain/pagina.ts';
import { useRead } from '#web/api/query.ts';
import { pedidoOf } from './forma.ts';
import { type FormaState, useForma } from './use-forma.ts';
import { useVista, type VistaState } from './use-vista.ts';
import type { Vista, VistaSpec } from './vista.ts';

/** One page of rows, out of the answer of any list call. */
export interface Pagina<Row> {
  readonly items: readonly Row[];
  readonly totalPages: number;
  /** How many rows there are on all pages, or that there are more than are counted. */
  readonly total: number;
  readonly totalCapped: boolean;
  /** They are too many to be ordered as somebody asked, and came in the list's own order. */
  readonly sinOrdenar?: boolean | undefined;
}

/** A list as data: its filters, the request they make, and where the answer has its rows. */
export interface ListSpec<V extends object, C extends ReadCall, Row> extends VistaSpec<V> {
  /** The filters and the page go as they are unless told. */
  readonly request?: (view: Vista<V> & { readonly itemsPerPage: number }) => RequestOf<C>;
  readonly page: (answer: ResponseOf<C>) => Pagina<Row>;
}

/** A list as far as it has arrived, and how to ask for more of it. */
export interface ListState<V extends object, Row, Answer> extends VistaState<V>, FormaState {
  readonly spec: VistaSpec<V>;
  /** The whole answer; null until the first one. The one before stays while the next is on its way. */
  readonly data: Answer | null;
  /** Null until the first answer. */
  readonly items: readonly Row[] | null;
  readonly totalPages: number;
  /** How many there are, '1,234' or '10,000+'; undefined until it is known. */
  readonly total: string | undefined;
  /** So many rows are ordered at most, where these are more; null where they are ordered as asked. */
  readonly sinOrdenar: number | null;
  /** The rows are of the question before; the answer to the new one is on its way, or did not come. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  /** Why the last question failed. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Applies a text; the same one again asks the server again. */
  readonly search: (change: Partial<Vista<V>>) => void;
}

/** Reads the page of a list that its address asks for, and stays within the pages that there are. */
export function useListView<V extends object, C extends ReadCall, Row>(
  callOf: C | ((view: Vista<V>) => C),
  spec: ListSpec<V, C, Row>,
): ListState<V, Row, ResponseOf<C>> {
  const vista = useVista(spec);
  const { view, go, correct, hrefOf } = vista;
  const shape = useForma(spec, vista);
  const { request = ({ forma: _, ...asked }) => asked as RequestOf<C> } = spec;
  const call = typeof callOf === 'function' ? callOf(view) : callOf;
  const { itemsPerPage, ...orden } = pedidoOf(view.forma);
  const answer = useRead(call, { ...(request({ ...view, itemsPerPage }) as object), ...orden } as RequestOf<C>);
  const { data, isStale, hasFailed, error, retry } = useLast(answer);
  const page = data === undefined ? null : spec.page(data);
  const lastPage = Math.max(1, page?.totalPages ?? 0);
  const isBeyond = page !== null && !isStale && view.page > lastPage;

  // The last row of the last page is gone, or an old address names a page that there is no more.
  useEffect(() => {
    if (isBeyond) correct({ ...view, page: lastPage });
  });

  return {
    ...vista,
    ...shape,
    spec,
    data: data ?? null,
    items: page?.items ?? null,
    totalPages: page?.totalPages ?? 0,
    total: page === null || isStale ? undefined : formatTotal({ rows: page.total, isCapped: page.totalCapped }),
    sinOrdenar: isStale ? null : topeOf(page),
    isStale,
    hasFailed,
    error,
    retry,
    search: (change) => (hrefOf(change) === hrefOf(view) ? retry() : go(change)),
  };
}

function topeOf(page: Pagina<unknown> | null): number | null {
  return page?.sinOrdenar ? page.total : null;
}

/** Keeps the last answer: a question that fails takes nothing away that is on the screen. */
function useLast<T>({ data, isPlaceholderData, isError, error, refetch }: UseQueryResult<T>) {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const hasFailed = isError && data === undefined;
  return { data: data ?? last, isStale: isPlaceholderData || hasFailed, hasFailed, error, retry: () => void refetch() };
}
