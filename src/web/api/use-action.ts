import { useCallback, useRef, useState } from 'react';
import type { RequestOf, ResponseOf, WriteCall } from '#contract/call.ts';
import { send } from './client.ts';

export interface Action<C extends WriteCall> {
  /** Null when another change was still on its way: a second click makes no second record. */
  readonly run: (request: RequestOf<C>) => Promise<ResponseOf<C> | null>;
  readonly isRunning: boolean;
}

/** Changes something through a call, one change at a time. A failure reaches the caller of `run`. */
export function useAction<C extends WriteCall>(call: C): Action<C> {
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const run = useCallback(
    async (request: RequestOf<C>) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      setRunning(true);
      try {
        return await send(call, request);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    [call],
  );
  return { run, isRunning };
}
