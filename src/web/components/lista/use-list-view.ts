import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { EXACT_TOTAL_LIMIT, formatTotal } from '#domain/pagina.ts';
import { readOf, useRead } from '#web/api/query.ts';
import { useReadAhead } from '#web/api/read-ahead.ts';
import { pedidoOf } from './forma.ts';
import type { PageOfRows } from './use-first-rows.ts';
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
  /** False where the pages of a view are not shown, and so nobody turns them. */
  readonly isPaged?: (view: V) => boolean;
}

/** A list as far as it has arrived, and how to ask for more of it. */
export interface ListState<V extends object, Row, Answer> extends VistaState<V>, FormaState {
  readonly spec: VistaSpec<V>;
  /** The whole answer; null until the first one. The one before stays while the next is on its way. */
  readonly data: Answer | null;
  /** Null until the first answer. */
  readonly items: readonly Row[] | null;
  /** The page that they are. */
  readonly shown: PageOfRows;
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
  /** Turns to another page; one that was read already stands there when this returns. */
  readonly turn: (page: number) => void;
  /** Applies a text; the same one again asks the server again. */
  readonly search: (change: Partial<Vista<V>>) => void;
}

/** Reads the page of a list that its address asks for, and stays within the pages that there are. */
export function useListView<V extends object, C extends ReadCall, Row>(
  callOf: C | ((view: Vista<V>) => C),
  spec: ListSpec<V, C, Row>,
): ListState<V, Row, ResponseOf<C>> {
  const vista = useVista(spec);
  const { view, go, goAtOnce, correct, hrefOf } = vista;
  const client = useQueryClient();
  const shape = useForma(spec, vista);
  const call = typeof callOf === 'function' ? callOf(view) : callOf;
  const answer = useRead(call, requestOf(spec, view));
  const last = useLast(answer);
  const { data, isStale, hasFailed, error, retry } = last;
  const page = data === undefined ? null : spec.page(data);
  const lastPage = Math.max(1, page?.totalPages ?? 0);
  const isBeyond = page !== null && !isStale && view.page > lastPage;
  useNextPage(call, spec, view, last);

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
    shown: useShown(hrefOf(view), view.page, isStale),
    totalPages: page?.totalPages ?? 0,
    total: page === null || isStale ? undefined : formatTotal({ rows: page.total, isCapped: page.totalCapped }),
    sinOrdenar: isStale ? null : topeOf(page),
    isStale,
    hasFailed,
    error,
    retry,
    turn: (to) => {
      const turned = { ...view, page: to };
      const isKnown = client.getQueryData(readOf(call, requestOf(spec, turned)).queryKey) !== undefined;
      (isKnown ? goAtOnce : go)(turned);
    },
    search: (change) => (hrefOf(change) === hrefOf(view) ? retry() : go(change)),
  };
}

/** Reads the page after the one that is shown, where there is one that somebody may turn to. */
function useNextPage<V extends object, C extends ReadCall, Row>(
  call: C,
  spec: ListSpec<V, C, Row>,
  view: Vista<V>,
  { data: shown, isStale }: { readonly data: ResponseOf<C> | undefined; readonly isStale: boolean },
): void {
  const { isPaged = () => true } = spec;
  const isMore = shown !== undefined && !isStale && view.page < spec.page(shown).totalPages && isPaged(view);
  useReadAhead(isMore ? readOf(call, requestOf(spec, { ...view, page: view.page + 1 })) : null, shown);
}

function requestOf<V extends object, C extends ReadCall, Row>(
  { request = ({ forma: _, ...asked }) => asked as RequestOf<C> }: ListSpec<V, C, Row>,
  view: Vista<V>,
): RequestOf<C> {
  const { itemsPerPage, ...orden } = pedidoOf(view.forma);
  return { ...(request({ ...view, itemsPerPage }) as object), ...orden } as RequestOf<C>;
}

/** Names the page that stands on the screen: while the next is on its way, the one before. Who goes back finds it whole. */
function useShown(name: string, number: number, isStale: boolean): PageOfRows {
  const [shown, setShown] = useState({ name, number });
  const isAtOnce = useNavigationType() === 'POP';
  if (!isStale && shown.name !== name) setShown({ name, number });
  return isStale ? { ...shown, isAtOnce } : { name, number, isAtOnce };
}

function topeOf(page: Pagina<unknown> | null): number | null {
  // A list that counts further orders no more than others.
  return page?.sinOrdenar ? Math.min(page.total, EXACT_TOTAL_LIMIT) : null;
}

/** Keeps the last answer: a question that fails takes nothing away that is on the screen. */
function useLast<T>({ data, isPlaceholderData, isError, error, refetch }: UseQueryResult<T>) {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const hasFailed = isError && data === undefined;
  return { data: data ?? last, isStale: isPlaceholderData || hasFailed, hasFailed, error, retry: () => void refetch() };
}
