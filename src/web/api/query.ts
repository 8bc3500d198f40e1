import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { send } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly call?: Call };
    mutationMeta: { readonly call?: Call; readonly onRefused?: ((error: Error) => boolean) | undefined };
  }
}

export interface ReadOptions {
  /** False: nothing is asked. */
  readonly isEnabled?: boolean;
}

/**
 * Reads through a call in the signed-in application. Answers are kept by call and request; the old one stays while
 * the next is on its way. A failure is told in a toast by the query client, once.
 */
export function useRead<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { isEnabled = true }: ReadOptions = {},
): UseQueryResult<ResponseOf<C>> {
  return useQuery<ResponseOf<C>>({
    queryKey: readKey(call, request),
    queryFn: ({ signal }) => send(call, request, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: { call },
  });
}

/** What an answer is kept under. Without a request: every answer of the call. */
export function readKey<C extends Call>(call: C, request?: RequestOf<C>): readonly unknown[] {
  return request === undefined ? [call.path] : [call.path, request];
}

export interface Change<C extends Call> {
  /** Null when it failed, or when another change was still on its way: a second click makes no second record. */
  readonly run: (request: RequestOf<C>) => Promise<ResponseOf<C> | null>;
  readonly isRunning: boolean;
}

export interface ChangeOptions {
  /** Told why it failed. True: it is dealt with, and no toast says it. */
  readonly onRefused?: (error: Error) => boolean;
}

/** Changes something through a call, one change at a time. A failure is told in a toast by the query client. */
export function useChange<C extends Call>(call: C, { onRefused }: ChangeOptions = {}): Change<C> {
  const isBusy = useRef(false);
  const { mutateAsync, isPending } = useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    mutationFn: (request) => send(call, request),
    meta: { call, onRefused },
  });
  async function run(request: RequestOf<C>): Promise<ResponseOf<C> | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await mutateAsync(request);
    } catch {
      // Told already, by the query client or by onRefused.
      return null;
    } finally {
      isBusy.current = false;
    }
  }
  return { run, isRunning: isPending };
}
