import type { Call } from '#contract/call.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { type Messages, messageOf, successOf } from '#web/api/messages.ts';
import { createStore } from '#web/components/hooks/store.ts';

/** How long a toast stays, in milliseconds; what stays longer is in regla 163. */
export const TOAST_DURATION = 4000;

/** How long a toast stays that offers to undo what was done, in milliseconds. */
export const UNDO_DURATION = 10_000;

/** How long a notice stays that asks for something to be looked at, in milliseconds. */
export const AVISO_DURATION = 8000;

/** How long an error stays that has a number to be passed on, in milliseconds. */
const NUMERO_DURATION = 20_000;

/** How many errors stay readable after their toast is gone. */
const LOG_LENGTH = 10;

export type ToastType = 'success' | 'error' | 'advertencia';

/** The action that a toast offers, such as 'Deshacer'. It takes the toast away. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly title: string;
  readonly message?: string;
  /** Why it is so, and what is not lost by it: below the words of the specification. */
  readonly detail?: string;
  readonly type?: ToastType;
  /** Milliseconds; {@link TOAST_DURATION} unless told. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** The number by which whoever runs the server finds what went wrong; empty where there is none. */
  readonly numero?: string;
  /** Names why it is shown: it takes the place of one with the same cause. Its words, unless told. */
  readonly cause?: string;
}

export interface Toast extends Required<Omit<ToastOptions, 'action'>> {
  readonly id: number;
  readonly action: ToastAction | null;
  /** Everything that it says, to be compared with another one. */
  readonly words: string;
  /** How often the same was said while it stood there. */
  readonly times: number;
}

interface ToastsState {
  /** On the screen, oldest first. */
  readonly visible: readonly Toast[];
  /** The last errors, also those that are no longer on the screen. */
  readonly errors: readonly Toast[];
}

interface Clock {
  /** When the toast leaves if nobody holds it, or null while it is held. */
  timer: ReturnType<typeof setTimeout> | null;
  /** Milliseconds it still has, as of `since`. */
  left: number;
  since: number;
}

function toastOf(id: number, options: ToastOptions): Toast {
  const { title, message = '', type = 'success', action = null } = options;
  const words = [type, title, message].join();
  // Each change that can be undone is another cause, whatever its words.
  const cause = action ? String(id) : words;
  const usual = { detail: '', numero: '', duration: TOAST_DURATION, cause };
  return { ...usual, ...options, id, message, type, action, words, times: 1 };
}

/** The clocks of the toasts on the screen: each ends by itself, and all stand still while one is being read. */
function createClocks(onEnd: (id: number) => void) {
  const clocks = new Map<number, Clock>();
  let isHeld = false;

  function start({ id, duration }: Toast): void {
    forget(id);
    clocks.set(id, { timer: null, left: duration, since: Date.now() });
    if (!isHeld) run(id);
  }

  function forget(id: number): void {
    stop(id);
    clocks.delete(id);
  }

  /** Stops every clock: somebody reads, with the pointer or the keyboard on a toast. */
  function hold(): void {
    isHeld = true;
    for (const id of clocks.keys()) stop(id);
  }

  function release(): void {
    isHeld = false;
    for (const id of clocks.keys()) run(id);
  }

  function run(id: number): void {
    const clock = clocks.get(id);
    if (!clock || clock.timer) return;
    clock.since = Date.now();
    clock.timer = setTimeout(() => onEnd(id), clock.left);
  }

  function stop(id: number): void {
    const clock = clocks.get(id);
    if (!clock?.timer) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since));
  }

  return { start, forget, hold, release };
}

/** The toasts of one page: shown one above the other, each leaving by itself, all waiting while one is being read. */
export function createToasts() {
  const store = createStore<ToastsState>({ visible: [], errors: [] });
  const clocks = createClocks(dismiss);
  let lastId = 0;

  function show(options: ToastOptions): number {
    lastId += 1;
    const toast = toastOf(lastId, options);
    const { visible, errors } = store.get();
    const same = visible.find(({ cause, words }) => cause === toast.cause && words === toast.words);
    if (same) return repeat(same, toast);
    for (const { id, cause } of visible) if (cause === toast.cause) clocks.forget(id);
    clocks.start(toast);
    store.set({
      visible: [...visible.filter(({ cause }) => cause !== toast.cause), toast],
      errors: toast.type === 'error' ? [...errors, toast].slice(-LOG_LENGTH) : errors,
    });
    return toast.id;
  }

  /** Counts it and lets it stay as long as a new one; a screen reader has said it. */
  function repeat(toast: Toast, newer: Toast): number {
    const again = { ...newer, id: toast.id, times: toast.times + 1 };
    clocks.start(again);
    const { visible, errors } = store.get();
    store.set({ visible: visible.map((one) => (one === toast ? again : one)), errors });
    return toast.id;
  }

  function dismiss(id: number): void {
    clocks.forget(id);
    const { visible, errors } = store.get();
    const left = visible.filter((toast) => toast.id !== id);
    store.set({ visible: left, errors });
    // Nobody reads where nothing is left, wherever the pointer stays.
    if (left.length === 0) clocks.release();
  }

  return { store, show, dismiss, hold: clocks.hold, release: clocks.release };
}

/** The toasts of this page. */
export const toasts = createToasts();

/** Says something for a few seconds. */
export function showToast(options: ToastOptions): number {
  return toasts.show(options);
}

/** The one cause of every call that got no answer. */
const UNANSWERED = 'red';

interface FailureOptions {
  readonly words?: Messages | undefined;
  /** Its place on the screen says it too: what was to be shown there, which nobody pressed a button for. */
  readonly isShown?: boolean;
  /** Without an answer: why, what is not lost by it, and the way to ask again. */
  readonly retry?: Pick<ToastOptions, 'detail' | 'action' | 'duration'> | undefined;
}

/**
 * Says in a red toast why a call failed, in the words of its row of messages unless others are given. That nobody answered
 * is one cause, whatever was asked, and is said once. Where its place on the screen says it too, that is enough without any
 * connection, and it never takes the place of what somebody wanted done. Of that it says the cause too, and offers it again.
 */
export function toastFailure(call: Call, error: unknown, { words, isShown = false, retry }: FailureOptions = {}): void {
  const isUnanswered = error instanceof NetworkError;
  if (isUnanswered && isShown && isSaid()) return;
  const more = isUnanswered ? { cause: UNANSWERED, ...retry } : numberOf(error);
  showToast({ type: 'error', title: 'Error', message: messageOf(call, error, words), ...more });
}

/** Tells whether the screen says already that nobody answers. */
function isSaid(): boolean {
  return !navigator.onLine || toasts.store.get().visible.some(({ cause }) => cause === UNANSWERED);
}

/** A fault of the server has a number, and its toast stays until that was read or copied. */
function numberOf(error: unknown): Pick<ToastOptions, 'numero' | 'duration'> {
  const numero = isRefused(error, 'falla') && error.datos?.numero;
  return numero ? { numero, duration: NUMERO_DURATION } : {};
}

/** Says in a green toast that a call did what it should, in the words of its row of messages. */
export function toastSuccess(call: Call): void {
  showToast({ title: successOf(call) });
}

/** Says what there is to know beside that something was done, which stays a little longer; nothing where there is nothing. */
export function toastAviso(aviso: string | undefined): void {
  if (aviso) showToast({ type: 'advertencia', title: aviso, duration: AVISO_DURATION });
}
