import type { Call } from '#contract/call.ts';
import { successOf } from '#web/api/messages.ts';
import { showToast } from './toasts.ts';

/** Says in a green toast that a call did what it should, in the words of section 8 of the specifications. */
export function toastSuccess(call: Call): void {
  showToast({ title: successOf(call) });
}
