import {
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, ReadCall, RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import type { Codigo } from '#contract/refusal.ts';
import { send } from './client.ts';
import { isRefused, RefusedError } from './errors.ts';
import { sendOrTake } from './first-read.ts';
import { lastPress } from './last-press.ts';
import type { Messages } from './messages.ts';
import { freshFor, type ReadAhead } from './read-ahead.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** A read that nobody has asked for yet says so: its failure is nobody's. */
    queryMeta: { readonly call?: ReadCall; readonly isAhead?: boolean };
    mutationMeta: { readonly call?: Call } & Pick<ChangeOptions, 'onRefused' | 'words'>;
  }
}

export interface ReadOptions<Answer = never> {
  /** False: nothing is asked. */
  readonly isEnabled?: boolean;
  /** Milliseconds until the same is asked again, by what came last; null for never. Nobody asks while the tab is hidden. */
  readonly againAfter?: (answer: Answer | undefined) => number | null;
}

/** Milliseconds until what failed is asked again, where it is asked now and then. */
const AGAIN_AFTER_FAILURE = 5000;

/**
 * Reads through a call in the signed-in application. Answers are kept by call and request; the old one stays while
 * the next is on its way. A failure is told in a toast by the query client, once.
 */
export function useRead<C extends ReadCall>(
  call: C,
  request: RequestOf<C>,
  { isEnabled = true, againAfter }: ReadOptions<ResponseOf<C>> = {},
): UseQueryResult<ResponseOf<C>> {
  return useQuery<ResponseOf<C>>({
    ...readOf(call, request),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    enabled: isEnabled,
    refetchInterval: ({ state: { data, status } }) => {
      const after = againAfter?.(data) ?? false;
      return after !== false && status === 'error' ? AGAIN_AFTER_FAILURE : after;
    },
  });
}

/** Gives a read as the cache of answers makes it. */
export function readOf<C extends ReadCall>(call: C, request: RequestOf<C>): ReadAhead<ResponseOf<C>> {
  return {
    queryKey: readKey(call, request),
    queryFn: ({ signal }) => sendOrTake(call, request, { signal }),
    meta: { call },
  };
}

/** Gives the cache key of an answer; without a request, the key of every answer of the call. */
export function readKey<C extends ReadCall>(call: C, request?: RequestOf<C>): readonly unknown[] {
  return request === undefined ? [call.path] : [call.path, request];
}

/** Refusals that say that what this page shows is not what the server has. */
const OUTDATED: readonly Codigo[] = ['version', 'no_existe', 'existencias', 'negocio'];

/**
 * Refreshes the kept answers after a change: every answer that shows a kind of thing the change touches is asked for
 * again, at once where it is on the screen, else when it is shown next. A change refused because the page is out of date
 * refreshes them too; a form that reads its record anew meanwhile is not disturbed.
 */
export function refreshing(client: QueryClient, call: WriteCall) {
  return {
    onSuccess: () => refresh(client, call, { cancelRefetch: true }),
    onError: (error: Error) => void refreshRefused(client, call, error),
  };
}

async function refreshRefused(client: QueryClient, call: WriteCall, error: Error): Promise<void> {
  if (OUTDATED.some((codigo) => isRefused(error, codigo))) await refresh(client, call, { cancelRefetch: false });
}

function refresh(client: QueryClient, { touches }: WriteCall, options: { readonly cancelRefetch: boolean }) {
  const predicate: QueryFilters['predicate'] = ({ meta }) =>
    meta?.call?.shows.some((cosa) => touches.includes(cosa)) ?? false;
  return client.invalidateQueries({ predicate }, options);
}

/** Fails as a call did, with the fields of its refusal by our names. The code that reads them comes with the first that names one. */
async function failInOurNames(call: Call, error: unknown): Promise<never> {
  if (!(error instanceof RefusedError) || (error.campo === undefined && error.errores.length === 0)) throw error;
  const paths = await import('#contract/wire/paths.ts').catch(() => null);
  if (!paths) throw error;
  const { message: mensaje, codigo, campo, errores, datos, parecidos, cause } = error;
  const refusal = { mensaje, campo, errores, datos, parecidos, ...(codigo && { codigo }) };
  throw new RefusedError(paths.fromWireRefusal(call, refusal), { cause });
}

export interface Change<C extends Call> {
  /** Null when it failed, or when another press was still on its way: a second click makes no second record. */
  readonly run: (request: RequestOf<C>) => Promise<ResponseOf<C> | null>;
  readonly isRunning: boolean;
}

export interface ChangeOptions {
  /** Told why it failed. True: it is dealt with, and no toast says it. */
  readonly onRefused?: ((error: Error) => boolean) | undefined;
  /** The texts of a failure, where they are not the call's. */
  readonly words?: Messages | undefined;
  /** True: it runs until what it changed, or what it was refused for, is shown as it is now. */
  readonly isUntilShown?: boolean;
}

/** Changes something through a call, one change at a time. A failure is told in a toast by the query client. */
export function useChange<C extends WriteCall>(
  call: C,
  { onRefused, words, isUntilShown = false }: ChangeOptions = {},
): Change<C> {
  const client = useQueryClient();
  return useOneAtATime(call, {
    meta: { onRefused, words },
    onSuccess: async () => {
      const shown = refresh(client, call, { cancelRefetch: true });
      if (isUntilShown) await shown;
    },
    onError: async (error) => {
      const shown = refreshRefused(client, call, error);
      if (isUntilShown) await shown;
    },
  });
}

/**
 * Asks a call once for each press, and keeps no answer: what would be made, before it is. A failure is told as that of a
 * change is.
 */
export function useAsk<C extends ReadCall>(call: C, meta: Pick<ChangeOptions, 'onRefused'> = {}): Change<C> {
  return useOneAtATime(call, { meta });
}

interface OneAtATime {
  readonly meta: Pick<ChangeOptions, 'onRefused' | 'words'>;
  readonly onSuccess?: () => Promise<void>;
  readonly onError?: (error: Error) => Promise<void>;
}

function useOneAtATime<C extends Call>(call: C, { meta, onSuccess, onError }: OneAtATime): Change<C> {
  const isBusy = useRef(false);
  const { mutateAsync, isPending } = useMutation<ResponseOf<C>, Error, RequestOf<C>, ReturnType<typeof lastPress>>({
    mutationFn: (request) => send(call, request).catch((error) => failInOurNames(call, error)),
    // A failure offers to do again what was done here, whatever was pressed meanwhile.
    onMutate: () => lastPress(),
    meta: { call, ...meta },
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
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
