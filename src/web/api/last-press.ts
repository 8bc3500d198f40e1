/** Does again what somebody did last: sends the form, or presses the button; null when it is gone from the page. */
export type Again = () => void;

let lastForm: readonly [form: HTMLFormElement, submitter: HTMLElement | null] | null = null;
let lastButton: HTMLElement | null = null;

/**
 * Gives what repeats the last press of this page, as it is at the moment of a call: who presses again by it does exactly
 * what a second press would. Null where nothing was pressed, or what was pressed is no longer there.
 */
export function lastPress(): { readonly again: Again; readonly isForm: boolean } | null {
  const [form, submitter] = lastForm ?? [];
  if (form?.isConnected) {
    return { isForm: true, again: () => form.isConnected && form.requestSubmit(submitterOf(form, submitter ?? null)) };
  }
  const button = lastButton;
  if (!button?.isConnected) return null;
  return { isForm: false, again: () => button.isConnected && button.click() };
}

function submitterOf(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  const isIts = submitter instanceof HTMLButtonElement && submitter.isConnected && submitter.form === form;
  return isIts ? submitter : null;
}

/** A press on a notice is the notice's own. */
const NOTICES = '[popover]';

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (!button || button.closest(NOTICES)) return;
  lastButton = button;
  lastForm = null;
}

function onSubmit({ target, submitter }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) lastForm = [target, submitter];
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
}
