import { useState } from 'react';
import type { Call } from '#contract/call.ts';
import { messageOf } from '#web/api/messages.ts';
import { toastFailure } from '#web/components/toasts.ts';

/** Keeps why the last try of a page failed: it stays where the eye is after its toast has gone. */
export function useTries() {
  const [error, setError] = useState('');

  /** Does what a call is made for. A failure is told; nothing is thrown. */
  async function attempt(call: Call, work: () => Promise<void>): Promise<void> {
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(messageOf(call, failure));
      toastFailure(call, failure);
    }
  }

  return { error, attempt, forget: () => setError('') };
}
