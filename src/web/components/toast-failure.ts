import type { Call } from '#contract/call.ts';
import { messageOf } from '#web/api/messages.ts';
import { showToast } from './toasts.ts';

/** Says in a red toast why a call failed, in the words of section 8 of the specifications. */
export function toastFailure(call: Call, error: unknown): void {
  showToast({ type: 'error', title: 'Error', message: messageOf(call, error) });
}
