import { useState } from 'react';
import type { Call } from '#contract/call.ts';
import { RefusedError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { toastFailure } from '#web/components/notices/toasts.ts';

/** Keeps why the last try of a page failed: it stays where the eye is after its toast has gone. */
export function useTries() {
  const [error, setError] = useState('');

  /**
   * Does what a call is made for. A failure is told; nothing is thrown.
   *
   * @param onWait gets the seconds of a refusal that asks to wait: a countdown says it, and no words that grow old.
   */
  async function attempt(call: Call, work: () => Promise<void>, onWait?: (seconds: number) => void): Promise<void> {
    setError('');
    try {
      await work();
    } catch (failure) {
      const seconds = failure instanceof RefusedError ? failure.datos?.segundos : undefined;
      if (seconds && onWait) onWait(seconds);
      else setError(messageOf(call, failure));
      toastFailure(call, failure);
    }
  }

  return { error, attempt, forget: () => setError('') };
}
