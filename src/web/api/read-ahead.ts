import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryMeta,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds for which what was read ahead is shown as it is; later it is shown, and asked again. */
const FRESH = 30_000;

/** Milliseconds after which a browser that does not say when it is idle is taken to be. */
const SOON = 300;

/** A read that may be made before anybody asks. */
export interface ReadAhead<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: QueryFunction<Answer>;
  readonly meta: QueryMeta;
}

/** The reads that were made ahead, with the moment of their answers. */
const ahead = new WeakMap<object, number>();

/** Milliseconds for which the answer of a read is fresh: none, unless it is the one that was read ahead. */
export function freshFor(query: Pick<Query, 'state'>): number {
  return ahead.get(query) === query.state.dataUpdatedAt ? FRESH : 0;
}

/**
 * Reads what will probably be asked for next, once what is shown stands and the browser has nothing else to do. It is given up
 * when something else becomes likelier, and its failure is not told: who asks for it then is told. Who saves data reads
 * nothing ahead.
 *
 * @param read null where nothing is likely.
 * @param shown what stands on the screen: when it changes, what comes next may have changed too.
 */
export function useReadAhead<Answer>(read: ReadAhead<Answer> | null, shown: unknown): void {
  const client = useQueryClient();
  const hash = read === null || isSavingData() ? null : hashKey(read.queryKey);
  const begin = useEffectEvent(() => read && readNow(client, read));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is no part of the read, but the sign to make it.
  useEffect(() => {
    if (hash === null) return;
    const stop = whenIdle(() => void begin());
    return () => {
      stop();
      // Whoever asked for it meanwhile is heard of only after this, and keeps it.
      queueMicrotask(
        () => void client.cancelQueries({ type: 'inactive', predicate: ({ queryHash }) => queryHash === hash }),
      );
    };
  }, [client, hash, shown]);
}

async function readNow<Answer>(client: QueryClient, { queryKey, queryFn, meta }: ReadAhead<Answer>): Promise<void> {
  await client.prefetchQuery({ queryKey, queryFn, meta: { ...meta, isAhead: true }, staleTime: freshFor });
  keepFresh(client, queryKey);
}

/** Notes that the answer under this key has just come: the screen that is opened with it does not ask for it again. */
export function keepFresh(client: QueryClient, queryKey: readonly unknown[]): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'success') ahead.set(query, query.state.dataUpdatedAt);
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}

function isSavingData(): boolean {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
}
