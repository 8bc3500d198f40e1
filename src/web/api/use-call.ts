import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { toastFailure } from '#web/components/notices/toasts.ts';
import { send } from './client.ts';

export interface UseCallOptions<C extends ReadCall> {
  /** False: nothing is asked and there is no answer. */
  readonly isEnabled?: boolean;
  /** The answer to the first request, when the server rendered it: it is not asked again. */
  readonly initial?: ResponseOf<C> | null;
  /** True for a failure that the page says by itself. */
  readonly isSilent?: (error: unknown) => boolean;
}

export interface CallResult<T> {
  /** The newest answer. The old one stays while the next is on its way. */
  readonly data: T | null;
  /** Why the last request failed, until the next one. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Settled<T> {
  /** The request this belongs to. */
  readonly key: string;
  readonly data: T | null;
  readonly error: unknown;
}

/** An answer from before a pause belongs to another question: it is not shown for the next one. */
const NOTHING = { key: '', data: null, error: null };

/**
 * Reads through a call, again whenever the request changes. A request that was overtaken is aborted and ignored; one that
 * failed is told in a toast, once.
 */
export function useCall<C extends ReadCall>(
  call: C,
  request: RequestOf<C>,
  { isEnabled = true, initial = null, isSilent }: UseCallOptions<C> = {},
): CallResult<ResponseOf<C>> {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([attempt, call.path, request]);
  const [settled, setSettled] = useState<Settled<ResponseOf<C>>>({
    key: initial ? key : '',
    data: initial,
    error: null,
  });
  const latest = useRef({ request, isSilent, settledKey: settled.key });
  useEffect(() => {
    latest.current = { request, isSilent, settledKey: settled.key };
  });

  useEffect(() => {
    if (!isEnabled) {
      setSettled(NOTHING);
      return;
    }
    if (latest.current.settledKey === key) return;
    const controller = new AbortController();
    send(call, latest.current.request, { signal: controller.signal }).then(
      (data) => {
        if (!controller.signal.aborted) setSettled({ key, data, error: null });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setSettled((before) => ({ key, data: before.data, error }));
        if (!latest.current.isSilent?.(error)) toastFailure(call, error, { isShown: true });
      },
    );
    return () => controller.abort();
  }, [call, key, isEnabled]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!isEnabled) return { data: null, error: null, isLoading: false, retry };
  const isLoading = settled.key !== key;
  return { data: settled.data, error: isLoading ? null : settled.error, isLoading, retry };
}
